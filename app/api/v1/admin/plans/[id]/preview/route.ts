import { previewPlanChange } from "@/lib/giving/plans/plans";
import { PlanChanges, PlanPreview } from "@/lib/giving/plans/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Preview a change to a recurring gift",
    description: "Says what would change and when; nothing is saved.",
    tag: "Giving",
    permission: "donations_edit",
    params: ById,
    body: PlanChanges,
    idempotency: "optional",
    returns: successOf(PlanPreview),
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ok(await previewPlanChange(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
