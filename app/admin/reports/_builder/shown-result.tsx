import { pageSpeech } from "@/app/_language/speech";
import { ReportChart } from "@/app/admin/_components/reports/report-chart";
import { ReportTable } from "@/app/admin/_components/reports/report-table";
import { setStaffFormat } from "@/app/admin/_components/staff-format";
import type { ReportResult } from "@/lib/reports/schema";
import { ReportNotes } from "../_report/report-notes";
import { builtRowsHref } from "./built-query";

type Props = { result: ReportResult; definition: string };

/** The result of a report that is being built, as its page will show it. */
export async function ShownResult({ result, definition }: Props) {
  setStaffFormat((await pageSpeech()).format);
  const rowsHref = (cell: string) => builtRowsHref(definition, cell);
  return (
    <>
      <ReportChart result={result} />
      <ReportTable name="Figures" result={result} rowsHref={rowsHref} />
      <ReportNotes result={result} rowsHref={rowsHref} />
    </>
  );
}
