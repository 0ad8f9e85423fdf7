import type { Metadata } from "next";
import { clockAt } from "@/lib/donors/local-time";
import { listEventPeople } from "@/lib/events/agenda/people";
import { listEventSessions } from "@/lib/events/agenda/sessions";
import { crumbsTo } from "../../../../_components/event-links";
import { eventPage } from "../../../../_components/event-page";
import { ItemPage } from "../../../../_components/item-page";
import { SessionForm } from "../session-form";

const title = "New session";

export const metadata: Metadata = { title };

/** A new session begins where the last one ends, or with the event. */
export default eventPage(
  { title, path: "/agenda/sessions/new", needs: "events_edit" },
  async ({ record: event, staff, params: { id } }) => {
    const people = await listEventPeople(staff, id);
    const last = (await listEventSessions(staff, id)).at(-1);
    const start = last ? last.ends_at : event.starts_at;
    return (
      <ItemPage title={title} crumbs={crumbsTo(event, "agenda")}>
        <SessionForm
          event={event}
          people={people}
          times={{ starts_at: start ? clockAt(start, event.timezone) : "", ends_at: "" }}
        />
      </ItemPage>
    );
  },
);
