import { eq, gt } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { donationReceipts, donations } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { languageOfDonor } from "@/lib/donors/language";
import { portalLink } from "@/lib/donors/portal/portal-link";
import type { Speech } from "@/lib/language/speech";
import { findMailSender } from "@/lib/messages/outbox";
import { renderEmail } from "@/lib/messages/render";
import { receiptNumber } from "../receipt-numbers";
import type { SingleSnapshot } from "../receipt-profiles/receipt-schema";
import { findAddresses, type Reached } from "../receipts/addresses";
import { fileOf } from "../receipts/files";
import type { DonationReceipt } from "../receipts/receipts";
import { findSingle } from "../receipts/singles";
import { adviserThanks } from "./adviser-mail";
import { queueNotedEmail } from "./noted-mail";
import { type LetterOfNews, queueReceiptLetter } from "./receipt-letters";
import { giftReturned, isSigned, receiptThanks, returnedWords } from "./receipt-mail-words";

type Job = { organizationId: number; receiptId: number };

/**
 * Thanks a donor with the receipt as PDF, or tells them that all of a gift went back. Once for each
 * receipt, however often the job runs. The receipt of a donor-advised fund or foundation is the fund's:
 * who advises it is thanked without it. News for a donor without an address waits as a letter.
 */
export async function mailReceipt({ organizationId, receiptId }: Job): Promise<void> {
  const found = await findSingle(organizationId, receiptId);
  if (!found) return;
  const { receipt, snapshot } = found;
  const { own, adviser } = await findAddresses(db, receipt);
  if (await isReplaced(receipt)) return;
  if (receipt.status === "void" && !(await isReturned(receipt))) return;
  if (adviser && receipt.status === "issued") await thankAdviser(receipt, snapshot, adviser);
  if (own) return mailOwn(receipt, snapshot, own);
  await db.transaction(async (tx) => {
    const { speech } = await findMailSender(tx, organizationId, await readerOf(tx, found));
    const news = newsOf(receipt, snapshot, speech);
    if (news) await queueReceiptLetter(tx, receipt, news);
  });
}

/** What a donor without an address is written: not of a first receipt, whose thanks have a letter of their own. */
function newsOf(
  receipt: DonationReceipt,
  snapshot: SingleSnapshot,
  speech: Speech,
): LetterOfNews | undefined {
  const t = speech.t("mail");
  const number = receiptNumber(receipt);
  const messageKey = `receipt:${receipt.id}`;
  if (receipt.status === "void")
    return {
      messageKey,
      subject: t("receiptLetterSubject", { number }),
      body: returnedWords(snapshot, number, speech),
    };
  const { replaces_number: replaced } = snapshot;
  if (!replaced) return undefined;
  const body = [t("receiptReplacedEnclosed", { number: replaced })];
  return { messageKey, subject: t("receiptCorrectedNumber", { number }), body };
}

/** What a donor reads now, else what their receipt is written in. */
export const readerOf = async (
  tx: Pick<Tx, "select">,
  { receipt, snapshot }: { receipt: DonationReceipt; snapshot: SingleSnapshot },
) =>
  (await languageOfDonor(tx, receipt.organizationId, receipt.donorId)) ?? snapshot.paper?.language;

async function mailOwn(receipt: DonationReceipt, snapshot: SingleSnapshot, to: Reached) {
  const { organizationId, id: receiptId } = receipt;
  const isDue = receipt.status === "issued";
  const file = isDue && isSigned(snapshot) ? await fileOf(receipt) : undefined;
  await db.transaction(async (tx) => {
    const language = to.language ?? snapshot.paper?.language;
    const organization = await findMailSender(tx, organizationId, language);
    const portal = await portalLink(tx, organizationId, "/donor");
    const mail = { organization, snapshot, number: receiptNumber(receipt), portal };
    const { subject, body, template } = isDue ? receiptThanks(mail) : giftReturned(mail);
    const about = { donorId: receipt.donorId, purpose: "receipt" } as const;
    await queueNotedEmail(tx, about, {
      organizationId,
      messageKey: `${template}:${receiptId}`,
      template,
      to: { address: to.address, name: to.name, proved: true },
      subject,
      ...(await renderEmail(body)),
      attachments: file && [
        {
          name: file.name,
          mimeType: file.mimeType,
          contentBase64: Buffer.from(file.bytes).toString("base64"),
        },
      ],
    });
    if (file) await noteSent(tx, receipt);
  });
}

/** Thanks without a receipt, and without a figure that anybody could deduct. */
async function thankAdviser(receipt: DonationReceipt, snapshot: SingleSnapshot, to: Reached) {
  const { organizationId, donorId, id } = receipt;
  if (snapshot.replaces_number) return;
  await db.transaction(async (tx) => {
    const organization = await findMailSender(tx, organizationId, to.language);
    const about = { donorId, purpose: "stewardship" } as const;
    await queueNotedEmail(tx, about, {
      organizationId,
      messageKey: `adviser-thanks:${id}`,
      template: "adviser-thanks",
      to: { address: to.address, name: to.name, proved: true },
      subject: organization.speech.t("mail")("adviserSubject", {
        organization: organization.name,
      }),
      ...(await renderEmail(adviserThanks({ organization, snapshot, to }))),
    });
  });
}

/** Has money of its gift gone back? A gift that was only taken off the books is told of otherwise. */
async function isReturned({ organizationId, donationId }: DonationReceipt): Promise<boolean> {
  const given = within(
    donations,
    organizationId,
    eq(donations.id, donationId ?? 0),
    gt(donations.refundedAmount, 0),
  );
  return (await db.$count(donations, given)) > 0;
}

/** Another receipt says more by now, and is mailed itself. */
async function isReplaced({ organizationId, id }: DonationReceipt): Promise<boolean> {
  const ofThis = within(
    donationReceipts,
    organizationId,
    eq(donationReceipts.replacesReceiptId, id),
  );
  return (await db.$count(donationReceipts, ofThis)) > 0;
}

async function noteSent(tx: Tx, { organizationId, id }: DonationReceipt): Promise<void> {
  await tx
    .update(donationReceipts)
    .set({ sentAt: now() })
    .where(within(donationReceipts, organizationId, eq(donationReceipts.id, id)));
}
