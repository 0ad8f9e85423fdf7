import { cancelPlan } from "@/lib/giving/plans/endings";
import { PlanCancellation, PlanView } from "@/lib/giving/plans/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Cancel a recurring gift",
    description: "The donor is notified by email.",
    tag: "Giving",
    permission: "donations_edit",
    params: ById,
    body: PlanCancellation,
    idempotency: "optional",
    marksPortfolio: true,
    returns: successOf(PlanView),
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ok(await cancelPlan(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
