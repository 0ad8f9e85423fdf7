import { z } from "zod";
import {
  extendReservation,
  ReservationExtension,
} from "@/lib/events/changes/reservation-extension";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId, Timestamp } from "@/lib/input";

export const POST = route(
  {
    summary: "Keep a registration’s places longer",
    description: "For a pending registration: until a later time, a year ahead at most.",
    tag: "Registrations",
    access: memberAccess,
    limits: { known: "api_requests", unknown: "public_requests" },
    permission: "orders_edit",
    params: z.object({ id: PathId }),
    body: ReservationExtension,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: {
      status: z.literal("success"),
      data: z.object({ reservation_expires_at: Timestamp }),
    },
    refuses: adminRefusal,
  },
  async ({ actor, params, body }) => {
    const { reservationExpiresAt } = await extendReservation(actor, params.id, body);
    const data = { reservation_expires_at: reservationExpiresAt.toISOString() };
    return { status: "success", data };
  },
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
