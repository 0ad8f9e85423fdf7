import { z } from "zod";
import { extendHold } from "@/lib/events/payments/hold";
import { OrderPath } from "@/lib/events/schema";
import { otherMethods } from "@/lib/http/methods";
import { byOrderGuest } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { Timestamp } from "@/lib/input";

export const POST = route(
  {
    ...byOrderGuest,
    summary: "Keep the places of an unpaid registration longer",
    description:
      "Restarts the event’s time to pay, up to three times that time after the order was placed; then 409 `hold_limit`.",
    tag: "Event registration",
    params: OrderPath,
    returns: { data: z.object({ reservation_expires_at: Timestamp }) },
    alsoRefuses: ["conflict"],
  },
  async ({ actor }) => {
    const { reservationExpiresAt } = await extendHold(actor);
    return { data: { reservation_expires_at: reservationExpiresAt.toISOString() } };
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
