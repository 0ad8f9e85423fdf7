import { skipNext } from "@/lib/giving/plans/breaks";
import { PlanSkip, PlanView } from "@/lib/giving/plans/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Skip the next payment of a recurring gift",
    tag: "Giving",
    permission: "donations_edit",
    params: ById,
    body: PlanSkip,
    idempotency: "optional",
    marksPortfolio: true,
    returns: successOf(PlanView),
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ok(await skipNext(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
