import type { ReportResult } from "./schema";

/** Bars of more values are too thin to be told apart. */
const MOST = { dates: 36, others: 10 };

/** @property amount of the first measure, @property before of the time that it is compared with */
export type Bar = { value: string | null; label: string; amount: number; before: number | null };

/** Dates are told as text that sorts as time does, whatever the order of the report. */
const byTime = ({ value: one }: Bar, { value: other }: Bar) =>
  (one ?? "").localeCompare(other ?? "");

/** What a drawing of a report shows: dates of the first group in time’s order, or its largest values. */
export function barsOf({ groups: [group], rows }: ReportResult): Bar[] {
  const bars = rows.flatMap(({ groups: [value, ...more], pivot, figures, before }) =>
    value && !value.is_others && more.length === 0 && !pivot
      ? [{ ...value, amount: figures[0] ?? 0, before: before && (before.figures[0] ?? 0) }]
      : [],
  );
  return group?.kind === "date"
    ? bars.toSorted(byTime).slice(-MOST.dates)
    : bars.toSorted((one, other) => other.amount - one.amount).slice(0, MOST.others);
}
