import { z } from "zod";
import { pausePlan } from "@/lib/giving/plans/breaks";
import { PlanPause, PlanView } from "@/lib/giving/plans/schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const POST = route(
  {
    summary: "Pause a recurring gift",
    description: "For 1 to 12 months; it resumes automatically.",
    tag: "Giving",
    access: memberAccess,
    permission: "donations_edit",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId }),
    body: PlanPause,
    idempotency: "optional",
    marksPortfolio: true,
    returns: { status: z.literal("success"), data: PlanView },
    refuses: adminRefusal,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await pausePlan(actor, params.id, body),
  }),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
