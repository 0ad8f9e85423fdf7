import { ShortDate } from "@/app/_components/ui/date-time";
import { DataTable } from "@/app/admin/_components/list/data-table";
import { Quiet } from "@/app/admin/_components/list/row-words";
import { formatNumber, plural } from "@/lib/format/amounts";
import type { RetentionView } from "@/lib/retention/schema";
import { periodWords } from "./period-words";

type Props = { periods: readonly RetentionView[]; timeZone: string };

/** What is kept for how long, how much there is of it, and when the job last went through it. */
export const RetentionTable = ({ periods, timeZone }: Props) => (
  <DataTable
    label="Retention periods"
    rows={periods}
    rowKey={({ name }) => name}
    columns={[
      {
        label: "Data",
        wraps: true,
        // The first cell of a row is its heading, which stays on one line by itself.
        cell: ({ title, about }) => (
          <span className="block py-1.5 whitespace-normal">
            <span className="font-semibold">{title}</span>
            <span className="block text-muted-foreground">{about}</span>
          </span>
        ),
      },
      { label: "Kept for", phone: "named", cell: ({ days }) => periodWords(days) },
      { label: "Rows", numeric: true, phone: "named", cell: ({ rows }) => formatNumber(rows) },
      {
        label: "Oldest",
        phone: "named",
        cell: ({ oldest_at: at }) =>
          at ? <ShortDate date={new Date(at)} timeZone={timeZone} /> : "None",
      },
      {
        label: "Last cleanup",
        phone: "named",
        cell: ({ last_run_at: at, last_deleted: deleted }) =>
          at ? (
            <>
              <ShortDate date={at} timeZone={timeZone} />,
              <Quiet>{plural(deleted ?? 0, "row")} deleted</Quiet>
            </>
          ) : (
            "Not recorded"
          ),
      },
    ]}
  />
);
