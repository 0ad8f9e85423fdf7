import { z } from "zod";
import { skipNext } from "@/lib/giving/plans/breaks";
import { PlanSkip, PlanView } from "@/lib/giving/plans/schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const POST = route(
  {
    summary: "Skip the next payment of a recurring gift",
    tag: "Giving",
    access: memberAccess,
    permission: "donations_edit",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId }),
    body: PlanSkip,
    idempotency: "optional",
    marksPortfolio: true,
    returns: { status: z.literal("success"), data: PlanView },
    refuses: adminRefusal,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await skipNext(actor, params.id, body),
  }),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
