import { z } from "zod";
import { admitCheckOrder } from "@/lib/events/refunds/reactivation";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const POST = route(
  {
    summary: "Let the guests of a check order in",
    description:
      "Before the check has arrived: tickets become ready, and the places are kept without an end.",
    tag: "Registrations",
    access: memberAccess,
    limits: { known: "api_requests", unknown: "public_requests" },
    permission: "orders_edit",
    params: z.object({ id: PathId }),
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success") },
    refuses: adminRefusal,
  },
  async ({ actor, params }) => {
    await admitCheckOrder(actor, params.id);
    return { status: "success" };
  },
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
