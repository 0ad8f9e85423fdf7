import { z } from "zod";
import { PlanQuery, PlanView } from "@/lib/giving/plan-schema";
import { listPlans } from "@/lib/giving/plans";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    summary: "List giving plans",
    description: "Newest first, 50 at a time; `after` is the last id of the page before.",
    tag: "Giving",
    access: memberAccess,
    permission: "donations_view",
    limits: { known: "api_requests", unknown: "public_requests" },
    query: PlanQuery,
    returns: { status: z.literal("success"), data: z.array(PlanView) },
    refuses: adminRefusal,
  },
  async ({ actor, query }) => ({ status: "success", data: await listPlans(actor, query) }),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
