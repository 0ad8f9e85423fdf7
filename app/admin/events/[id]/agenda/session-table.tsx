import { pageSpeech } from "@/app/_language/speech";
import type { Column } from "@/app/admin/_components/list/data-table";
import { Quiet } from "@/app/admin/_components/list/row-words";
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

export async function SessionTable({ event, sessions, people, mayEdit }: Props) {
  const { format, locale } = await pageSpeech();
  const zone = event.timezone;
  const starts = new Set(sessions.map(({ starts_at }) => starts_at));
  const hasDays = agendaDays(sessions, zone).length > 1;
  const time: Column<EventSessionView> = {
    label: "Time",
    cell: ({ starts_at, ends_at, is_outside_event }) => (
      <>
        {formatClockRange(starts_at, ends_at, zone, locale)}
        {(hasDays || is_outside_event) && <Quiet>{format.shortDate(starts_at, zone)}</Quiet>}{" "}
        {is_outside_event && <StatusBadge tone="warning">Outside the event’s time</StatusBadge>}
      </>
    ),
  };
  return (
    <ArrangedTable
      label="Sessions"
      eventId={event.id}
      list="sessions"
      path="agenda/sessions"
      columns={[
        {
          ...{ label: "Session", wide: true },
          cell: ({ title }) => <strong className="font-semibold">{title}</strong>,
        },
        time,
        { label: "Location", cell: ({ location }) => location },
        { label: "People", cell: (session) => namesOf(session, people) },
      ]}
      rows={sessions}
      nameOf={({ title }) => title}
      mayEdit={mayEdit}
      isFixed={starts.size === sessions.length}
    />
  );
}

const namesOf = ({ person_ids: ids }: EventSessionView, people: Props["people"]): string =>
  people
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(", ");
