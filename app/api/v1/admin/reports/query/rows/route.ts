import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { portfolioRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { paged, pagedOf } from "@/lib/http/success";
import { queryReportRows } from "@/lib/reports/queries";
import { ReportRow, ReportRowsInput } from "@/lib/reports/schema";

export const POST = route(
  {
    ...byMember,
    summary: "List the rows behind a figure",
    description:
      "Returns the rows behind a `cell` of the report, or behind the whole report if omitted, a page at a time: send the same definition and cell with `next_cursor` until it is null. Rows include donors’ names only for callers with `donors_view`.",
    tag: "Reports",
    permission: "reports_view",
    body: ReportRowsInput,
    alsoRefuses: ["bad_request"],
    returns: pagedOf(ReportRow),
    refuses: portfolioRefusal,
  },
  async ({ actor, body }) => paged(await queryReportRows(actor, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
