import { barsOf } from "@/lib/reports/bars";
import type { ReportResult } from "@/lib/reports/schema";
import { figureText } from "./figure";
import { TimeBars } from "./time-bars";

/** The first measure of a report, drawn: over time as columns, else the largest values as bars. */
export function ReportChart({ result }: { result: ReportResult }) {
  const [group] = result.groups;
  const [measure] = result.measures;
  const bars = barsOf(result);
  if (!group || !measure || bars.length < 2) return null;
  if (group.kind === "date")
    return (
      <TimeBars
        name={measure.label}
        bars={bars}
        currency={measure.kind === "money" ? result.currency : null}
      />
    );
  const most = Math.max(...bars.flatMap(({ amount, before }) => [amount, before ?? 0]));
  const width = (amount: number) => `${most > 0 ? Math.max(0, (amount / most) * 100) : 0}%`;
  return (
    <ul aria-hidden className="grid gap-x-8 gap-y-2 text-sm lg:grid-cols-2">
      {bars.map(({ label, amount, before }) => (
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
              style={{ width: width(amount) }}
            />
          </span>
          {before !== null && (
            <span
              className="block h-1 rounded-full bg-muted-foreground"
              style={{ width: width(before) }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
