import { z } from "zod";
import { releaseUnconfirmed, UnconfirmedScope } from "@/lib/events/changes/unconfirmed-orders";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Release unconfirmed registrations",
    description:
      "Frees the places of registrations to be paid by check whose buyers have not opened the mailed link, at most 500 at a time.",
    tag: "Registrations",
    permission: "orders_edit",
    body: UnconfirmedScope,
    idempotency: "optional",
    inSteps: true,
    returns: successOf(z.object({ released: z.int() })),
    alsoRefuses: ["not_found"],
  },
  async ({ actor, body }) => ok(await releaseUnconfirmed(actor, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
