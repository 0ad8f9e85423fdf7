import type { Speech } from "@/lib/language/speech";
import type { MailSender } from "@/lib/messages/layout";
import { MailButton, MailFacts, MailHeading, MailLayout, MailText } from "@/lib/messages/layout";
import { isThing } from "../method-names";
import { profileWordsIn } from "../receipt-profiles/law-words";
import { paperWords } from "../receipt-profiles/paper-words";
import { claimable } from "../receipt-profiles/papers";
import { PROFILES } from "../receipt-profiles/profiles";
import type { SingleSnapshot } from "../receipt-profiles/receipt-schema";

/** What somebody has to sign by hand is no document yet: it is printed, signed and posted. */
export const isSigned = ({ paper }: SingleSnapshot): boolean => paper?.is_signed ?? true;

const wordsOf = ({ paper }: SingleSnapshot, speech: Speech) =>
  profileWordsIn(speech, PROFILES[paper?.jurisdiction ?? "united_states"].words);

type Mail = {
  organization: MailSender;
  snapshot: SingleSnapshot;
  number: string;
  /** Where the donor's giving is. */
  portal: string;
};

/** Thanks with the receipt, or with word of what comes by post. */
export function receiptThanks({ organization, snapshot, number, portal }: Mail) {
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

/** All of a gift went back: its receipt is void. */
export function giftReturned({ organization, snapshot, number, portal }: Mail) {
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

/** That a gift went back, in paragraphs of a mail or letter. */
export function returnedWords(
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
