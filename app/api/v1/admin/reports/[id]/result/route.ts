import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { portfolioRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { getReportResult } from "@/lib/reports/reports";
import { ReportResult } from "@/lib/reports/schema";

export const GET = route(
  {
    ...byMember,
    summary: "Run a saved report",
    description:
      "Runs the report now, with only the data the caller can read; see `POST /admin/reports/query`.",
    tag: "Reports",
    permission: "reports_view",
    params: ById,
    returns: successOf(ReportResult),
    refuses: portfolioRefusal,
  },
  async ({ actor, params }) => ok(await getReportResult(actor, params.id)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
