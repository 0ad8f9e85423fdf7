import { desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { receipts } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import type { GuestActor } from "@/lib/identity/actor";
import type { JobPayloads, JobRun } from "@/lib/jobs/queue";
import type { Speech } from "@/lib/language/speech";
import { ledgerTotals } from "@/lib/payments/payment-status";
import type { ReceiptView } from "../line-view";
import { getOrderRecord, type OrderRecord } from "../order-record";
import { lawOf } from "../orders/receipt-figures";
import { printReceiptOf } from "../papers/receipt-files";
import type { MadeFile } from "../papers/tickets";
import { speechOfOrder } from "../speech";
import { queueMessage } from "./mail";
import { linkOfOrder } from "./new-link";
import { valuesOfReceipt } from "./receipt-mail";
import { valuesOfOrder } from "./values";

type Run = Pick<JobRun, "requestId">;

/** The job: tells a buyer that their registration is cancelled, with the adjusted receipt. */
export async function mailCancellation(
  { organizationId, orderId, occasion }: JobPayloads["mail-order-cancellation"],
  { requestId }: Run,
): Promise<void> {
  const order = await getOrderRecord(organizationId, orderId);
  const isStill = order.status === "cancelled" || order.status === "refunded";
  if (!order.purchaserEmail || !isStill) return;
  const to = { address: order.purchaserEmail, name: order.purchaserName };
  const guest: GuestActor = { kind: "guest", organizationId, orderId, requestId };
  const receiptId = await cancellationReceipt(guest);
  const files = await adjusted(guest, receiptId);
  const speech = await speechOfOrder(db, order);
  await db.transaction((tx) =>
    queueMessage(tx, {
      organizationId,
      eventId: order.eventId,
      kind: "cancellation",
      messageKey: `order-cancelled:${orderId}:${occasion}`,
      to,
      speech,
      values: { ...valuesOfOrder(order, now(), speech), amount: keptOf(order, speech) },
      links: () => linkOfOrder(tx, order, "cancellation", speech),
      files,
    }),
  );
}

/** The job: tells a buyer what went back, and what remains as a gift by the receipt of that moment. */
export async function mailRefund(
  payload: JobPayloads["mail-order-refund"],
  { requestId }: Run,
): Promise<void> {
  const { organizationId, orderId, amount, refunded, receiptId } = payload;
  const order = await getOrderRecord(organizationId, orderId);
  if (!order.purchaserEmail) return;
  const to = { address: order.purchaserEmail, name: order.purchaserName };
  const guest: GuestActor = { kind: "guest", organizationId, orderId, requestId };
  const files = await adjusted(guest, receiptId);
  const speech = await speechOfOrder(db, order);
  const left = receiptId === null ? undefined : await claimedAfter(guest, receiptId, speech);
  await db.transaction((tx) =>
    queueMessage(tx, {
      organizationId,
      eventId: order.eventId,
      kind: "refund",
      messageKey: `order-refunded:${orderId}:${refunded}`,
      to,
      speech,
      values: {
        ...valuesOfOrder(order, now(), speech),
        amount: speech.format.money(amount, order.currency),
        gift_amount: left?.amount ?? "",
      },
      words: left?.words,
      links: () => linkOfOrder(tx, order, "refund", speech),
      files,
    }),
  );
}

const adjusted = async (guest: GuestActor, receiptId: number | null): Promise<MadeFile[]> =>
  receiptId === null ? [] : [await printReceiptOf(guest, receiptId)];

/** What stays of the order's money once the refunds that are under way have arrived. */
function keptOf(order: OrderRecord, { format }: Speech): string {
  const refunds = order.payments.flatMap((payment) => payment.refunds);
  const { paid } = ledgerTotals(order.payments, []);
  const leaving = refunds.filter(({ status }) => status !== "failed");
  const kept = leaving.reduce((left, { amount }) => left - amount, paid);
  return paid > 0 ? format.money(kept, order.currency) : "";
}

async function cancellationReceipt(guest: GuestActor): Promise<number | null> {
  const [found] = await db
    .select({ id: receipts.id })
    .from(receipts)
    .where(
      within(
        receipts,
        guest.organizationId,
        eq(receipts.orderId, guest.orderId),
        eq(receipts.adjustmentType, "cancellation"),
      ),
    )
    .orderBy(desc(receipts.id))
    .limit(1);
  return found?.id ?? null;
}

/** What can be claimed by the receipt of a refund, and in which words. */
async function claimedAfter(guest: GuestActor, receiptId: number, speech: Speech) {
  const [found] = await db
    .select()
    .from(receipts)
    .where(within(receipts, guest.organizationId, eq(receipts.id, receiptId)));
  if (!found) return undefined;
  const { orders: words } = lawOf(found.snapshot as ReceiptView);
  return { amount: valuesOfReceipt(found, speech).gift_amount, words };
}
