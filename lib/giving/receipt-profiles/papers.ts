import type { Speech } from "@/lib/language/speech";
import { profileWordsIn } from "./law-words";
import { lineLabel } from "./line-label";
import { type PaperWords, paperWords } from "./paper-words";
import type { AnnualFacts, ChosenProfile, GiftFacts, OrderFacts, ProfileWords } from "./profile";
import { lastDayOf } from "./statement-period";
import { type PaperPart, rows, texts, type WrittenPaper, writtenIn } from "./written-paper";

/** What papers of several jurisdictions have in common: the words differ, the order does not. */
export type Writing = { speech: Speech; words: PaperWords; law: ProfileWords };

/** The common words of papers, and those of a law, in a reader's language. */
export const writingIn = (speech: Speech, law: ProfileWords): Writing => ({
  speech,
  words: paperWords(speech),
  law: profileWordsIn(speech, law),
});

const isThing = ({ method }: Pick<GiftFacts, "method">): boolean =>
  method === "stock" || method === "in_kind";

/** Small print at the bottom of each page. */
export const footOf = (
  { name, address, tax_id }: GiftFacts["organization"],
  taxIdLabel: string,
): string => [name, ...address, tax_id && `${taxIdLabel} ${tax_id}`].filter(Boolean).join(" · ");

type Blank = Pick<WrittenPaper, "title" | "parts"> & { issuer: GiftFacts["organization"] };

/** A paper that is no tax document of its own kind, unless it says so. */
export const paperOf = (
  { speech, law }: Writing,
  { jurisdiction, paperSize }: ChosenProfile,
  { title, parts, issuer }: Blank,
): WrittenPaper => ({
  jurisdiction,
  is_official: false,
  ...writtenIn(speech),
  size: paperSize,
  title,
  parts,
  foot: footOf(issuer, law.taxId),
  is_signed: true,
});

export const issuerLines = (
  { address, tax_id }: GiftFacts["organization"],
  taxIdLabel: string,
): string[] => [...address, ...(tax_id ? [`${taxIdLabel} ${tax_id}`] : [])];

export const peopleOf = (
  { words, law }: Writing,
  { organization, donor }: Pick<GiftFacts, "organization" | "donor">,
): PaperPart => ({
  kind: "people",
  people: [
    { label: words.givenBy, name: donor.name, lines: donor.address },
    {
      label: words.receivedBy,
      name: organization.name,
      lines: issuerLines(organization, law.taxId),
    },
  ],
});

/** What can be claimed of a payment, in words; a dash where only the donor can say. */
export function claimable(
  { words, law }: Pick<Writing, "words" | "law">,
  told: {
    tax_deductible_amount: number | null;
    benefit_kind?: string | undefined;
    currency: string;
  },
): string {
  if (told.benefit_kind === "non_deductible") return law.notDeductible;
  const { tax_deductible_amount: amount, currency } = told;
  return amount === null ? "–" : words.money(amount, currency);
}

const wayOf = ({ words }: Writing, { method, property_kind: kind }: GiftFacts): string =>
  kind === "service" ? words.services : words.ways[method];

/** When, how and for what a gift was made, and its amounts; what is nothing is not said. */
export function giftRows(writing: Writing, facts: GiftFacts): PaperPart {
  const { words, law } = writing;
  const { currency } = facts;
  const thing = isThing(facts);
  const money = (amount: number) => words.money(amount, currency);
  const isSaid = facts.tax_deductible_amount !== null && law.deductible !== null;
  return rows([
    { what: words.dateOfGift, value: words.day(facts.donated_on) },
    facts.received_on ? { what: words.received, value: words.day(facts.received_on) } : null,
    { what: words.way, value: wayOf(writing, facts) },
    thing && { what: words.given, value: facts.in_kind_description ?? "" },
    ...facts.lines.map(({ label, amount }) => ({
      what: label,
      value: thing ? "" : money(amount),
    })),
    ...(thing
      ? []
      : [
          facts.fees_covered_amount !== 0 && {
            what: words.fees,
            value: money(facts.fees_covered_amount),
          },
          facts.refunded_amount !== 0 && {
            what: words.returned,
            value: money(-facts.refunded_amount),
          },
          { what: words.total, value: money(facts.total_amount), bold: true },
          facts.fair_market_value > 0 && {
            what: words.valueReceived,
            value: money(facts.fair_market_value),
          },
          (isSaid || facts.benefit_kind === "non_deductible") &&
            law.deductible !== null && {
              what: law.deductible,
              value: claimable(writing, facts),
              bold: true,
            },
        ]),
  ]);
}

/** The plain receipt of a gift: the form that jurisdictions without one of their own use. */
export const plainGift = (
  writing: Writing,
  chosen: ChosenProfile,
  facts: GiftFacts,
  { title, said }: { title: string; said: PaperPart[] },
): WrittenPaper =>
  paperOf(writing, chosen, {
    title,
    issuer: facts.organization,
    parts: [
      { kind: "numbers" },
      peopleOf(writing, facts),
      giftRows(writing, facts),
      ...texts("block", facts.goods_statement),
      ...said,
    ],
  });

/** The receipt of an order, thing by thing. */
export function orderPaper(
  writing: Writing,
  chosen: ChosenProfile,
  facts: OrderFacts,
  said: PaperPart[] = [],
): WrittenPaper {
  const { words, law } = writing;
  const { issuer, payer, adjustment } = facts;
  const money = (amount: number) => words.money(amount, facts.currency);
  const last = (text: string) => (law.deductible === null ? [] : [{ text }]);
  const { total, valueReceived, deductible } = facts.totals;
  return paperOf(writing, chosen, {
    title: facts.title,
    issuer,
    parts: [
      { kind: "numbers" },
      ...texts("notice", facts.notice),
      ...texts("quiet", `${facts.event}, ${words.order} ${facts.order_number}`),
      {
        kind: "people",
        people: [
          {
            label: words.paidBy,
            name: payer.name ?? "",
            lines: [...payer.address, ...(payer.email ? [payer.email] : [])],
          },
          { label: words.receivedBy, name: issuer.name, lines: issuerLines(issuer, law.taxId) },
        ],
      },
      rows([
        facts.paid_on ? { what: words.dateOfPayment, value: words.day(facts.paid_on) } : null,
        facts.paid_by ? { what: words.wayOfPayment, value: facts.paid_by } : null,
      ]),
      ...(adjustment
        ? [
            ...texts("bold", adjustment.heading),
            ...texts("said", adjustment.reason),
            rows([{ what: words.returned, value: money(adjustment.returned) }]),
          ]
        : []),
      {
        kind: "table",
        columns: [
          { head: words.purpose, width: "wide" },
          { head: words.paid, width: "sum" },
          { head: words.value, width: "sum" },
          ...(law.deductible === null ? [] : [{ head: law.deductible, width: "sum" as const }]),
        ],
        rows: [
          ...facts.transactions.map((line) => ({
            cells: [
              { text: lineLabel(line.label, writing.speech) },
              { text: money(line.paid_amount) },
              { text: money(line.value_received_amount) },
              ...last(claimable(writing, { ...line, currency: facts.currency })),
            ],
          })),
          {
            bold: true,
            cells: [
              { text: words.sum },
              { text: money(total) },
              { text: money(valueReceived) },
              ...last(money(deductible)),
            ],
          },
        ],
      },
      ...texts("quiet", facts.charged),
      ...texts("block", facts.goods_statement),
      ...(deductible > 0 ? texts("said", law.allowed) : []),
      ...said,
      ...texts("block", facts.note),
    ],
  });
}

/** Of a year that was not over yet, a statement says until when it knows of gifts. */
export const untilOf = (
  { year, issued_at }: Pick<AnnualFacts, "year" | "issued_at">,
  timeZone: string,
): string | null => lastDayOf(year, issued_at, timeZone);
