import { and, eq, gt } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { donationReceipts, donations } from "@/db/schema";
import { now } from "@/lib/clock";
import { languageOfDonor } from "@/lib/donors/language";
import { portalLink } from "@/lib/donors/portal/portal-link";
import type { Speech } from "@/lib/language/speech";
import type { MailSender } from "@/lib/messages/layout";
import { MailButton, MailFacts, MailHeading, MailLayout, MailText } from "@/lib/messages/layout";
import { findMailSender } from "@/lib/messages/outbox";
import { renderEmail } from "@/lib/messages/render";
import { isThing } from "../method-names";
import { receiptNumber } from "../receipt-numbers";
import { profileWordsIn } from "../receipt-profiles/law-words";
import { paperWords } from "../receipt-profiles/paper-words";
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

function returnedWords(
  { currency, amount: given, ...snapshot }: SingleSnapshot,
  number: string,
  { t, format }: Speech,
): string[] {
  const say = t("mail");
  const { fees_covered_amount: fees, donated_on: on } = snapshot;
  const gift = { amount: format.major(given, currency), date: format.date(on) };
  return [
    fees > 0
      ? say("receiptReturnedFees", { ...gift, fees: format.major(fees, currency) })
      : say("receiptReturned", gift),
    say("receiptReturnedVoid", { number }),
  ];
}

async function mailOwn(receipt: DonationReceipt, snapshot: SingleSnapshot, to: Reached) {
  const { organizationId, id: receiptId } = receipt;
  const isDue = receipt.status === "issued";
  const file = isDue && isSigned(snapshot) ? await fileOf(receipt) : undefined;
  await db.transaction(async (tx) => {
    const language = to.language ?? snapshot.paper?.language;
    const organization = await findMailSender(tx, organizationId, language);
    const portal = await portalLink(tx, organizationId, "/donor");
    const mail = { organization, snapshot, number: receiptNumber(receipt), portal };
    const { subject, body, template } = isDue ? thanks(mail) : returned(mail);
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

const wordsOf = ({ paper }: SingleSnapshot, speech: Speech) =>
  profileWordsIn(speech, PROFILES[paper?.jurisdiction ?? "united_states"].words);

type Mail = {
  organization: MailSender;
  snapshot: SingleSnapshot;
  number: string;
  /** Where the donor's giving is. */
  portal: string;
};

function thanks({ organization, snapshot, number, portal }: Mail) {
  const { replaces_number: replaced } = snapshot;
  const { speech } = organization;
  const t = speech.t("mail");
  const { allowed } = wordsOf(snapshot, speech);
  const about = { number, organization: organization.name };
  const subject = replaced ? t("receiptCorrectedSubject", about) : t("receiptSubject", about);
  const body = (
    <MailLayout
      organization={organization}
      preview={isSigned(snapshot) ? t("receiptAttached", { number }) : t("receiptArrived")}
    >
      <MailHeading>
        {replaced ? t("receiptCorrected") : t("receiptThanks", { name: snapshot.donor.name })}
      </MailHeading>
      <MailText>{openingOf(snapshot, speech)}</MailText>
      <MailFacts facts={factsOf(snapshot, number, speech)} />
      <MailText>{snapshot.goods_statement}</MailText>
      {allowed && (snapshot.tax_deductible_amount ?? 0) > 0 && <MailText>{allowed}</MailText>}
      {[snapshot.property_statement, snapshot.control_statement]
        .filter((said) => said != null)
        .map((said) => (
          <MailText key={said}>{said}</MailText>
        ))}
      {snapshot.is_test && <MailText>{t("receiptTest")}</MailText>}
      <MailButton organization={organization} href={portal}>
        {t("receiptButton")}
      </MailButton>
      <MailText tone="quiet">{givenBy(snapshot, speech)}</MailText>
    </MailLayout>
  );
  return { subject, body, template: "donation-receipt" } as const;
}

function givenBy({ donor, organization, currency, ...snapshot }: SingleSnapshot, speech: Speech) {
  const t = speech.t("mail");
  const gift = { donor: donor.name, organization: organization.name, currency };
  const { taxId: label } = wordsOf({ donor, organization, currency, ...snapshot }, speech);
  const { tax_id: number } = organization;
  return number ? t("receiptGivenByTaxId", { ...gift, label, number }) : t("receiptGivenBy", gift);
}

function openingOf(snapshot: SingleSnapshot, { t }: Speech): string {
  const { replaces_number: replaced } = snapshot;
  const say = t("mail");
  if (!isSigned(snapshot)) return say("receiptByPost");
  return replaced ? say("receiptReplacedAttached", { number: replaced }) : say("receiptOpening");
}

function factsOf(snapshot: SingleSnapshot, number: string, speech: Speech) {
  const { currency } = snapshot;
  const t = speech.t("mail");
  const law = wordsOf(snapshot, speech);
  const money = (amount: number) => speech.format.major(amount, currency);
  const isInKind = isThing(snapshot.method);
  const amounts: [string, number][] = [
    [t("receiptFees"), snapshot.fees_covered_amount],
    [t("receiptRefunded"), snapshot.refunded_amount],
  ];
  return [
    { label: t("receiptFact"), value: number },
    { label: t("dateFact"), value: speech.format.date(snapshot.donated_on) },
    ...snapshot.lines.map(({ label: purpose, amount }, index) => ({
      label: t(index === 0 ? "receiptFor" : "receiptAndFor", { purpose }),
      value: isInKind ? (snapshot.in_kind_description ?? "") : money(amount),
    })),
    ...(isInKind
      ? []
      : [
          ...amounts
            .filter(([, amount]) => amount !== 0)
            .map(([label, amount]) => ({ label, value: money(amount) })),
          { label: t("receiptTotal"), value: money(snapshot.total_amount) },
          ...(snapshot.fair_market_value > 0
            ? [{ label: t("receiptValue"), value: money(snapshot.fair_market_value) }]
            : []),
          ...(law.deductible === null
            ? []
            : [
                {
                  label: law.deductible,
                  value: claimable({ words: paperWords(speech), law }, snapshot),
                },
              ]),
        ]),
  ];
}

function returned({ organization, snapshot, number, portal }: Mail) {
  const t = organization.speech.t("mail");
  const body = (
    <MailLayout organization={organization} preview={t("returnedPreview")}>
      <MailHeading>{t("returnedHeading")}</MailHeading>
      {returnedWords(snapshot, number, organization.speech).map((said) => (
        <MailText key={said}>{said}</MailText>
      ))}
      <MailButton organization={organization} href={portal}>
        {t("receiptButton")}
      </MailButton>
    </MailLayout>
  );
  const subject = t("returnedSubject", { organization: organization.name });
  return { subject, body, template: "donation-returned" } as const;
}
