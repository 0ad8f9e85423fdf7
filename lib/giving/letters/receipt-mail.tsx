import { and, eq, gt } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { donationReceipts, donations } from "@/db/schema";
import { now } from "@/lib/clock";
import { portalLink } from "@/lib/donors/portal/portal-link";
import { formatDate, formatMajor } from "@/lib/format";
import type { MailSender } from "@/lib/messages/layout";
import { MailButton, MailFacts, MailHeading, MailLayout, MailText } from "@/lib/messages/layout";
import { findMailSender } from "@/lib/messages/outbox";
import { renderEmail } from "@/lib/messages/render";
import { isThing } from "../method-names";
import { receiptNumber } from "../receipt-numbers";
import { ENGLISH } from "../receipt-profiles/paper-words";
import { claimable } from "../receipt-profiles/papers";
import { PROFILES } from "../receipt-profiles/profiles";
import type { SingleSnapshot } from "../receipt-profiles/receipt-schema";
import { findAddresses, type Reached } from "../receipts/addresses";
import { fileOf } from "../receipts/files";
import type { DonationReceipt } from "../receipts/receipts";
import { findSingle } from "../receipts/singles";
import { adviserThanks } from "./adviser-mail";
import { queueNotedEmail } from "./noted-mail";
import { type LetterOfNews, queueReceiptLetter } from "./receipt-letters";

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
  const news = newsOf(receipt, snapshot);
  if (news) await db.transaction((tx) => queueReceiptLetter(tx, receipt, news));
}

/** What a donor without an address is written: not of a first receipt, whose thanks have a letter of their own. */
function newsOf(receipt: DonationReceipt, snapshot: SingleSnapshot): LetterOfNews | undefined {
  const number = receiptNumber(receipt);
  const messageKey = `receipt:${receipt.id}`;
  if (receipt.status === "void")
    return { messageKey, subject: `Receipt ${number}`, body: returnedWords(snapshot, number) };
  const { replaces_number: replaced } = snapshot;
  if (!replaced) return undefined;
  const body = [replacedWords("enclosed", replaced)];
  return { messageKey, subject: `Your corrected receipt ${number}`, body };
}

const replacedWords = (where: "attached" | "enclosed", replaced: string): string =>
  `Your receipt has changed. Please keep the ${where} one; receipt ${replaced} no longer counts.`;

function returnedWords({ currency, amount, ...snapshot }: SingleSnapshot, number: string) {
  const { fees_covered_amount: fees, donated_on: on } = snapshot;
  const alsoFees = fees > 0 ? ` and ${formatMajor(fees, currency)} for fees` : "";
  return [
    `All of your gift of ${formatMajor(amount, currency)}${alsoFees} from ${formatDate(on)} has gone back to you. A card payment takes your bank a few days to show.`,
    `Receipt ${number} no longer counts; please do not use it for your taxes.`,
  ];
}

async function mailOwn(receipt: DonationReceipt, snapshot: SingleSnapshot, to: Reached) {
  const { organizationId, id: receiptId } = receipt;
  const isDue = receipt.status === "issued";
  const file = isDue && isSigned(snapshot) ? await fileOf(receipt) : undefined;
  await db.transaction(async (tx) => {
    const organization = await findMailSender(tx, organizationId);
    const portal = await portalLink(tx, organizationId, "/donor");
    const mail = { organization, snapshot, number: receiptNumber(receipt), portal };
    const { subject, body, template } = isDue ? thanks(mail) : returned(mail);
    const about = { donorId: receipt.donorId, purpose: "receipt" } as const;
    await queueNotedEmail(tx, about, {
      organizationId,
      messageKey: `${template}:${receiptId}`,
      template,
      to: { ...to, proved: true },
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
    const organization = await findMailSender(tx, organizationId);
    const about = { donorId, purpose: "stewardship" } as const;
    await queueNotedEmail(tx, about, {
      organizationId,
      messageKey: `adviser-thanks:${id}`,
      template: "adviser-thanks",
      to: { ...to, proved: true },
      subject: `Thank you for recommending a grant to ${organization.name}`,
      ...(await renderEmail(adviserThanks({ organization, snapshot, to }))),
    });
  });
}

/** Has money of its gift gone back? A gift that was only taken off the books is told of otherwise. */
async function isReturned({ organizationId, donationId }: DonationReceipt): Promise<boolean> {
  const given = and(
    eq(donations.organizationId, organizationId),
    eq(donations.id, donationId ?? 0),
    gt(donations.refundedAmount, 0),
  );
  return (await db.$count(donations, given)) > 0;
}

/** Another receipt says more by now, and is mailed itself. */
async function isReplaced({ organizationId, id }: DonationReceipt): Promise<boolean> {
  const ofThis = and(
    eq(donationReceipts.organizationId, organizationId),
    eq(donationReceipts.replacesReceiptId, id),
  );
  return (await db.$count(donationReceipts, ofThis)) > 0;
}

async function noteSent(tx: Tx, { organizationId, id }: DonationReceipt): Promise<void> {
  await tx
    .update(donationReceipts)
    .set({ sentAt: now() })
    .where(and(eq(donationReceipts.organizationId, organizationId), eq(donationReceipts.id, id)));
}

/** What somebody has to sign by hand is no document yet: it is printed, signed and posted. */
const isSigned = ({ paper }: SingleSnapshot): boolean => paper?.is_signed ?? true;

const wordsOf = ({ paper }: SingleSnapshot) =>
  PROFILES[paper?.jurisdiction ?? "united_states"].words;

type Mail = {
  organization: MailSender;
  snapshot: SingleSnapshot;
  number: string;
  /** Where the donor's giving is. */
  portal: string;
};

function thanks({ organization, snapshot, number, portal }: Mail) {
  const { currency, replaces_number: replaced } = snapshot;
  const { allowed } = wordsOf(snapshot);
  const subject = replaced
    ? `Your corrected receipt ${number} from ${organization.name}`
    : `Thank you – your receipt ${number} from ${organization.name}`;
  const body = (
    <MailLayout
      organization={organization}
      preview={isSigned(snapshot) ? `Receipt ${number} is attached.` : "Your gift has arrived."}
    >
      <MailHeading>
        {replaced ? "Your corrected receipt" : `Thank you, ${snapshot.donor.name}`}
      </MailHeading>
      <MailText>{openingOf(snapshot)}</MailText>
      <MailFacts facts={factsOf(snapshot, number)} />
      <MailText>{snapshot.goods_statement}</MailText>
      {allowed && (snapshot.tax_deductible_amount ?? 0) > 0 && <MailText>{allowed}</MailText>}
      {[snapshot.property_statement, snapshot.control_statement]
        .filter((said) => said != null)
        .map((said) => (
          <MailText key={said}>{said}</MailText>
        ))}
      {snapshot.is_test && (
        <MailText>This was a test: no real money was given, and the receipt says so.</MailText>
      )}
      <MailButton organization={organization} href={portal}>
        View your giving
      </MailButton>
      <MailText tone="quiet">
        Given by {snapshot.donor.name} to {snapshot.organization.name}
        {snapshot.organization.tax_id ? `, tax ID ${snapshot.organization.tax_id}` : ""}. All
        amounts in {currency}.
      </MailText>
    </MailLayout>
  );
  return { subject, body, template: "donation-receipt" } as const;
}

function openingOf(snapshot: SingleSnapshot): string {
  const { replaces_number: replaced } = snapshot;
  if (!isSigned(snapshot))
    return "Your gift has arrived, and it matters. Its confirmation for your taxes has to be signed by hand, so it comes to you by post.";
  return replaced
    ? replacedWords("attached", replaced)
    : "Your gift has arrived, and it matters. Your receipt is attached; please keep it for your records.";
}

function factsOf(snapshot: SingleSnapshot, number: string) {
  const { currency } = snapshot;
  const law = wordsOf(snapshot);
  const money = (amount: number) => formatMajor(amount, currency);
  const isInKind = isThing(snapshot.method);
  const amounts: [string, number][] = [
    ["Fees you covered", snapshot.fees_covered_amount],
    ["Returned to you", snapshot.refunded_amount],
  ];
  return [
    { label: "Receipt", value: number },
    { label: "Date", value: formatDate(snapshot.donated_on) },
    ...snapshot.lines.map(({ label, amount }, index) => ({
      label: index === 0 ? `For ${label}` : `and for ${label}`,
      value: isInKind ? (snapshot.in_kind_description ?? "") : money(amount),
    })),
    ...(isInKind
      ? []
      : [
          ...amounts
            .filter(([, amount]) => amount !== 0)
            .map(([label, amount]) => ({ label, value: money(amount) })),
          { label: "Total paid", value: money(snapshot.total_amount) },
          ...(snapshot.fair_market_value > 0
            ? [{ label: "Value received", value: money(snapshot.fair_market_value) }]
            : []),
          ...(law.deductible === null
            ? []
            : [{ label: law.deductible, value: claimable({ words: ENGLISH, law }, snapshot) }]),
        ]),
  ];
}

function returned({ organization, snapshot, number, portal }: Mail) {
  const body = (
    <MailLayout organization={organization} preview="We have returned your gift.">
      <MailHeading>We have returned your gift</MailHeading>
      {returnedWords(snapshot, number).map((said) => (
        <MailText key={said}>{said}</MailText>
      ))}
      <MailButton organization={organization} href={portal}>
        View your giving
      </MailButton>
    </MailLayout>
  );
  const subject = `Your gift to ${organization.name} has been returned`;
  return { subject, body, template: "donation-returned" } as const;
}
