import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { db, type Tx } from "@/db/client";
import { attendees, orders, registrationAnswers, replacedTickets } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { conflict, notFound } from "@/lib/errors";
import { type GuestActor, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { hashSecret } from "@/lib/ids";
import { accept, blankable, emailUpTo, textUpTo } from "@/lib/input";
import { enqueue } from "@/lib/jobs/queue";
import { takePoint } from "@/lib/limits/limits";
import { newTicketCode } from "../guests/groups";
import { recalculateReadiness } from "../guests/readiness";
import { isEditable } from "../order-status";
import { claimOrder, type OrderRow } from "../orders/transition";

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    /** A guest gave a ticket to somebody else: both hear of it. */
    "mail-ticket-transfer": {
      organizationId: number;
      orderId: number;
      attendeeId: number;
      /** Of the new code: nobody is sent a ticket that has gone on to the next by then. */
      codeHash: string;
      /** Who had it. */
      before: { name: string; email: string | null };
    };
  }
}

export const TicketTransfer = z
  .strictObject({
    first_name: blankable(255).nullish(),
    last_name: blankable(255).nullish(),
    email: emailUpTo(255).nullish(),
    phone: blankable(80).nullish(),
  })
  .meta({ id: "TicketTransfer" });
export type TicketTransferInput = z.input<typeof TicketTransfer>;

const name = (missing: string) => textUpTo(255).trim().min(1, missing);

/** Whom a guest gives a ticket to: somebody whom it can be sent to. */
export const GivenTicket = z.strictObject({
  first_name: name("Enter their first name."),
  last_name: name("Enter their last name."),
  email: emailUpTo(255),
});

type Attendee = typeof attendees.$inferSelect;

/**
 * Gives a seat to somebody else, who may be named later: staff of any registration, guests of their own,
 * and then those who had and have it get a mail. The ticket has a new code; the old one is refused at the
 * door, and the answers of whoever had it are gone. Throws 403, 404, 409 `order_state`, `seat_given_back`,
 * `checked_in`, 429.
 */
export async function transferTicket(
  actor: MemberActor | GuestActor,
  attendeeId: number,
  input: TicketTransferInput,
): Promise<{ orderId: number; ticketState: Attendee["ticketState"]; ticketCode: string }> {
  if (actor.kind !== "guest") requirePermission(actor, "orders_edit");
  const to = accept(TicketTransfer, input);
  if (actor.kind === "guest")
    await takePoint("email_links", `ticket_transfer:${actor.orderId}:${attendeeId}`);
  return db.transaction(async (tx) => {
    const { order, attendee } = await claimSeat(tx, actor, attendeeId);
    if (actor.kind === "guest") requireTicket(attendee);
    const named = {
      firstName: to.first_name ?? null,
      lastName: to.last_name ?? null,
      email: to.email ?? null,
      phone: to.phone ?? null,
    };
    const ticketCode = newTicketCode();
    const state = attendee.ticketState === "issued" ? "ready" : attendee.ticketState;
    const isSeat = within(attendees, order.organizationId, eq(attendees.id, attendee.id));
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
    if (actor.kind === "guest") await tell(tx, attendee, ticketCode);
    const [after] = await tx.select().from(attendees).where(isSeat);
    return { orderId: order.id, ticketCode, ticketState: after?.ticketState ?? state };
  });
}

async function claimSeat(tx: Tx, actor: MemberActor | GuestActor, attendeeId: number) {
  const { organizationId } = actor;
  const isSeat = within(attendees, organizationId, eq(attendees.id, attendeeId));
  const [found] = await tx.select({ orderId: attendees.orderId }).from(attendees).where(isSeat);
  const isOwn = actor.kind !== "guest" || found?.orderId === actor.orderId;
  if (!found || !isOwn) throw notFound("attendee");
  const order = await claimOrder(tx, organizationId, found.orderId);
  const [attendee] = await tx.select().from(attendees).where(isSeat);
  if (!attendee) throw notFound("attendee");
  if (!isEditable(order.status))
    throw conflict(
      "order_state",
      `Tickets of a registration with status “${order.status}” can’t be transferred.`,
    );
  if (attendee.status !== "active")
    throw conflict("seat_given_back", "This seat was released and can’t be transferred.");
  if (attendee.checkedInAt)
    throw conflict("checked_in", "This guest is already checked in. Undo the check-in first.", {
      at: attendee.checkedInAt.toISOString(),
    });
  return { order, attendee };
}

/** What a guest gives away is theirs: nobody is written to about a ticket that is not paid for. */
function requireTicket({ ticketState }: Attendee): void {
  if (ticketState !== "ready" && ticketState !== "issued")
    throw conflict("no_ticket", "There is no ticket for this seat yet.");
}

async function forgetAnswers(tx: Tx, order: OrderRow, attendee: Attendee): Promise<void> {
  await tx
    .delete(registrationAnswers)
    .where(
      within(
        registrationAnswers,
        order.organizationId,
        eq(registrationAnswers.attendeeId, attendee.id),
      ),
    );
  await tx
    .update(orders)
    .set({ revision: sql`${orders.revision} + 1`, updatedAt: now() })
    .where(within(orders, order.organizationId, eq(orders.id, order.id)));
}

type Named = Pick<Attendee, "firstName" | "lastName" | "email" | "phone">;

async function tell(tx: Tx, before: Attendee, ticketCode: string): Promise<void> {
  const { organizationId, orderId, id: attendeeId, firstName, lastName, email } = before;
  await enqueue(tx, "mail-ticket-transfer", {
    organizationId,
    orderId,
    attendeeId,
    codeHash: hashSecret(ticketCode),
    before: { name: [firstName, lastName].filter(Boolean).join(" "), email },
  });
}

async function record(
  tx: Tx,
  actor: MemberActor | GuestActor,
  order: OrderRow,
  from: Attendee,
  to: Named,
) {
  const { firstName, lastName, email, phone } = from;
  await recordChange(tx, actor, {
    action: "order.transfer_ticket",
    subjectType: "order",
    subjectId: order.id,
    before: { attendee_id: from.id, firstName, lastName, email, phone },
    after: { attendee_id: from.id, ...to },
    details: { attendee_id: from.id },
  });
}
