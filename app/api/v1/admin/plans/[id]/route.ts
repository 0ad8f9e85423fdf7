import { z } from "zod";
import { changePlan, getPlan } from "@/lib/giving/plans/plans";
import { PlanChanges, PlanDetails, PlanView } from "@/lib/giving/plans/schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

const plan = {
  tag: "Giving",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId }),
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...plan,
    summary: "Read a recurring gift",
    description:
      "With its gifts, the history of its payment attempts, and what it can be changed to.",
    permission: "donations_view",
    returns: { status: z.literal("success"), data: PlanDetails },
  },
  async ({ actor, params }) => ({ status: "success", data: await getPlan(actor, params.id) }),
);

export const PUT = route(
  {
    ...plan,
    summary: "Change a recurring gift",
    description: "Omitted fields stay as they are. Applies from the next period.",
    permission: "donations_edit",
    body: PlanChanges,
    marksPortfolio: true,
    returns: { status: z.literal("success"), data: PlanView },
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await changePlan(actor, params.id, body),
  }),
);

export const { POST, PATCH, DELETE } = otherMethods({ GET, PUT });
