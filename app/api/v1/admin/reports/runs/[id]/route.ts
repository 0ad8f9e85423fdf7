import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { portfolioRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { getRun } from "@/lib/reports/runs/runs";
import { ReportRunResult } from "@/lib/reports/schema";

export const GET = route(
  {
    ...byMember,
    summary: "Get a kept result",
    description:
      "Only the caller’s own results, since each contains what its owner’s permissions allowed. Poll while `state` is `queued` or `running`.",
    tag: "Reports",
    permission: "reports_view",
    params: ById,
    returns: successOf(ReportRunResult),
    refuses: portfolioRefusal,
  },
  async ({ actor, params }) => ok(await getRun(actor, params.id)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
