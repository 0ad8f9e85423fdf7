import { pausePlan } from "@/lib/giving/plans/breaks";
import { PlanPause, PlanView } from "@/lib/giving/plans/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Pause a recurring gift",
    description: "For 1 to 12 months; it resumes automatically.",
    tag: "Giving",
    permission: "donations_edit",
    params: ById,
    body: PlanPause,
    idempotency: "optional",
    marksPortfolio: true,
    returns: successOf(PlanView),
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ok(await pausePlan(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
