import { memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { portfolioRefusal } from "@/lib/http/refusals";
import { FILE_TYPES } from "@/lib/reports/file-formats";
import { exportReport } from "@/lib/reports/files";
import { PeriodQuery } from "@/lib/reports/periods";
import { formatIn, ReportFilePath } from "@/lib/reports/schema";

export const GET = memberFile(
  {
    summary: "Download the result of a saved report",
    description:
      "The rows of its JSON in the same order, as CSV, an XLSX workbook, or a PDF on landscape pages with its first measure drawn. The first column of CSV and XLSX tells details, subtotals and totals apart; what the result says of itself follows: as of when it is, in which currency, and what was left out. A PDF has at most 2,000 rows and 14 columns.",
    tag: "Reports",
    permission: "reports_view",
    answers: FILE_TYPES,
    params: ReportFilePath,
    query: PeriodQuery,
    refuses: portfolioRefusal,
  },
  async (actor, { params: { id, file }, query }) => exportReport(actor, id, formatIn(file), query),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
