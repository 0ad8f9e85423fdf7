import { memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { portfolioRefusal } from "@/lib/http/refusals";
import { FILE_TYPES } from "@/lib/reports/file-formats";
import { exportStandardReport } from "@/lib/reports/files";
import { PeriodQuery } from "@/lib/reports/periods";
import { formatIn, StandardFilePath } from "@/lib/reports/schema";

export const GET = memberFile(
  {
    summary: "Download the result of a standard report",
    description: "Like the files of a saved report: see `GET /admin/reports/{id}/{file}`.",
    tag: "Reports",
    permission: "reports_view",
    answers: FILE_TYPES,
    params: StandardFilePath,
    query: PeriodQuery,
    refuses: portfolioRefusal,
  },
  async (actor, { params: { key, file }, query }) =>
    exportStandardReport(actor, key, formatIn(file), query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
