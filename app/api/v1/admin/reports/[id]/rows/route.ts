import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { portfolioRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { paged, pagedOf } from "@/lib/http/success";
import { listReportRows } from "@/lib/reports/reports";
import { ReportRow, ReportRowsQuery } from "@/lib/reports/schema";

export const GET = route(
  {
    ...byMember,
    summary: "List the rows behind a figure of a saved report",
    description:
      "Returns the rows behind a `cell` of the result, or behind the whole report if omitted. Follow `next_cursor` until it is null.",
    tag: "Reports",
    permission: "reports_view",
    params: ById,
    query: ReportRowsQuery,
    alsoRefuses: ["bad_request"],
    returns: pagedOf(ReportRow),
    refuses: portfolioRefusal,
  },
  async ({ actor, params, query }) => paged(await listReportRows(actor, params.id, query)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
