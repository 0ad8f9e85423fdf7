import { z } from "zod";
import { releaseUnconfirmed, UnconfirmedScope } from "@/lib/events/changes/unconfirmed-orders";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    summary: "Release unconfirmed registrations",
    description:
      "Frees the places of registrations to be paid by check whose buyers have not opened the mailed link, at most 500 at a time.",
    tag: "Registrations",
    access: memberAccess,
    limits: { known: "api_requests", unknown: "public_requests" },
    permission: "orders_edit",
    body: UnconfirmedScope,
    idempotency: "optional",
    inSteps: true,
    returns: { status: z.literal("success"), data: z.object({ released: z.int() }) },
    refuses: adminRefusal,
    alsoRefuses: ["not_found"],
  },
  async ({ actor, body }) => ({
    status: "success",
    data: await releaseUnconfirmed(actor, body),
  }),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
