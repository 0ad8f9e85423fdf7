import { DateOnly, DateTime } from "@/app/_components/ui/date-time";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import { formatNumber, plural } from "@/lib/format";
import type { RetentionView } from "@/lib/retention/schema";

type Props = { periods: readonly RetentionView[]; timeZone: string };

/** What is kept for how long, how much there is of it, and when the job last went through it. */
export function RetentionTable({ periods, timeZone }: Props) {
  return (
    <Table label="Retention periods" stacked>
      <TableHeader>
        <TableRow>
          <TableHead>Data</TableHead>
          <TableHead>Kept for</TableHead>
          <TableHead numeric>Rows</TableHead>
          <TableHead>Oldest</TableHead>
          <TableHead>Last cleanup</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {periods.map((period) => (
          <TableRow key={period.name}>
            <TableHead scope="row" className="font-normal">
              <span className="font-semibold">{period.title}</span>
              <span className="block text-sm text-muted-foreground">{period.about}</span>
            </TableHead>
            <TableCell data-label="Kept for">{plural(period.days, "day")}</TableCell>
            <TableCell data-label="Rows" numeric>
              {formatNumber(period.rows)}
            </TableCell>
            <TableCell data-label="Oldest">
              {period.oldest_at ? (
                <DateOnly date={new Date(period.oldest_at)} timeZone={timeZone} />
              ) : (
                "None"
              )}
            </TableCell>
            <TableCell data-label="Last cleanup">
              {period.last_run_at ? (
                <>
                  <DateTime instant={period.last_run_at} timeZone={timeZone} />
                  <span className="block text-sm text-muted-foreground">
                    {plural(period.last_deleted ?? 0, "row")} deleted
                  </span>
                </>
              ) : (
                "Not recorded"
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
