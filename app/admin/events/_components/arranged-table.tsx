import type { ReactNode } from "react";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "@/app/_components/ui/table";
import type { SetupList } from "@/lib/events/setup/arranging";
import { ArrangedRows } from "./arranged-rows";
import { EditLink } from "./row-link";

type Props = {
  label: string;
  eventId: number;
  list: SetupList;
  /** Below the event's own pages: where each row is changed, by its id. */
  path: string;
  /** The heading cells. */
  headings: ReactNode;
  /** With the cells of each row, its heading first. */
  rows: readonly { id: number; name: string; cells: ReactNode }[];
  mayEdit: boolean;
};

/** One of an event's lists as a table; who may edit arranges its rows and goes on to each. */
export const ArrangedTable = ({ label, eventId, list, path, headings, rows, mayEdit }: Props) => (
  <Table label={label} stacked>
    <TableHeader>
      <TableRow>
        {headings}
        {mayEdit && (
          <TableHead>
            <span className="sr-only">Actions</span>
          </TableHead>
        )}
      </TableRow>
    </TableHeader>
    <TableBody>
      {mayEdit ? (
        <ArrangedRows
          eventId={eventId}
          list={list}
          rows={rows.map((row) => ({
            ...row,
            actions: (
              <EditLink href={`/admin/events/${eventId}/${path}/${row.id}`} name={row.name} />
            ),
          }))}
        />
      ) : (
        rows.map(({ id, cells }) => <TableRow key={id}>{cells}</TableRow>)
      )}
    </TableBody>
  </Table>
);
