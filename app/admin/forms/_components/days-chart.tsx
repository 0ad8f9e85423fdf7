import { StackedBars } from "@/app/admin/_components/stacked-bars";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { type Bar, barsOfDays } from "./bars-of-days";

const PARTS = [{ key: "count", name: "Submissions", fill: "var(--primary)" }] as const;

type Props = { days: readonly { day: string; count: number }[] };

/** When submissions came: a bar for each day, week or month. */
export function DaysChart({ days }: Props) {
  const rows = barsOfDays(days).map((bar) => ({ label: labelOf(bar), count: bar.count }));
  return (
    <>
      <StackedBars rows={rows} parts={PARTS} height={180} figures={36} />
      <ul className="sr-only">
        {rows.map(({ label, count }) => (
          <li key={label}>
            {label}: {count}
          </li>
        ))}
      </ul>
    </>
  );
}

function labelOf({ from, of }: Bar): string {
  const format = staffFormat();
  if (of === "day") return format.monthDay(from);
  if (of === "week") return `Week of ${format.monthDay(from)}`;
  return `${format.month(Number(from.slice(5, 7)))} ${from.slice(0, 4)}`;
}
