import { and, desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { orders, receipts } from "@/db/schema";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { conflict } from "@/lib/errors";
import { formatMajor } from "@/lib/format";
import { receiptNumber } from "@/lib/giving/receipt-numbers";
import type { GuestActor } from "@/lib/identity/actor";
import { enqueue, type JobRun } from "@/lib/jobs/queue";
import { takePoint } from "@/lib/limits/limits";
import { MailFacts, MailHeading, MailLayout, MailText } from "@/lib/messages/layout";
import { findMailSender, queueEmail } from "@/lib/messages/outbox";
import { renderEmail } from "@/lib/messages/render";
import type { ReceiptView } from "./line-view";
import { printReceipt } from "./order-papers";
import { getOrderRecord } from "./order-record";

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
  if (!(await latestReceipt(organizationId, orderId)))
    throw conflict("no_receipt", "There is no receipt yet: it follows the payment.");
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

async function latestReceipt(organizationId: number, orderId: number) {
  const [latest] = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.organizationId, organizationId), eq(receipts.orderId, orderId)))
    .orderBy(desc(receipts.id))
    .limit(1);
  return latest;
}

/** The job: the receipt as PDF, to the address as it is stored. */
export async function mailReceiptAgain(
  { organizationId, orderId }: { organizationId: number; orderId: number },
  { jobId, requestId }: Pick<JobRun, "jobId" | "requestId">,
): Promise<void> {
  const latest = await latestReceipt(organizationId, orderId);
  const order = await getOrderRecord(organizationId, orderId);
  if (!latest || !order.purchaserEmail) return;
  const file = await printReceipt({ kind: "guest", organizationId, orderId, requestId });
  const number = receiptNumber(latest);
  const snapshot = latest.snapshot as ReceiptView;
  const { address, name } = { address: order.purchaserEmail, name: order.purchaserName };
  await db.transaction(async (tx) => {
    const organization = await findMailSender(tx, organizationId);
    const body = await renderEmail(
      <MailLayout organization={organization} preview={`Receipt ${number} is attached.`}>
        <MailHeading>Your receipt for {order.event.name}</MailHeading>
        <MailText>Here it is again, as you asked. It is attached as PDF.</MailText>
        <MailFacts facts={factsOf(snapshot, number)} />
      </MailLayout>,
    );
    await queueEmail(tx, {
      organizationId,
      messageKey: `order-receipt-again:${jobId}`,
      template: "order-receipt",
      to: { address, name },
      subject: `Your receipt ${number} for ${order.event.name}`,
      ...body,
      attachments: [
        {
          name: file.name,
          mimeType: file.mimeType,
          contentBase64: Buffer.from(file.bytes).toString("base64"),
        },
      ],
    });
    await tx
      .update(orders)
      .set({ receiptSentAt: now() })
      .where(and(eq(orders.organizationId, organizationId), eq(orders.id, orderId)));
  });
}

function factsOf(receipt: ReceiptView, number: string) {
  const { currency, active_total_amount, active_tax_deductible_amount } = receipt;
  const total = active_total_amount ?? receipt.total_amount;
  const gift = active_tax_deductible_amount ?? receipt.tax_deductible_amount;
  return [
    { label: "Receipt", value: number },
    { label: "Order", value: receipt.order_number },
    { label: "Paid", value: formatMajor(total, currency) },
    { label: "Of this, tax-deductible gift", value: formatMajor(gift, currency) },
  ];
}
