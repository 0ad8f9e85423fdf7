import { ArrowDownRight, ArrowRight, ArrowUpRight } from "lucide-react";
import { Link } from "@/app/_components/ui/near-link";
import { figureText } from "@/app/admin/_components/reports/figure";
import { staffFormat } from "@/app/admin/_components/staff-format";
import type { CardResult } from "@/lib/dashboards/schema";
import { barsOf } from "@/lib/reports/bars";
import type { ReportResult } from "@/lib/reports/schema";
import { changeOf, changeWords } from "./change";
import { Sparkline } from "./sparkline";

type Props = {
  result: ReportResult;
  before: CardResult["before"];
  rowsHref: (cell: string) => string;
};

/** The first measure of all rows, large, beside that of the period before, and over time. */
export function FigureOfCard({ result, before, rowsHref }: Props) {
  const [measure] = result.measures;
  const total = result.rows.find(({ groups, pivot }) => groups.length === 0 && pivot === null);
  if (!measure || !total) return <p className="text-muted-foreground">Nothing to show yet.</p>;
  const value = total.figures[0] ?? null;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <Link
          href={rowsHref(total.cell)}
          className="font-serif text-3xl font-semibold text-numeric no-underline hover:underline"
        >
          {figureText(value, measure, result.currency)}
        </Link>
        <Sparkline points={pointsOf(result)} />
      </div>
      <p className="text-sm text-muted-foreground">
        {before ? <Compared {...{ value, before, result }} /> : measure.label}
      </p>
    </div>
  );
}

const ARROWS = { more: ArrowUpRight, less: ArrowDownRight, same: ArrowRight };

type ComparedProps = {
  value: number | null;
  before: NonNullable<Props["before"]>;
  result: ReportResult;
};

/** How much more or less it is than before, in words. */
function Compared({ value, before: { figure, words }, result }: ComparedProps) {
  const [measure] = result.measures;
  const change = changeOf(value, figure, measure?.kind === "percent");
  if (!measure || !change) return `Nothing to compare with ${words}`;
  const Arrow = ARROWS[change.direction];
  return (
    <>
      <Arrow aria-hidden className="mr-1 inline size-4 align-text-bottom" />
      {`${changeWords(change, measure.kind, staffFormat().number)} ${words} (${figureText(figure, measure, result.currency)})`}
    </>
  );
}

/** The first measure of each date, in time’s order; none where the report is not by date. */
function pointsOf(result: ReportResult): number[] {
  if (result.groups[0]?.kind !== "date") return [];
  return barsOf(result).flatMap(({ value, amount }) => (value === null ? [] : [amount]));
}
