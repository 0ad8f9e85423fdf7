import { z } from "zod";
import { resumePlan } from "@/lib/giving/plans/breaks";
import { PlanView } from "@/lib/giving/plans/schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const POST = route(
  {
    summary: "Resume a recurring gift",
    tag: "Giving",
    access: memberAccess,
    permission: "donations_edit",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId }),
    idempotency: "optional",
    marksPortfolio: true,
    returns: { status: z.literal("success"), data: PlanView },
    refuses: adminRefusal,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params }) => ({
    status: "success",
    data: await resumePlan(actor, params.id),
  }),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
