import { db } from "@/db/client";
import { formatDate, formatMajor } from "@/lib/format";
import type { JobPayloads } from "@/lib/jobs/queue";
import { MailHeading, MailLayout, MailText } from "@/lib/messages/layout";
import { findMailSender } from "@/lib/messages/outbox";
import { renderEmail } from "@/lib/messages/render";
import { receiptNumber } from "../receipt-numbers";
import { noticeWords } from "../receipt-profiles/notice-words";
import { findAddresses, type Reached } from "../receipts/addresses";
import { fileOf } from "../receipts/files";
import type { DonationReceipt } from "../receipts/receipts";
import { findSingle } from "../receipts/singles";
import { queueNotedEmail } from "./noted-mail";
import { queueReceiptLetter } from "./receipt-letters";

type News = {
  template: "receipt-notice" | "receipt-void";
  messageKey: string;
  /** After the number of the receipt; `from` is the organization's name. */
  subject: (from: string) => string;
  heading: string;
  preview: string;
  words: string[];
  withReceipt: boolean;
};

/**
 * The job: tells a donor that money of a gift of an earlier year went back, with receipt and notice; by
 * letter where they have no address.
 */
export async function mailReceiptNotice({
  organizationId,
  receiptId,
  nth,
}: JobPayloads["mail-receipt-notice"]): Promise<void> {
  const found = await findSingle(organizationId, receiptId);
  const notice = found?.receipt.notices[nth - 1];
  if (!found || !notice) return;
  const { receipt, snapshot } = found;
  const number = receiptNumber(receipt);
  const amount = formatMajor(Math.abs(notice.amount), snapshot.currency);
  const { own } = await findAddresses(db, receipt);
  await tell(receipt, own, {
    template: "receipt-notice",
    messageKey: `receipt-notice:${receiptId}:${nth}`,
    subject: (from) => `${amount} of your gift to ${from}: a notice to receipt ${number}`,
    heading: `A notice to your receipt ${number}`,
    preview: `A notice to receipt ${number}.`,
    words: [
      noticeWords(snapshot, notice),
      `The receipt with this notice is ${own ? "attached" : "enclosed"}.`,
    ],
    withReceipt: true,
  });
}

/**
 * The job: tells whoever was mailed a receipt, or can only be written to, that it is void. One that counts
 * again tells nothing.
 */
export async function mailReceiptVoid({
  organizationId,
  receiptId,
}: JobPayloads["mail-receipt-void"]): Promise<void> {
  const found = await findSingle(organizationId, receiptId);
  if (found?.receipt.status !== "void") return;
  const { receipt, snapshot } = found;
  const { voidReason } = receipt;
  const number = receiptNumber(receipt);
  const { own } = await findAddresses(db, receipt);
  const answer = own ? "this mail can be answered" : "our address is above";
  await tell(receipt, own, {
    template: "receipt-void",
    messageKey: `receipt-void:${receiptId}`,
    subject: (from) => `Receipt ${number} from ${from} is void`,
    heading: `Receipt ${number} is void`,
    preview: `Receipt ${number} no longer counts.`,
    words: [
      `The receipt ${number} for a gift of ${formatDate(snapshot.donated_on)} no longer counts. Please do not use it for your taxes.`,
      ...(voidReason ? [`The reason: ${voidReason}`] : []),
      `If this surprises you, please write to us: ${answer}.`,
    ],
    withReceipt: false,
  });
}

/** By mail, or by a letter that staff print and post. */
async function tell(receipt: DonationReceipt, to: Reached | undefined, news: News): Promise<void> {
  const { organizationId, donorId } = receipt;
  const { template, messageKey, heading, preview, words, withReceipt } = news;
  const file = to && withReceipt ? await fileOf(receipt) : undefined;
  await db.transaction(async (tx) => {
    const organization = await findMailSender(tx, organizationId);
    const subject = news.subject(organization.name);
    if (!to) return queueReceiptLetter(tx, receipt, { messageKey, subject: heading, body: words });
    const body = (
      <MailLayout organization={organization} preview={preview}>
        <MailHeading>{heading}</MailHeading>
        {words.map((said) => (
          <MailText key={said}>{said}</MailText>
        ))}
      </MailLayout>
    );
    await queueNotedEmail(
      tx,
      { donorId, purpose: "receipt" },
      {
        ...{ organizationId, messageKey, template, subject },
        to: { ...to, proved: true },
        ...(await renderEmail(body)),
        attachments: file && [
          {
            name: file.name,
            mimeType: file.mimeType,
            contentBase64: Buffer.from(file.bytes).toString("base64"),
          },
        ],
      },
    );
  });
}
