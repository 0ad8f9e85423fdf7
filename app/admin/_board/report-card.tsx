import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { reportHref, standardHref } from "@/app/admin/_components/reports/paths";
import { ReportChart } from "@/app/admin/_components/reports/report-chart";
import { ReportTable } from "@/app/admin/_components/reports/report-table";
import { staffFormat } from "@/app/admin/_components/staff-format";
import type { ReportCard as CardOf, CardResult } from "@/lib/dashboards/schema";
import type { ReportResult } from "@/lib/reports/schema";
import { FigureOfCard } from "./figure-of-card";
import { NoFigures } from "./no-figures";
import { shortened } from "./shortened";

type Props = { card: CardOf; result: Promise<CardResult | null> | undefined };

/** The figures of a report, which lead to the report and to their rows. */
export async function ReportCard({ card, result: waiting }: Props) {
  const found = await waiting;
  const title = card.title ?? found?.report ?? "Report";
  const result = found?.result;
  if (!found || !result)
    return <NoFigures title={title}>{found?.problem ?? "No figures."}</NoFigures>;
  const { base, query } = addressOf(card, result);
  const rowsHref = (cell: string) => `${base}/rows?${new URLSearchParams({ ...query, cell })}`;
  const period = new URLSearchParams(query);
  return (
    <Card>
      <CardHeader>
        <CardTitle className={card.show === "figure" ? "font-sans! text-base!" : ""}>
          <TextLink href={period.size > 0 ? `${base}?${period}` : base} variant="quiet">
            {title}
          </TextLink>
        </CardTitle>
      </CardHeader>
      <CardContent className={card.show === "figure" ? "pt-2 sm:pt-2" : "flex flex-col gap-4"}>
        {card.show === "figure" ? (
          <FigureOfCard result={result} before={found.before} rowsHref={rowsHref} />
        ) : (
          <Figures {...{ title, result, rowsHref }} isDrawn={card.show === "chart"} />
        )}
      </CardContent>
    </Card>
  );
}

/** Where the report is, with the card’s own period. */
function addressOf(card: CardOf, { period }: ReportResult) {
  const base = card.of === "saved" ? reportHref(card.report_id) : standardHref(card.report);
  const query: Record<string, string> = {};
  if (card.period && period?.from) query.from = period.from;
  if (card.period && period?.to) query.to = period.to;
  return { base, query };
}

type FiguresProps = {
  title: string;
  result: ReportResult;
  rowsHref: (cell: string) => string;
  isDrawn: boolean;
};

/** A chart with its figures folded below it, or the figures alone: as many as a card has room for. */
function Figures({ title, result, rowsHref, isDrawn }: FiguresProps) {
  const { short, listed, of } = shortened(result);
  const table = (
    <>
      <ReportTable name={title} result={short} rowsHref={rowsHref} />
      {listed < of && (
        <p className="text-sm text-muted-foreground">
          {`${staffFormat().number(listed)} of ${staffFormat().number(of)} shown. `} The total
          covers all of them.
        </p>
      )}
    </>
  );
  if (!isDrawn) return table;
  return (
    <>
      <ReportChart result={result} />
      <details className="group/figures flex flex-col">
        <summary className="cursor-pointer py-1 text-sm font-semibold text-link">Figures</summary>
        <div className="flex flex-col gap-2 pt-2">{table}</div>
      </details>
    </>
  );
}
