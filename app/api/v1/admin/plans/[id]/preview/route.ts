import { z } from "zod";
import { previewPlanChange } from "@/lib/giving/plans/plans";
import { PlanChanges, PlanPreview } from "@/lib/giving/plans/schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const POST = route(
  {
    summary: "Preview a change to a recurring gift",
    description: "Says what would change and from when; nothing is written.",
    tag: "Giving",
    access: memberAccess,
    permission: "donations_edit",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId }),
    body: PlanChanges,
    idempotency: "optional",
    returns: { status: z.literal("success"), data: PlanPreview },
    refuses: adminRefusal,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await previewPlanChange(actor, params.id, body),
  }),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
