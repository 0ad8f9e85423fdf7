import { localDay } from "@/lib/giving/calendar";
import { findDataset } from "./datasets";
import { wordsOfStep } from "./dates";
import type { ReportResult } from "./schema";
import { stepOfDay, stepsBetween } from "./time-steps";

/** Bars of more values are too thin to be told apart. */
const MOST = { dates: 36, others: 10, choices: 12 };

/** @property amount of the first measure, @property before of the time that it is compared with */
export type Bar = { value: string | null; label: string; amount: number; before: number | null };

/** Dates are told as text that sorts as time does, whatever the order of the report. */
const byTime = ({ value: one }: Bar, { value: other }: Bar) =>
  (one ?? "").localeCompare(other ?? "");

/**
 * What a drawing of a report shows: dates of the first group in time’s order, with empty bars where there is
 * nothing; choices in the order of the report; else the largest values.
 */
export function barsOf(result: ReportResult): Bar[] {
  const [group] = result.groups;
  const bars = result.rows.flatMap(({ groups: [value, ...more], pivot, figures, before }) =>
    value && !value.is_others && more.length === 0 && !pivot
      ? [{ ...value, amount: figures[0] ?? 0, before: before && (before.figures[0] ?? 0) }]
      : [],
  );
  if (group?.kind === "date") return withoutGaps(bars.toSorted(byTime), result).slice(-MOST.dates);
  const largest = bars.toSorted((one, other) => other.amount - one.amount);
  if (group?.kind !== "choice") return largest.slice(0, MOST.others);
  const drawn = new Set(largest.slice(0, MOST.choices));
  return bars.filter((bar) => drawn.has(bar));
}

/** What a limit leaves out is no gap: where there is such a row, nothing is filled. */
function withoutGaps(bars: readonly Bar[], result: ReportResult): Bar[] {
  const step = result.groups[0]?.by;
  const [first, last] = [bars.find(({ value }) => value !== null)?.value, bars.at(-1)?.value];
  const isLimited = result.rows.some(({ groups: [value] }) => value?.is_others);
  if (!step || !first || !last || isLimited) return [...bars];
  const { from, to } = drawnSpan(result);
  const start = from && stepOfDay(from, step);
  const end = to && stepOfDay(to, step);
  const found = new Map(bars.map((bar) => [bar.value, bar]));
  const steps = stepsBetween(
    ...([start && start < first ? start : first, end && end > last ? end : last] as const),
    ...([step, MOST.dates] as const),
  );
  return [
    ...bars.filter(({ value }) => value === null),
    ...steps.map(
      (value) =>
        found.get(value) ?? {
          ...{ value, label: wordsOfStep(value, step) },
          ...{ amount: 0, before: result.before ? 0 : null },
        },
    ),
  ];
}

/** The days of a report whose period is about the date that it is grouped by, up to today. */
function drawnSpan({ dataset, groups, period, as_of, time_zone }: ReportResult) {
  if (!period || findDataset(dataset)?.date !== groups[0]?.field) return { from: null, to: null };
  const today = localDay(new Date(as_of), time_zone);
  return { from: period.from, to: period.to && period.to < today ? period.to : today };
}
