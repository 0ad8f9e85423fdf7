import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { portfolioRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";
import { listRuns, startRun } from "@/lib/reports/runs/runs";
import { ReportRunView } from "@/lib/reports/schema";

export const GET = route(
  {
    ...byMember,
    summary: "List one’s kept results of a saved report",
    description: "The 50 most recent. Results are kept for 90 days.",
    tag: "Reports",
    permission: "reports_view",
    params: ById,
    returns: successOf(z.array(ReportRunView)),
    refuses: portfolioRefusal,
  },
  async ({ actor, params }) => ok(await listRuns(actor, params.id)),
);

export const POST = route(
  {
    ...byMember,
    summary: "Compute a saved report in the background and keep its result",
    description:
      "Follow it at `GET /admin/reports/runs/{id}`. 409 `too_many_results` past 100 a day.",
    tag: "Reports",
    permission: "reports_view",
    idempotency: "optional",
    params: ById,
    status: 202,
    alsoRefuses: ["conflict"],
    returns: createdOf(ReportRunView),
    refuses: portfolioRefusal,
  },
  async ({ actor, params }) => created(await startRun(actor, params.id)),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
