import { formatMajor } from "@/lib/format";
import { CANADA_ENTRY } from "./entry-words";
import { ORDER_WORDS } from "./order-words";
import { EARLIER_STANDS, ENGLISH } from "./paper-words";
import { issuerLines, orderPaper, paperOf, plainGift, type Writing } from "./papers";
import { receivedInReturn } from "./plain";
import type { Amounts, ChosenProfile, GiftFacts, Given, ReceiptProfile } from "./profile";
import { statementPaper } from "./statement-paper";
import { eligibleOf, TRANSACTIONS } from "./transactions";
import { type PaperPart, rows, texts, type WrittenPaper } from "./written-paper";

const OFFICIAL = "Official receipt for income tax purposes";
const CRA = "Canada Revenue Agency: canada.ca/charities-giving";
const NOT_OFFICIAL = "This is not an official receipt for income tax purposes.";

const writing: Writing = {
  words: ENGLISH,
  law: {
    deductible: "Eligible amount",
    notDeductible: "Not eligible",
    allowed: null,
    taxId: "Registration number",
    earlierStands: `${EARLIER_STANDS} If you claimed what was returned, ask your tax adviser how to report it.`,
  },
};

/** Income Tax Regulations 3501; Income Tax Act 248(30) to (41) (`docs/spec/receipts`). */
export const canada: ReceiptProfile = {
  name: "Canada",
  about: "The official receipt for income tax purposes, with everything that the CRA asks for.",
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
          : "Enter nine digits, RR and four digits, such as 123456789 RR 0001.",
    },
    {
      name: "place",
      label: "Place of issue",
      hint: "The city or town where receipts are issued.",
      kind: "text",
      isRequired: () => true,
    },
  ],
  words: writing.law,
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
  goods: ({ benefit, what }, worth) =>
    benefit === "none"
      ? "No advantage was received in return for this gift."
      : receivedInReturn(benefit, what, worth),
  property: (kind) =>
    kind === "service"
      ? "Services are not gifts of property, so no official receipt is issued for them."
      : "The fair market value is that of the day of the gift.",
  warnings: () => [],
  gift,
  statement: (facts, chosen, timeZone) =>
    statementPaper(writing, chosen, withNumber(facts, chosen), timeZone),
  order: (facts, chosen) => {
    const isOfficial = facts.totals.deductible > 0;
    const paper = orderPaper(
      writing,
      chosen,
      withIssuer({ ...facts, title: isOfficial ? OFFICIAL : facts.title }, chosen),
      isOfficial ? officialParts(chosen) : texts("said", NOT_OFFICIAL),
    );
    return {
      ...paper,
      is_official: isOfficial,
      is_signed: !isOfficial || chosen.signatureId !== null,
    };
  },
};

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

function officialParts(chosen: ChosenProfile): PaperPart[] {
  return [
    rows([{ what: "Place of issue", value: chosen.details.place ?? "" }]),
    {
      kind: "signature",
      label: "Signature of an individual authorized by the charity",
      above: null,
      name: [chosen.signerName, chosen.signerTitle].filter(Boolean).join(", "),
      signature_id: chosen.signatureId,
    },
    ...texts("said", CRA),
  ];
}

function gift(given: GiftFacts, chosen: ChosenProfile): WrittenPaper {
  const facts = withNumber(given, chosen);
  if ((facts.tax_deductible_amount ?? 0) <= 0)
    return plainGift(writing, chosen, facts, {
      title: facts.property_kind === "service" ? ENGLISH.serviceTitle : "Receipt for your payment",
      said: texts("said", facts.property_statement, NOT_OFFICIAL),
    });
  const paper = paperOf(writing, chosen, {
    title: OFFICIAL,
    issuer: facts.organization,
    parts: [
      { kind: "numbers" },
      {
        kind: "people",
        people: [
          { label: "Donor", name: facts.donor.name, lines: facts.donor.address },
          {
            label: "Charity",
            name: facts.organization.name,
            lines: issuerLines(facts.organization, writing.law.taxId),
          },
        ],
      },
      giftRowsOf(facts),
      ...officialParts(chosen),
      ...texts("said", facts.control_statement),
    ],
  });
  return { ...paper, is_official: true, is_signed: chosen.signatureId !== null };
}

function giftRowsOf(facts: GiftFacts): PaperPart {
  const money = (amount: number) => formatMajor(amount, facts.currency);
  const isThing = facts.method === "stock" || facts.method === "in_kind";
  const day = facts.received_on && isThing ? facts.received_on : facts.donated_on;
  return rows([
    { what: "Date of the gift", value: ENGLISH.day(day) },
    ...(isThing
      ? [
          { what: "Description of the property", value: facts.in_kind_description ?? "" },
          { what: "Appraised by", value: facts.appraiser ?? "No appraisal was made" },
          { what: "Fair market value of the gift", value: money(facts.total_amount) },
        ]
      : [
          ...facts.lines.map(({ label, amount }) => ({ what: label, value: money(amount) })),
          facts.fees_covered_amount !== 0 && {
            what: ENGLISH.fees,
            value: money(facts.fees_covered_amount),
          },
          facts.refunded_amount !== 0 && {
            what: ENGLISH.returned,
            value: money(-facts.refunded_amount),
          },
          { what: "Amount of the gift", value: money(facts.total_amount) },
        ]),
    {
      what: "Description of the advantage",
      value: (facts.fair_market_value > 0 && facts.goods_description) || "None",
    },
    { what: "Amount of the advantage", value: money(facts.fair_market_value) },
    {
      what: "Eligible amount of the gift",
      value: money(facts.tax_deductible_amount ?? 0),
      bold: true,
    },
  ]);
}
