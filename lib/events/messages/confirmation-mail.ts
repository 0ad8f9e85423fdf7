import { db } from "@/db/client";
import { now } from "@/lib/clock";
import { profileOf } from "@/lib/giving/receipt-profiles/chosen";
import type { GuestActor } from "@/lib/identity/actor";
import type { JobRun } from "@/lib/jobs/queue";
import { hasTicket } from "../guests/group-presenting";
import { getOrderRecord, type OrderRecord } from "../order-record";
import { writeCalendar } from "../papers/calendar-file";
import { type MadeFile, MOST_TICKETS_AT_ONCE, makeTickets } from "../papers/tickets";
import { speechOfOrder } from "../speech";
import { queueMessage } from "./mail";
import { linkOfOrder } from "./new-link";
import { queueReceipt, receiptToSend } from "./receipt-mail";
import { claimedOfOrder, valuesOfOrder } from "./values";

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    /** An order was placed to be paid by check, or is complete: its buyer hears of it. */
    "confirm-order": { organizationId: number; orderId: number };
  }
}

/**
 * The job: a registration's link, calendar entry, and tickets once they are ready, and its receipt in a
 * mail of its own; for a check, where to send it. Each once, however often the job runs.
 */
export async function mailConfirmation(
  { organizationId, orderId }: { organizationId: number; orderId: number },
  { requestId }: Pick<JobRun, "requestId">,
): Promise<void> {
  const order = await getOrderRecord(organizationId, orderId);
  const isAwaited = order.status === "pending" && order.paymentMethod === "check";
  if (!order.purchaserEmail || (order.status !== "completed" && !isAwaited)) return;
  const to = { address: order.purchaserEmail, name: order.purchaserName };
  const guest: GuestActor = { kind: "guest", organizationId, orderId, requestId };
  const files = await filesOf(guest, order);
  const receipt = isAwaited ? null : await receiptToSend(guest);
  const { chosen, law } = await profileOf(db, organizationId);
  await db.transaction(async (tx) => {
    const speech = await speechOfOrder(tx, order);
    const kind = isAwaited ? "check_instructions" : "confirmation";
    await queueMessage(tx, {
      organizationId,
      eventId: order.eventId,
      kind,
      messageKey: `order-${isAwaited ? "awaited" : "confirmed"}:${orderId}`,
      to,
      speech,
      values: {
        ...valuesOfOrder(order, now(), speech),
        ...claimedOfOrder(order, chosen.jurisdiction, speech),
      },
      words: law.orders,
      links: () => linkOfOrder(tx, order, kind, speech),
      files,
    });
    if (receipt) await queueReceipt(tx, order, to, receipt, `order-receipt:${receipt.receipt.id}`);
  });
}

async function filesOf(guest: GuestActor, order: OrderRecord): Promise<MadeFile[]> {
  const made: Promise<MadeFile>[] = [];
  const tickets = order.attendees.filter(hasTicket).length;
  // More than a mailbox takes; they are behind the registration link.
  if (tickets > 0 && tickets <= MOST_TICKETS_AT_ONCE) made.push(makeTickets(guest));
  if (order.event.startsAt) made.push(writeCalendar(guest));
  return Promise.all(made);
}
