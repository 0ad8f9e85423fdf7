import { type LanguageCode, languageOf } from "@/lib/language/languages";
import { type Speech, speakTo } from "@/lib/language/speech";
import { CANADA_ENTRY } from "./entry-words";
import { ORDER_WORDS } from "./order-words";
import { EARLIER_STANDS } from "./paper-words";
import { issuerLines, orderPaper, paperOf, plainGift, type Writing, writingIn } from "./papers";
import { receivedInReturn } from "./plain";
import type {
  Amounts,
  ChosenProfile,
  GiftFacts,
  Given,
  ProfileWords,
  ReceiptProfile,
} from "./profile";
import { statementPaper } from "./statement-paper";
import { eligibleOf, TRANSACTIONS } from "./transactions";
import { type PaperPart, rows, texts, type WrittenPaper } from "./written-paper";

const words: ProfileWords = {
  deductible: "Eligible amount",
  notDeductible: "Not eligible",
  allowed: null,
  taxId: "Registration number",
  earlierStands: `${EARLIER_STANDS} If you claimed what was returned, ask your tax adviser how to report it.`,
};

/** Income Tax Regulations 3501; Income Tax Act 248(30) to (41) (`docs/spec/receipts`). */
export const canada: ReceiptProfile = {
  name: "Canada",
  about: "The official receipt for income tax purposes, with everything the CRA requires.",
  paperSize: "LETTER",
  details: [
    {
      name: "registration_number",
      label: "Registration number",
      hint: "As the CRA assigned it, such as 123456789 RR 0001.",
      kind: "text",
      isRequired: () => true,
      problem: (value) =>
        /^\d{9} ?RR ?\d{4}$/.test(value)
          ? null
          : "Enter nine digits, “RR”, and four digits, such as 123456789 RR 0001.",
    },
    {
      name: "place",
      label: "Place of issue",
      hint: "The city or town where receipts are issued.",
      kind: "text",
      isRequired: () => true,
    },
  ],
  words,
  orders: ORDER_WORDS.canada,
  entry: CANADA_ENTRY,
  needsSigner: true,
  asks: ["appraiser"],
  statesValues: true,
  hasDeclarations: false,
  goodsOfLines: () => null,
  explainsGoods: false,
  copyMark: "Copy kept by the charity",
  amounts,
  transaction: TRANSACTIONS.canada,
  goods: (given, worth, speech) =>
    given.benefit === "none"
      ? speech.t("paper")("canadaNone")
      : receivedInReturn(given, worth, speech),
  property: (kind, { t }) => t("paper")(kind === "service" ? "canadaService" : "canadaProperty"),
  warnings: () => [],
  speech: inOfficialLanguage,
  gift,
  statement: (facts, chosen, speech, timeZone) =>
    statementPaper(writingIn(speech, words), chosen, withNumber(facts, chosen), timeZone),
  order: (facts, chosen, speech) => {
    const t = speech.t("paper");
    const isOfficial = facts.totals.deductible > 0;
    const paper = orderPaper(
      writingIn(speech, words),
      chosen,
      withIssuer({ ...facts, title: isOfficial ? t("canadaOfficial") : facts.title }, chosen),
      isOfficial ? officialParts(chosen, speech) : texts("said", t("canadaNotOfficial")),
    );
    return {
      ...paper,
      is_official: isOfficial,
      is_signed: !isOfficial || chosen.signatureId !== null,
    };
  },
};

/** The tax office reads its receipts in English and French: others get the organization's of the two. */
function inOfficialLanguage(language: LanguageCode | null, locale: string): Speech {
  const isOfficial = (code: string | null | undefined) => code === "en" || code === "fr";
  const own = languageOf(locale);
  if (isOfficial(language)) return speakTo(language, locale);
  return speakTo(isOfficial(own) ? own : "en", locale);
}

const VALUED = ["valued", "mixed", "insubstantial"];

function amounts({ paid, worth, benefit, property }: Given): Amounts {
  const received = paid > 0 && VALUED.includes(benefit) ? worth : 0;
  if (property === "service" || benefit === "non_deductible")
    return { worth: received, deductible: 0 };
  const { advantage, eligible } = eligibleOf(paid, received);
  return { worth: advantage, deductible: eligible };
}

/** The charity’s registration number stands in place of its other tax number. */
const withNumber = <Facts extends Pick<GiftFacts, "organization">>(
  facts: Facts,
  { details }: ChosenProfile,
): Facts => ({
  ...facts,
  organization: { ...facts.organization, tax_id: details.registration_number ?? null },
});

const withIssuer = <Facts extends { issuer: GiftFacts["organization"] }>(
  facts: Facts,
  { details }: ChosenProfile,
): Facts => ({
  ...facts,
  issuer: { ...facts.issuer, tax_id: details.registration_number ?? null },
});

function officialParts(chosen: ChosenProfile, { t }: Speech): PaperPart[] {
  const say = t("paper");
  return [
    rows([{ what: say("canadaPlace"), value: chosen.details.place ?? "" }]),
    {
      kind: "signature",
      label: say("canadaSignature"),
      above: null,
      name: [chosen.signerName, chosen.signerTitle].filter(Boolean).join(", "),
      signature_id: chosen.signatureId,
    },
    ...texts("said", say("canadaAgency")),
  ];
}

function gift(given: GiftFacts, chosen: ChosenProfile, speech: Speech): WrittenPaper {
  const facts = withNumber(given, chosen);
  const writing = writingIn(speech, words);
  const t = speech.t("paper");
  if ((facts.tax_deductible_amount ?? 0) <= 0)
    return plainGift(writing, chosen, facts, {
      title: t(facts.property_kind === "service" ? "serviceTitle" : "paymentTitle"),
      said: texts("said", facts.property_statement, t("canadaNotOfficial")),
    });
  const paper = paperOf(writing, chosen, {
    title: t("canadaOfficial"),
    issuer: facts.organization,
    parts: [
      { kind: "numbers" },
      {
        kind: "people",
        people: [
          { label: t("canadaDonor"), name: facts.donor.name, lines: facts.donor.address },
          {
            label: t("canadaCharity"),
            name: facts.organization.name,
            lines: issuerLines(facts.organization, writing.law.taxId),
          },
        ],
      },
      giftRowsOf(facts, writing),
      ...officialParts(chosen, speech),
      ...texts("said", facts.control_statement),
    ],
  });
  return { ...paper, is_official: true, is_signed: chosen.signatureId !== null };
}

function giftRowsOf(facts: GiftFacts, { speech, words: named }: Writing): PaperPart {
  const t = speech.t("paper");
  const money = (amount: number) => named.money(amount, facts.currency);
  const isThing = facts.method === "stock" || facts.method === "in_kind";
  const day = facts.received_on && isThing ? facts.received_on : facts.donated_on;
  return rows([
    { what: named.dateOfGift, value: named.day(day) },
    ...(isThing
      ? [
          { what: t("canadaThing"), value: facts.in_kind_description ?? "" },
          { what: t("canadaAppraiser"), value: facts.appraiser ?? t("canadaNoAppraiser") },
          { what: t("canadaThingValue"), value: money(facts.total_amount) },
        ]
      : [
          ...facts.lines.map(({ label, amount }) => ({ what: label, value: money(amount) })),
          facts.fees_covered_amount !== 0 && {
            what: named.fees,
            value: money(facts.fees_covered_amount),
          },
          facts.refunded_amount !== 0 && {
            what: named.returned,
            value: money(-facts.refunded_amount),
          },
          { what: t("canadaAmount"), value: money(facts.total_amount) },
        ]),
    {
      what: t("canadaAdvantage"),
      value: (facts.fair_market_value > 0 && facts.goods_description) || t("canadaNoAdvantage"),
    },
    { what: t("canadaAdvantageAmount"), value: money(facts.fair_market_value) },
    {
      what: t("canadaEligible"),
      value: money(facts.tax_deductible_amount ?? 0),
      bold: true,
    },
  ]);
}
