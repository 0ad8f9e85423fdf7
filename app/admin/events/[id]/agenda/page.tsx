import { CalendarClock, Users } from "lucide-react";
import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { textAsked } from "@/app/admin/_components/page-asked";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { listEventPeople } from "@/lib/events/agenda/people";
import { listEventSessions } from "@/lib/events/agenda/sessions";
import { plural } from "@/lib/format/amounts";
import { EventHeader } from "../../_components/event-header";
import { eventPage } from "../../_components/event-page";
import { ListSection } from "../../_components/list-section";
import { PeopleTable } from "./people-table";
import { SessionTable } from "./session-table";

const title = "Agenda";

export const metadata: Metadata = { title };

const NOTICES = new Map([
  ["session-added", "Session added."],
  ["session-saved", "Session saved."],
  ["person-added", "Person added."],
  ["person-saved", "Person saved."],
]);

export default eventPage(
  { title, path: "/agenda", needs: "events_view" },
  async ({ record: event, staff, params: { id }, sent }) => {
    const mayEdit = staff.permissions.has("events_edit");
    const sessions = await listEventSessions(staff, id);
    const people = await listEventPeople(staff, id);
    const outside = sessions.filter(({ is_outside_event }) => is_outside_event).length;
    const path = `/admin/events/${id}/agenda`;
    return (
      <>
        <EventHeader event={event} permissions={staff.permissions} />
        {outside > 0 && event.starts_at && (
          <Alert tone="warning" title={`${plural(outside, "session")} outside the event’s time`}>
            The event is on{" "}
            {staffFormat().dateTimeRange(event.starts_at, event.ends_at, event.timezone)}. Guests
            still see them.
          </Alert>
        )}
        <ListSection
          title="Sessions"
          description="Listed by start time, in the event’s time zone"
          icon={CalendarClock}
          empty={{
            title: "No sessions yet",
            text: "Tell guests what happens when: doors, dinner, speeches, the auction.",
          }}
          count={sessions.length}
          add={mayEdit ? { href: `${path}/sessions/new`, label: "Add session" } : undefined}
          notice={NOTICES.get(textAsked(sent, "notice"))}
        >
          <SessionTable event={event} sessions={sessions} people={people} mayEdit={mayEdit} />
        </ListSection>
        <ListSection
          title="People"
          description="Speakers, hosts and performers, in the order shown on the public page"
          icon={Users}
          empty={{
            title: "No people yet",
            text: "Introduce the people guests will see and hear, with a photo and a few words.",
          }}
          count={people.length}
          add={mayEdit ? { href: `${path}/people/new`, label: "Add person" } : undefined}
        >
          <PeopleTable event={event} people={people} mayEdit={mayEdit} />
        </ListSection>
      </>
    );
  },
);
