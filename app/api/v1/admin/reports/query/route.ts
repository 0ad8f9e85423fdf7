import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { portfolioRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { queryReport } from "@/lib/reports/queries";
import { ReportDefinition, ReportResult } from "@/lib/reports/schema";

export const POST = route(
  {
    ...byMember,
    summary: "Run a report",
    description:
      "Computes a definition without saving it: rows, subtotals and the total of one snapshot, each with the `cell` that leads to what it is made of. The caller also needs the permissions to view what the dataset and its fields are about, such as `donations_view` for gifts. 422 lists every part that is wrong; `too_slow` is a report that takes longer than 30 seconds, `too_many_groups` one of more than 10,000 groups. 429 while the organization runs two reports already; 503 while figures of the portfolio that it compares are not ready.",
    tag: "Reports",
    permission: "reports_view",
    body: ReportDefinition,
    returns: successOf(ReportResult),
    refuses: portfolioRefusal,
  },
  async ({ actor, body }) => ok(await queryReport(actor, body)),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
