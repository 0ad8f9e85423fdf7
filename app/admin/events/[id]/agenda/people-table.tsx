import { Portrait } from "@/app/_components/ui/portrait";
import type { Column } from "@/app/admin/_components/list/data-table";
import type { EventPersonView } from "@/lib/events/agenda/schema";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import { ArrangedTable } from "../../_components/arranged-table";
import { ROLE_WORDS } from "../../words";

type Props = { event: EventSetupView; people: readonly EventPersonView[]; mayEdit: boolean };

export const PeopleTable = ({ event, people, mayEdit }: Props) => (
  <ArrangedTable
    label="People"
    eventId={event.id}
    list="people"
    path="agenda/people"
    columns={COLUMNS}
    rows={people}
    nameOf={({ name }) => name}
    mayEdit={mayEdit}
  />
);

const COLUMNS: Column<EventPersonView>[] = [
  {
    ...{ label: "Name", wide: true },
    cell: ({ name, photo }) => (
      <span className="flex items-center gap-2.5">
        <Portrait name={name} url={photo?.thumb_url} className="size-8 text-sm" />
        <strong className="truncate font-semibold">{name}</strong>
      </span>
    ),
  },
  { label: "Title", wide: true, cell: ({ title }) => title },
  { label: "Role", cell: ({ role }) => (role ? ROLE_WORDS[role] : "Not given") },
];
