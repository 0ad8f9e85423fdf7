import { TableCell, TableHead } from "@/app/_components/ui/table";
import { pageSpeech } from "@/app/_language/speech";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { agendaDays } from "@/lib/events/agenda/days";
import type { EventPersonView, EventSessionView } from "@/lib/events/agenda/schema";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import { formatClockRange } from "@/lib/format/dates";
import { ArrangedTable } from "../../_components/arranged-table";

type Props = {
  event: EventSetupView;
  sessions: readonly EventSessionView[];
  people: readonly EventPersonView[];
  mayEdit: boolean;
};

export function SessionTable({ event, sessions, people, mayEdit }: Props) {
  const starts = new Set(sessions.map(({ starts_at }) => starts_at));
  const hasDays = agendaDays(sessions, event.timezone).length > 1;
  return (
    <ArrangedTable
      label="Sessions"
      eventId={event.id}
      list="sessions"
      path="agenda/sessions"
      headings={
        <>
          <TableHead>Session</TableHead>
          <TableHead>Time</TableHead>
          <TableHead>People</TableHead>
        </>
      }
      rows={sessions.map((session) => ({
        id: session.id,
        name: session.title,
        cells: <Cells event={event} session={session} people={people} hasDays={hasDays} />,
      }))}
      mayEdit={mayEdit}
      isFixed={starts.size === sessions.length}
    />
  );
}

type CellsProps = {
  event: EventSetupView;
  session: EventSessionView;
  people: readonly EventPersonView[];
  hasDays: boolean;
};

async function Cells({ event, session, people, hasDays }: CellsProps) {
  const { format, locale } = await pageSpeech();
  const { starts_at, ends_at, location, is_outside_event } = session;
  const names = people.filter(({ id }) => session.person_ids.includes(id)).map(({ name }) => name);
  return (
    <>
      <TableHead scope="row" className="font-normal!">
        <span className="block font-semibold">{session.title}</span>
        {location && <span className="block text-sm text-muted-foreground">{location}</span>}
      </TableHead>
      <TableCell data-label="Time">
        {formatClockRange(starts_at, ends_at, event.timezone, locale)}
        {(hasDays || is_outside_event) && (
          <span className="block text-sm text-muted-foreground">
            {format.shortDate(starts_at, event.timezone)}
          </span>
        )}
        {is_outside_event && (
          <StatusBadge tone="warning" className="mt-1">
            Outside the event’s time
          </StatusBadge>
        )}
      </TableCell>
      <TableCell data-label="People">{names.length > 0 ? names.join(", ") : "None"}</TableCell>
    </>
  );
}
