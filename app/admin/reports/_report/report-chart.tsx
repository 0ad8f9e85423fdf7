import type { ReportResult } from "@/lib/reports/schema";
import { figureText } from "./figure";
import { firstLevel, linesOf } from "./lines";
import { TimeBars } from "./time-bars";

/** Bars of more values are too thin to be told apart. */
const MOST = { dates: 36, others: 10 };

type Bar = { value: string | null };

/** Dates are told as text that sorts as time does, whatever the order of the report. */
const byTime = ({ value: one }: Bar, { value: other }: Bar) =>
  (one ?? "").localeCompare(other ?? "");

/** The first measure of a report, drawn: over time as columns, else the largest values as bars. */
export function ReportChart({ result }: { result: ReportResult }) {
  const [group] = result.groups;
  const [measure] = result.measures;
  if (!group || !measure) return null;
  const bars = firstLevel(linesOf(result)).flatMap(({ groups: [value], all }) =>
    value && all ? [{ ...value, amount: all.figures[0] ?? 0 }] : [],
  );
  if (bars.length < 2) return null;
  if (group.kind === "date")
    return (
      <TimeBars
        name={measure.label}
        bars={bars.toSorted(byTime).slice(-MOST.dates)}
        currency={measure.kind === "money" ? result.currency : null}
      />
    );
  const shown = bars.toSorted((one, other) => other.amount - one.amount).slice(0, MOST.others);
  const most = Math.max(...shown.map(({ amount }) => amount));
  return (
    <ul aria-hidden className="grid gap-x-8 gap-y-2 text-sm lg:grid-cols-2">
      {shown.map(({ label, amount }) => (
        <li key={label} className="flex flex-col gap-1">
          <span className="flex justify-between gap-4">
            <span className="truncate">{label}</span>
            <span className="text-numeric whitespace-nowrap text-muted-foreground">
              {figureText(amount, measure, result.currency)}
            </span>
          </span>
          <span className="h-2 overflow-hidden rounded-full bg-muted">
            <span
              className="block h-full rounded-full bg-primary"
              style={{ width: `${most > 0 ? Math.max(0, (amount / most) * 100) : 0}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
