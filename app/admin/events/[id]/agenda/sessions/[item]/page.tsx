import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { clockAt } from "@/lib/donors/local-time";
import { listEventPeople } from "@/lib/events/agenda/people";
import { getEventSession } from "@/lib/events/agenda/sessions";
import { crumbsTo } from "../../../../_components/event-links";
import { eventPage, ItemPath } from "../../../../_components/event-page";
import { ItemPage } from "../../../../_components/item-page";
import { RemoveCard } from "../../../../_components/remove-card";
import { removeSession } from "../../../../agenda-actions";
import { SessionForm } from "../session-form";

const title = "Session";

export const metadata: Metadata = { title };

export default eventPage(
  {
    title,
    path: ({ item }) => `/agenda/sessions/${item}`,
    needs: "events_edit",
    params: ItemPath,
  },
  async ({ record: event, staff, params: { id, item } }) => {
    const session = await getEventSession(staff, id, item);
    const people = await listEventPeople(staff, id);
    const shown = (instant: string | null) => (instant ? clockAt(instant, event.timezone) : "");
    return (
      <ItemPage
        title={session.title}
        crumbs={crumbsTo(event, "agenda")}
        above={
          session.is_outside_event &&
          event.starts_at && (
            <Alert tone="warning" title="Outside the event’s time">
              The event is on{" "}
              {staffFormat().dateTimeRange(event.starts_at, event.ends_at, event.timezone)}. Guests
              still see it.
            </Alert>
          )
        }
        below={
          <RemoveCard
            name={session.title}
            what="session"
            eventId={id}
            id={session.id}
            remove={removeSession}
            then={`/admin/events/${id}/agenda`}
            effect="The people in this session stay with the event."
          />
        }
      >
        <SessionForm
          event={event}
          people={people}
          stored={session}
          times={{ starts_at: shown(session.starts_at), ends_at: shown(session.ends_at) }}
        />
      </ItemPage>
    );
  },
);
