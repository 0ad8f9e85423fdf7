import { desc, eq, isNull } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { orders, receipts } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { conflict } from "@/lib/errors";
import { zoneOf } from "@/lib/giving/calendar";
import { receiptNumber } from "@/lib/giving/receipt-numbers";
import { orderWordsIn, profileWordsIn } from "@/lib/giving/receipt-profiles/law-words";
import { lineLabel } from "@/lib/giving/receipt-profiles/line-label";
import type { ReceiptProfile } from "@/lib/giving/receipt-profiles/profile";
import type { TransactionLine } from "@/lib/giving/receipt-profiles/transaction-lines";
import type { GuestActor } from "@/lib/identity/actor";
import { enqueue, type JobRun } from "@/lib/jobs/queue";
import type { Speech } from "@/lib/language/speech";
import { takePoint } from "@/lib/limits/limits";
import type { ReceiptView } from "../line-view";
import { getOrderRecord, type OrderRecord } from "../order-record";
import { figuresOf, lawOf } from "../orders/receipt-figures";
import type { AskedOrder } from "../orders/view";
import { printReceiptOf } from "../papers/receipt-files";
import type { MadeFile } from "../papers/tickets";
import { speechOfOrder } from "../speech";
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
  receipt: Receipt;
  file: MadeFile;
};

/** The receipt of what was paid, as it was issued; null before there is one. */
export async function receiptToSend(asked: AskedOrder): Promise<ReceiptToSend | null> {
  const found = await findReceipt(asked.organizationId, asked.orderId, "of_payment");
  return found ? { receipt: found, file: await printReceiptOf(asked, found.id) } : null;
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
  const file = await printReceiptOf({ organizationId, orderId, requestId }, latest.id);
  const toSend = { receipt: latest, file };
  await db.transaction((tx) => queueReceipt(tx, order, to, toSend, `order-receipt-again:${jobId}`));
}

/** Puts a receipt in the outbox and notes that it was sent. */
export async function queueReceipt(
  tx: Tx,
  order: OrderRecord,
  to: { address: string; name: string | null },
  { receipt, file }: ReceiptToSend,
  messageKey: string,
): Promise<void> {
  const { organizationId, id, eventId } = order;
  const speech = await speechOfOrder(tx, order);
  const zone = await zoneOf(tx, organizationId);
  await queueMessage(tx, {
    organizationId,
    eventId,
    kind: "receipt",
    messageKey,
    to,
    speech,
    values: {
      ...valuesOfOrder(order, now(), speech),
      ...valuesOfReceipt(receipt, speech),
      receipt_date: speech.format.date(receipt.issuedAt, zone),
    },
    words: lawOf(viewOf(receipt)).orders,
    links: () => linkOfOrder(tx, order, "receipt", speech),
    files: [file],
  });
  await tx
    .update(orders)
    .set({ receiptSentAt: now() })
    .where(within(orders, organizationId, eq(orders.id, id)));
}

/** The figures as the receipt has them, never worked out again (`registration §6`). */
export function valuesOfReceipt(
  row: Pick<Receipt, "snapshot" | "numberPrefix" | "year" | "sequence">,
  speech: Speech,
): MessageValues {
  const receipt = viewOf(row);
  const { total, deductible, valueReceived, transactions } = figuresOf(receipt);
  const { format, t } = speech;
  const money = (amount: number) => format.major(amount, receipt.currency);
  const law = lawOf(receipt);
  return {
    receipt_number: receiptNumber(row),
    amount: money(total),
    gift_amount: law.orders.figure === null ? "" : money(deductible),
    kept_value: valueReceived > 0 ? money(valueReceived) : t("mail")("nothing"),
    paid_lines: transactions.map((line) => lineWords(line, money, law, speech)).join("; "),
    goods_statement: receipt.goods_statement ?? "",
    paid_on: receipt.paid_on ? format.date(receipt.paid_on) : "",
  };
}

const viewOf = ({ snapshot }: Pick<Receipt, "snapshot">) => snapshot as ReceiptView;

/** What was paid for one thing, in a sentence. */
export function lineWords(
  line: TransactionLine,
  money: (amount: number) => string,
  { orders, words }: ReceiptProfile,
  speech: Speech,
): string {
  const t = speech.t("mail");
  const { figure: name } = orderWordsIn(speech, orders);
  const { notDeductible } = profileWordsIn(speech, words);
  const said = {
    label: lineLabel(line.label, speech),
    paid: money(line.paid_amount),
    worth: money(line.value_received_amount),
  };
  if (name === null) return t("paidLine", said);
  const claimed =
    line.benefit_kind === "non_deductible"
      ? notDeductible
      : `${name} ${money(line.tax_deductible_amount)}`;
  const [first = ""] = claimed;
  return t("paidLineClaimed", { ...said, claimed: first.toLowerCase() + claimed.slice(1) });
}
