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
      "Returns the rows of the JSON result in the same order as CSV, as an XLSX workbook, or as a PDF with landscape pages and a chart of the first measure. The first column of CSV and XLSX says whether a row is a detail, subtotal, or total. The date of the figures, the currency, and what was left out come after the rows. A PDF has at most 2,000 rows and 14 columns.",
    tag: "Reports",
    permission: "reports_view",
    answers: FILE_TYPES,
    params: ReportFilePath,
    query: PeriodQuery,
    refuses: portfolioRefusal,
  },
  async (actor, { params: { id, file }, query }) => exportReport(actor, id, formatIn(file), query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
