import { z } from "zod";
import { Resending, resendToBuyer } from "@/lib/events/changes/resending";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Mail a buyer something again",
    description:
      "Their link (a new one; theirs works until it is used), their latest receipt or their tickets.",
    tag: "Registrations",
    permission: "orders_edit",
    params: ById,
    body: Resending,
    idempotency: "optional",
    inSteps: true,
    alsoRefuses: ["conflict", "limited"],
    returns: successOf(z.object({ address: z.string() })),
  },
  async ({ actor, params, body }) => ok(await resendToBuyer(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
