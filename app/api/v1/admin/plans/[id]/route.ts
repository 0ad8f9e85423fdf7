import { changePlan, getPlan } from "@/lib/giving/plans/plans";
import { PlanChanges, PlanDetails, PlanView } from "@/lib/giving/plans/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

const plan = {
  ...byMember,
  tag: "Giving",
  params: ById,
} as const;

export const GET = route(
  {
    ...plan,
    summary: "Read a recurring gift",
    description: "Includes its gifts, its payment attempts, and the changes that are possible.",
    permission: "donations_view",
    returns: successOf(PlanDetails),
  },
  async ({ actor, params }) => ok(await getPlan(actor, params.id)),
);

export const PUT = route(
  {
    ...plan,
    summary: "Change a recurring gift",
    description: "Omitted fields stay as they are. Applies from the next period.",
    permission: "donations_edit",
    body: PlanChanges,
    marksPortfolio: true,
    returns: successOf(PlanView),
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ok(await changePlan(actor, params.id, body)),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
