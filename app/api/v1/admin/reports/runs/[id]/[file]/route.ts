import { memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { portfolioRefusal } from "@/lib/http/refusals";
import { FILE_TYPES } from "@/lib/reports/file-formats";
import { downloadRun } from "@/lib/reports/runs/runs";
import { formatIn, ReportFilePath } from "@/lib/reports/schema";

export const GET = memberFile(
  {
    summary: "Download a kept result",
    description:
      "The same bytes every time; see `GET /admin/reports/{id}/{file}` for the contents. 409 `not_done` until the run is done, and after it expires.",
    tag: "Reports",
    permission: "reports_view",
    answers: FILE_TYPES,
    params: ReportFilePath,
    refuses: portfolioRefusal,
    alsoRefuses: ["conflict"],
  },
  async (actor, { params: { id, file } }) => downloadRun(actor, id, formatIn(file)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
