import { z } from "zod";
import { admitCheckOrder } from "@/lib/events/refunds/reactivation";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    ...byMember,
    summary: "Let the guests of a check order in",
    description:
      "Before the check has arrived: tickets become ready, and the places are kept without an end.",
    tag: "Registrations",
    permission: "orders_edit",
    params: ById,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success") },
  },
  async ({ actor, params }) => {
    await admitCheckOrder(actor, params.id);
    return { status: "success" };
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
