import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { db, type Tx } from "@/db/client";
import { attendees, orders, registrationAnswers, replacedTickets } from "@/db/schema";
import { recordChange, recordEvent } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { conflict, notFound } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { hashSecret } from "@/lib/ids";
import { accept, blankable, emailUpTo } from "@/lib/input";
import { newTicketCode } from "./groups";
import { isEditable } from "./order-status";
import { recalculateReadiness } from "./readiness";
import { claimOrder, type OrderRow } from "./transition";

export const TicketTransfer = z
  .strictObject({
    first_name: blankable(255).nullish(),
    last_name: blankable(255).nullish(),
    email: emailUpTo(255).nullish(),
    phone: blankable(80).nullish(),
  })
  .meta({ id: "TicketTransfer" });
export type TicketTransferInput = z.input<typeof TicketTransfer>;

type Attendee = typeof attendees.$inferSelect;

/**
 * Gives a seat to somebody else, who may be named later. The ticket has a new code; the old one is
 * refused at the door, and the answers of whoever had it are gone. Throws 403, 404, 409 `order_state`,
 * `seat_given_back`, `checked_in`.
 */
export async function transferTicket(
  actor: MemberActor,
  attendeeId: number,
  input: TicketTransferInput,
): Promise<{ orderId: number; ticketState: Attendee["ticketState"]; ticketCode: string }> {
  requirePermission(actor, "orders_edit");
  const to = accept(TicketTransfer, input);
  return db.transaction(async (tx) => {
    const { order, attendee } = await claimSeat(tx, actor, attendeeId);
    const named = {
      firstName: to.first_name ?? null,
      lastName: to.last_name ?? null,
      email: to.email ?? null,
      phone: to.phone ?? null,
    };
    const ticketCode = newTicketCode();
    const state = attendee.ticketState === "issued" ? "ready" : attendee.ticketState;
    const isSeat = and(
      eq(attendees.organizationId, order.organizationId),
      eq(attendees.id, attendee.id),
    );
    await tx
      .update(attendees)
      .set({ ...named, ticketCode, ticketState: state, isPurchaser: false })
      .where(isSeat);
    await tx.insert(replacedTickets).values({
      organizationId: order.organizationId,
      attendeeId: attendee.id,
      codeHash: hashSecret(attendee.ticketCode),
      replacedAt: now(),
    });
    await forgetAnswers(tx, order, attendee);
    await recalculateReadiness(tx, order.organizationId, order.id);
    await record(tx, actor, order, attendee, named);
    const [after] = await tx.select().from(attendees).where(isSeat);
    return { orderId: order.id, ticketCode, ticketState: after?.ticketState ?? state };
  });
}

async function claimSeat(tx: Tx, { organizationId }: MemberActor, attendeeId: number) {
  const isSeat = and(eq(attendees.organizationId, organizationId), eq(attendees.id, attendeeId));
  const [found] = await tx.select({ orderId: attendees.orderId }).from(attendees).where(isSeat);
  if (!found) throw notFound("attendee");
  const order = await claimOrder(tx, organizationId, found.orderId);
  const [attendee] = await tx.select().from(attendees).where(isSeat);
  if (!attendee) throw notFound("attendee");
  if (!isEditable(order.status))
    throw conflict("order_state", `Nobody comes with a ${order.status} registration.`);
  if (attendee.status !== "active")
    throw conflict("seat_given_back", "This seat was given back; nobody can have it.");
  if (attendee.checkedInAt)
    throw conflict("checked_in", "This guest is inside already. Undo the check-in first.", {
      at: attendee.checkedInAt.toISOString(),
    });
  return { order, attendee };
}

async function forgetAnswers(tx: Tx, order: OrderRow, attendee: Attendee): Promise<void> {
  await tx
    .delete(registrationAnswers)
    .where(
      and(
        eq(registrationAnswers.organizationId, order.organizationId),
        eq(registrationAnswers.attendeeId, attendee.id),
      ),
    );
  await tx
    .update(orders)
    .set({ revision: sql`${orders.revision} + 1`, updatedAt: now() })
    .where(and(eq(orders.organizationId, order.organizationId), eq(orders.id, order.id)));
}

type Named = Pick<Attendee, "firstName" | "lastName" | "email" | "phone">;

async function record(tx: Tx, actor: MemberActor, order: OrderRow, from: Attendee, to: Named) {
  const { firstName, lastName, email, phone } = from;
  await recordChange(tx, actor, {
    action: "order.transfer_ticket",
    subjectType: "order",
    subjectId: order.id,
    before: { attendee_id: from.id, firstName, lastName, email, phone },
    after: { attendee_id: from.id, ...to },
  });
  await recordEvent(tx, order.organizationId, "order.ticket_transferred", {
    order_id: order.id,
    order_number: order.orderNumber,
    event_id: order.eventId,
    attendee_id: from.id,
  });
}
