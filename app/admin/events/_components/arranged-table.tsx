import { Pencil } from "lucide-react";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import {
  type Column,
  DataTable,
  RowCells,
  TableFrame,
} from "@/app/admin/_components/list/data-table";
import type { SetupList } from "@/lib/events/setup/arranging";
import { ArrangedRows } from "./arranged-rows";

type Props<Row> = {
  label: string;
  eventId: number;
  list: SetupList;
  /** Below the event's own pages: where each row is changed, by its id. */
  path: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  mayEdit: boolean;
  /** There is nothing to arrange: something else decides the order. */
  isFixed?: boolean;
};

/** One of an event's lists as a table; who may edit arranges its rows and goes on to each. */
export function ArrangedTable<Row extends { id: number }>({
  label,
  eventId,
  list,
  path,
  columns,
  rows,
  nameOf,
  mayEdit,
  isFixed,
}: Props<Row>) {
  const edit = (row: Row) => (
    <Edit href={`/admin/events/${eventId}/${path}/${row.id}`} name={nameOf(row)} />
  );
  const actions: Column<Row> = { label: "Actions", phone: "below", cell: edit };
  const shown = mayEdit ? [...columns, actions] : columns;
  return mayEdit && !isFixed ? (
    <TableFrame label={label} columns={shown}>
      <ArrangedRows
        eventId={eventId}
        list={list}
        rows={rows.map((row) => ({
          id: row.id,
          name: nameOf(row),
          cells: <RowCells row={row} columns={columns} />,
          actions: edit(row),
        }))}
      />
    </TableFrame>
  ) : (
    <DataTable label={label} columns={shown} rows={rows} rowKey={({ id }) => id} />
  );
}

const Edit = ({ href, name }: { href: string; name: string }) => (
  <Button asChild variant="secondary" size="sm">
    <Link href={href}>
      <Pencil aria-hidden />
      Edit<span className="sr-only"> {name}</span>
    </Link>
  </Button>
);
