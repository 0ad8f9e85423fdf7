import { db } from "@/db/client";
import type { JobPayloads } from "@/lib/jobs/queue";
import type { Speech } from "@/lib/language/speech";
import { MailHeading, MailLayout, MailText } from "@/lib/messages/layout";
import { findMailSender } from "@/lib/messages/outbox";
import { renderEmail } from "@/lib/messages/render";
import { receiptNumber } from "../receipt-numbers";
import { noticeWords } from "../receipt-profiles/notice-words";
import { findAddresses, type Reached } from "../receipts/addresses";
import { fileOf } from "../receipts/files";
import { findSingle, type Single } from "../receipts/singles";
import { queueNotedEmail } from "./noted-mail";
import { queueReceiptLetter } from "./receipt-letters";
import { readerOf } from "./receipt-mail";

type News = {
  template: "receipt-notice" | "receipt-void";
  messageKey: string;
  withReceipt: boolean;
  write: (
    speech: Speech,
    from: string,
  ) => {
    /** After the number of the receipt. */
    subject: string;
    heading: string;
    preview: string;
    words: string[];
  };
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
  const { own } = await findAddresses(db, receipt);
  await tell(found, own, {
    template: "receipt-notice",
    messageKey: `receipt-notice:${receiptId}:${nth}`,
    withReceipt: true,
    write: ({ t, format }, organization) => {
      const say = t("mail");
      const amount = format.major(Math.abs(notice.amount), snapshot.currency);
      return {
        subject: say("noticeSubject", { amount, organization, number }),
        heading: say("noticeHeading", { number }),
        preview: say("noticePreview", { number }),
        words: [noticeWords(snapshot, notice), say(own ? "noticeAttached" : "noticeEnclosed")],
      };
    },
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
  const { voidReason: reason } = receipt;
  const number = receiptNumber(receipt);
  const { own } = await findAddresses(db, receipt);
  await tell(found, own, {
    template: "receipt-void",
    messageKey: `receipt-void:${receiptId}`,
    withReceipt: false,
    write: ({ t, format }, organization) => {
      const say = t("mail");
      return {
        subject: say("voidSubject", { number, organization }),
        heading: say("voidHeading", { number }),
        preview: say("voidPreview", { number }),
        words: [
          say("voidText", { number, date: format.date(snapshot.donated_on) }),
          ...(reason ? [say("voidReason", { reason })] : []),
          say(own ? "voidAnswerMail" : "voidAnswerLetter"),
        ],
      };
    },
  });
}

/** By mail, or by a letter that staff print and post. */
async function tell(found: Single, to: Reached | undefined, news: News): Promise<void> {
  const { receipt } = found;
  const { organizationId, donorId } = receipt;
  const { template, messageKey, withReceipt } = news;
  const file = to && withReceipt ? await fileOf(receipt) : undefined;
  await db.transaction(async (tx) => {
    const language = to?.language ?? (await readerOf(tx, found));
    const organization = await findMailSender(tx, organizationId, language);
    const { subject, heading, preview, words } = news.write(organization.speech, organization.name);
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
        to: { address: to.address, name: to.name, proved: true },
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
