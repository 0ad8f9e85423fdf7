import { z } from "zod";
import { confirmRegistration } from "@/lib/events/payments/confirmation";
import { OrderPath } from "@/lib/events/schema";
import { otherMethods } from "@/lib/http/methods";
import { byOrderGuest } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    ...byOrderGuest,
    summary: "Confirm a registration to be paid by check",
    description:
      "With the link from the email, which proves the buyer's address: the seats are held for as long as the event allows for a check. Any change made through that link confirms the registration, too.",
    tag: "Event registration",
    params: OrderPath,
    returns: {
      message: z.string(),
      reservation_expires_at: z.iso.datetime().nullable(),
    },
    alsoRefuses: ["conflict"],
  },
  async ({ actor }) => {
    const { reservationExpiresAt } = await confirmRegistration(actor);
    return {
      message: "Registration confirmed.",
      reservation_expires_at: reservationExpiresAt?.toISOString() ?? null,
    };
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
