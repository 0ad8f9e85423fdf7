import { z } from "zod";
import { Resending, resendToBuyer } from "@/lib/events/changes/resending";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const POST = route(
  {
    summary: "Mail a buyer something again",
    description:
      "Their link (a new one; theirs works until it is used), their latest receipt or their tickets.",
    tag: "Registrations",
    access: memberAccess,
    limits: { known: "api_requests", unknown: "public_requests" },
    permission: "orders_edit",
    params: z.object({ id: PathId }),
    body: Resending,
    idempotency: "optional",
    inSteps: true,
    alsoRefuses: ["conflict", "limited"],
    returns: { status: z.literal("success"), data: z.object({ address: z.string() }) },
    refuses: adminRefusal,
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await resendToBuyer(actor, params.id, body),
  }),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
