import { TextLink } from "@/app/_components/ui/link";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { plural } from "@/lib/format/amounts";
import { findDataset } from "@/lib/reports/datasets";
import type { ReportResult } from "@/lib/reports/schema";

type Props = { result: ReportResult; rowsHref: (cell: string) => string };

/** As of when, in which currency, and what counts in no figure, which opens its rows as well. */
export function ReportNotes({ result, rowsHref }: Props) {
  const { as_of, time_zone, currency, groups, measures, first_groups, left_out } = result;
  const row = findDataset(result.dataset)?.row ?? { one: "row", many: "rows" };
  const hasAmounts = measures.some(({ kind }) => kind === "money");
  const listed = new Set(
    result.rows.flatMap(({ groups: [first] }) => (first && !first.is_others ? [first.value] : [])),
  ).size;
  return (
    <div className="flex flex-col gap-1 text-sm text-muted-foreground">
      {listed < first_groups && (
        <p>
          {`The first ${staffFormat().number(listed)} of ${staffFormat().number(first_groups)}`}
          {groups[0] && ` (${groups[0].label})`}. The rest are combined in one row.
        </p>
      )}
      {left_out.map(({ label, currency: own, count, cell }) => (
        <p key={cell}>
          <TextLink href={rowsHref(cell)}>{plural(count, row.one, row.many)}</TextLink> not counted:{" "}
          {label}
          {own && own !== currency && ` (${own})`}
        </p>
      ))}
      <p>
        As of {staffFormat().dateTime(as_of, time_zone)}.{hasAmounts && ` Amounts in ${currency}.`}
      </p>
    </div>
  );
}
