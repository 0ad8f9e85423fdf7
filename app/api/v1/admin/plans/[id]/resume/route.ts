import { resumePlan } from "@/lib/giving/plans/breaks";
import { PlanView } from "@/lib/giving/plans/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Resume a recurring gift",
    tag: "Giving",
    permission: "donations_edit",
    params: ById,
    idempotency: "optional",
    marksPortfolio: true,
    returns: successOf(PlanView),
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params }) => ok(await resumePlan(actor, params.id)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
