import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { portfolioRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { paged, pagedOf } from "@/lib/http/success";
import { listRunRows } from "@/lib/reports/runs/runs";
import { ReportRow, ReportRowsQuery } from "@/lib/reports/schema";

export const GET = route(
  {
    ...byMember,
    summary: "List the rows behind a figure of a kept result",
    description:
      "As they are now, which may differ from when the report was run. Follow `next_cursor` until it is null.",
    tag: "Reports",
    permission: "reports_view",
    params: ById,
    query: ReportRowsQuery,
    alsoRefuses: ["bad_request"],
    returns: pagedOf(ReportRow),
    refuses: portfolioRefusal,
  },
  async ({ actor, params, query }) => paged(await listRunRows(actor, params.id, query)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
