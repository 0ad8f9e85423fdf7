import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import type { SetupList } from "@/lib/events/setup/arranging";
import { ArrangedRows } from "./arranged-rows";

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
  /** There is nothing to arrange: something else decides the order. */
  isFixed?: boolean;
};

/** One of an event's lists as a table; who may edit arranges its rows and goes on to each. */
export const ArrangedTable = ({
  label,
  eventId,
  list,
  path,
  headings,
  rows,
  mayEdit,
  isFixed,
}: Props) => (
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
      {mayEdit && !isFixed ? (
        <ArrangedRows
          eventId={eventId}
          list={list}
          rows={rows.map((row) => ({
            ...row,
            actions: <Edit eventId={eventId} path={path} row={row} />,
          }))}
        />
      ) : (
        rows.map((row) => (
          <TableRow key={row.id}>
            {row.cells}
            {mayEdit && (
              <TableCell>
                <div className="flex sm:justify-end">
                  <Edit eventId={eventId} path={path} row={row} />
                </div>
              </TableCell>
            )}
          </TableRow>
        ))
      )}
    </TableBody>
  </Table>
);

type EditProps = Pick<Props, "eventId" | "path"> & { row: Props["rows"][number] };

const Edit = ({ eventId, path, row }: EditProps) => (
  <Button asChild variant="secondary" size="sm">
    <Link href={`/admin/events/${eventId}/${path}/${row.id}`}>
      <Pencil aria-hidden />
      Edit<span className="sr-only"> {row.name}</span>
    </Link>
  </Button>
);
