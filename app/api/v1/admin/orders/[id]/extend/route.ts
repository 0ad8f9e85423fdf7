import { z } from "zod";
import {
  extendReservation,
  ReservationExtension,
} from "@/lib/events/changes/reservation-extension";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { Timestamp } from "@/lib/input";

export const POST = route(
  {
    ...byMember,
    summary: "Keep a registration’s places longer",
    description: "For a pending registration: until a later time, a year ahead at most.",
    tag: "Registrations",
    permission: "orders_edit",
    params: ById,
    body: ReservationExtension,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: successOf(z.object({ reservation_expires_at: Timestamp })),
  },
  async ({ actor, params, body }) => {
    const { reservationExpiresAt } = await extendReservation(actor, params.id, body);
    const data = { reservation_expires_at: reservationExpiresAt.toISOString() };
    return ok(data);
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
