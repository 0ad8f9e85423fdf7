import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { donationReceipts } from "@/db/schema";
import { formatMajor } from "@/lib/format";
import type { JobPayloads } from "@/lib/jobs/queue";
import { MailHeading, MailLayout, MailText } from "@/lib/messages/layout";
import { findMailSender } from "@/lib/messages/outbox";
import { renderEmail } from "@/lib/messages/render";
import { queueNotedEmail } from "./noted-mail";
import { noticeWords } from "./notice-words";
import { fileOf } from "./receipt-files";
import { findAddresses } from "./receipt-mail";
import { receiptNumber } from "./receipt-numbers";
import { SingleSnapshot } from "./receipt-schema";

/** The job: tells a donor that money of a gift of an earlier year went back, with receipt and notice. */
export async function mailReceiptNotice({
  organizationId,
  receiptId,
  nth,
}: JobPayloads["mail-receipt-notice"]): Promise<void> {
  const [receipt] = await db
    .select()
    .from(donationReceipts)
    .where(
      and(eq(donationReceipts.organizationId, organizationId), eq(donationReceipts.id, receiptId)),
    );
  const snapshot = SingleSnapshot.safeParse(receipt?.snapshot).data;
  const notice = receipt?.notices[nth - 1];
  if (!receipt || !snapshot || !notice) return;
  const { own } = await findAddresses(receipt);
  if (!own) return;
  const file = await fileOf(receipt);
  const number = receiptNumber(receipt);
  await db.transaction(async (tx) => {
    const organization = await findMailSender(tx, organizationId);
    const amount = formatMajor(Math.abs(notice.amount), snapshot.currency);
    const body = (
      <MailLayout organization={organization} preview={`A notice to receipt ${number}.`}>
        <MailHeading>A notice to your receipt {number}</MailHeading>
        <MailText>{noticeWords(snapshot, notice)}</MailText>
        <MailText>The receipt with this notice is attached.</MailText>
      </MailLayout>
    );
    const about = { donorId: receipt.donorId, purpose: "receipt" } as const;
    await queueNotedEmail(tx, about, {
      organizationId,
      messageKey: `receipt-notice:${receiptId}:${nth}`,
      template: "receipt-notice",
      to: { ...own, proved: true },
      subject: `${amount} of your gift to ${organization.name}: a notice to receipt ${number}`,
      ...(await renderEmail(body)),
      attachments: [
        {
          name: file.name,
          mimeType: file.mimeType,
          contentBase64: Buffer.from(file.bytes).toString("base64"),
        },
      ],
    });
  });
}
