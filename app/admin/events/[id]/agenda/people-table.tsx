import { Portrait } from "@/app/_components/ui/portrait";
import { TableCell, TableHead } from "@/app/_components/ui/table";
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
    headings={
      <>
        <TableHead>Name</TableHead>
        <TableHead>Role</TableHead>
      </>
    }
    rows={people.map((person) => ({
      id: person.id,
      name: person.name,
      cells: (
        <>
          <TableHead scope="row" className="font-normal!">
            <span className="flex items-center gap-3">
              <Portrait name={person.name} url={person.photo?.thumb_url} className="size-12" />
              <span className="min-w-0 self-baseline">
                <span className="block font-semibold wrap-anywhere">{person.name}</span>
                {person.title && (
                  <span className="block text-sm text-muted-foreground">{person.title}</span>
                )}
              </span>
            </span>
          </TableHead>
          <TableCell data-label="Role">
            {person.role ? ROLE_WORDS[person.role] : "Not given"}
          </TableCell>
        </>
      ),
    }))}
    mayEdit={mayEdit}
  />
);
