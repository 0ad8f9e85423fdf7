import { desc, eq, isNull } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { orders, organizations, receipts } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { conflict } from "@/lib/errors";
import { formatDate, formatMajor } from "@/lib/format";
import { receiptNumber } from "@/lib/giving/receipt-numbers";
import type { OrderWords } from "@/lib/giving/receipt-profiles/order-words";
import type { ReceiptProfile } from "@/lib/giving/receipt-profiles/profile";
import type { TransactionLine } from "@/lib/giving/receipt-profiles/transaction-lines";
import type { GuestActor } from "@/lib/identity/actor";
import { enqueue, type JobRun } from "@/lib/jobs/queue";
import { takePoint } from "@/lib/limits/limits";
import type { ReceiptView } from "../line-view";
import { getOrderRecord, type OrderRecord } from "../order-record";
import { figuresOf, lawOf } from "../orders/receipt-figures";
import type { AskedOrder } from "../orders/view";
import { printReceiptOf } from "../papers/receipt-files";
import type { MadeFile } from "../papers/tickets";
import { queueMessage } from "./mail";
import { linkOfOrder } from "./new-link";
import type { MessageValues } from "./placeholders";
import { valuesOfOrder } from "./values";

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    /** A buyer asked for their receipt again. */
    "resend-order-receipt": { organizationId: number; orderId: number };
  }
}

/**
 * Mails the buyer of a guest's order its latest receipt again. Throws 409 `no_receipt` before one was
 * issued, and 429.
 */
export async function resendReceipt(actor: GuestActor): Promise<void> {
  const { organizationId, orderId } = actor;
  if (!(await findReceipt(organizationId, orderId)))
    throw conflict("no_receipt", "There is no receipt yet. It is issued after payment.");
  await takePoint("email_links", `order_receipt:${orderId}`);
  await db.transaction(async (tx) => {
    await enqueue(tx, "resend-order-receipt", { organizationId, orderId });
    await recordChange(tx, actor, {
      action: "order.resend_receipt",
      subjectType: "order",
      subjectId: orderId,
    });
  });
}

type Receipt = typeof receipts.$inferSelect;

/** The latest receipt, or the latest that tells of a payment and adjusts nothing. */
async function findReceipt(
  organizationId: number,
  orderId: number,
  which: "latest" | "of_payment" = "latest",
): Promise<Receipt | undefined> {
  const [found] = await db
    .select()
    .from(receipts)
    .where(
      within(
        receipts,
        organizationId,
        eq(receipts.orderId, orderId),
        which === "of_payment" ? isNull(receipts.adjustmentType) : undefined,
      ),
    )
    .orderBy(desc(receipts.id))
    .limit(1);
  return found;
}

export type ReceiptToSend = {
  id: number;
  values: MessageValues;
  words: OrderWords;
  file: MadeFile;
};

/** The receipt of what was paid, as it was issued; null before there is one. */
export async function receiptToSend(asked: AskedOrder): Promise<ReceiptToSend | null> {
  const found = await findReceipt(asked.organizationId, asked.orderId, "of_payment");
  return found ? printed(asked, found) : null;
}

async function printed(asked: AskedOrder, receipt: Receipt): Promise<ReceiptToSend> {
  const file = await printReceiptOf(asked, receipt.id);
  const [host] = await db
    .select({ timeZone: organizations.timeZone })
    .from(organizations)
    .where(eq(organizations.id, asked.organizationId));
  const date = formatDate(receipt.issuedAt, host?.timeZone);
  const values = { ...valuesOfReceipt(receipt), receipt_date: date };
  return { id: receipt.id, values, words: lawOf(viewOf(receipt)).orders, file };
}

/** The job: the receipt as PDF, to the address as it is stored. */
export async function mailReceiptAgain(
  { organizationId, orderId }: { organizationId: number; orderId: number },
  { jobId, requestId }: Pick<JobRun, "jobId" | "requestId">,
): Promise<void> {
  const latest = await findReceipt(organizationId, orderId);
  const order = await getOrderRecord(organizationId, orderId);
  if (!latest || !order.purchaserEmail) return;
  const to = { address: order.purchaserEmail, name: order.purchaserName };
  const receipt = await printed({ organizationId, orderId, requestId }, latest);
  await db.transaction((tx) =>
    queueReceipt(tx, order, to, receipt, `order-receipt-again:${jobId}`),
  );
}

/** Puts a receipt in the outbox and notes that it was sent. */
export async function queueReceipt(
  tx: Tx,
  order: OrderRecord,
  to: { address: string; name: string | null },
  receipt: ReceiptToSend,
  messageKey: string,
): Promise<void> {
  const { organizationId, id, eventId } = order;
  await queueMessage(tx, {
    organizationId,
    eventId,
    kind: "receipt",
    messageKey,
    to,
    values: { ...valuesOfOrder(order, now()), ...receipt.values },
    words: receipt.words,
    links: () => linkOfOrder(tx, order, "receipt"),
    files: [receipt.file],
  });
  await tx
    .update(orders)
    .set({ receiptSentAt: now() })
    .where(within(orders, organizationId, eq(orders.id, id)));
}

/** The figures as the receipt has them, never worked out anew (`registration §6`). */
export function valuesOfReceipt(
  row: Pick<Receipt, "snapshot" | "numberPrefix" | "year" | "sequence">,
): MessageValues {
  const receipt = viewOf(row);
  const { total, deductible, valueReceived, transactions } = figuresOf(receipt);
  const money = (amount: number) => formatMajor(amount, receipt.currency);
  const law = lawOf(receipt);
  return {
    receipt_number: receiptNumber(row),
    amount: money(total),
    gift_amount: law.orders.figure === null ? "" : money(deductible),
    kept_value: valueReceived > 0 ? money(valueReceived) : "Nothing",
    paid_lines: transactions.map((line) => lineWords(line, money, law)).join("; "),
    goods_statement: receipt.goods_statement ?? "",
    paid_on: receipt.paid_on ? formatDate(receipt.paid_on) : "",
  };
}

const viewOf = ({ snapshot }: Pick<Receipt, "snapshot">) => snapshot as ReceiptView;

/** What was paid for one thing, in a sentence. */
export function lineWords(
  line: TransactionLine,
  money: (amount: number) => string,
  { orders: { figure: name }, words: { notDeductible } }: ReceiptProfile,
): string {
  const paid = `${line.label}: paid ${money(line.paid_amount)}, value received ${money(line.value_received_amount)}`;
  if (name === null) return paid;
  const said =
    line.benefit_kind === "non_deductible"
      ? notDeductible
      : `${name} ${money(line.tax_deductible_amount)}`;
  return `${paid}, ${said.charAt(0).toLowerCase()}${said.slice(1)}`;
}
