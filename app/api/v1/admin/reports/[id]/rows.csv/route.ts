import { csvFile, memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { ById } from "@/lib/http/presets";
import { portfolioRefusal } from "@/lib/http/refusals";
import { exportReportRows } from "@/lib/reports/files";
import { ReportFileQuery } from "@/lib/reports/schema";

export const GET = memberFile(
  {
    summary: "Download the rows behind a figure of a saved report as CSV",
    description:
      "Returns the rows behind a `cell` of the result, or behind the whole report if omitted, from one snapshot. More than 100,000 rows are refused with 422 `too_many_rows`.",
    tag: "Reports",
    permission: "reports_view",
    answers: ["text/csv"],
    params: ById,
    query: ReportFileQuery,
    refuses: portfolioRefusal,
  },
  async (actor, { params, query }) =>
    csvFile(await exportReportRows(actor, params.id, query), "report-rows.csv"),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
