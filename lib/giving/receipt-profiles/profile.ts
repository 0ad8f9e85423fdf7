import type { BenefitKind, Jurisdiction, PAPER_SIZES, TaxFacts } from "@/db/schema";
import type { LanguageCode } from "@/lib/language/languages";
import type { Speech } from "@/lib/language/speech";
import type { Minor } from "@/lib/money";
import type { PropertyKind } from "../property";
import type { EntryWords } from "./entry-words";
import type { OrderWords } from "./order-words";
import type { AnnualSnapshot, SingleSnapshot } from "./receipt-schema";
import type { TransactionLine } from "./transaction-lines";
import type { WrittenPaper } from "./written-paper";

export type PaperSize = (typeof PAPER_SIZES)[number];

/** What an organization has chosen, as each receipt is written with it. */
export type ChosenProfile = {
  jurisdiction: Jurisdiction;
  paperSize: PaperSize;
  numberPrefix: string;
  signerName: string | null;
  signerTitle: string | null;
  signatureId: number | null;
  /** By the names of the profile's `details`. */
  details: Readonly<Record<string, string>>;
};

export type TaxFactName = keyof TaxFacts;

/** One thing more that a jurisdiction asks of who issues its receipts. */
export type Detail = {
  name: string;
  label: string;
  hint?: string;
  kind: "text" | "date" | "choice" | "yes_no";
  choices?: readonly { value: string; label: string }[];
  /** Whether receipts need it, by the other details. */
  isRequired: (details: ChosenProfile["details"]) => boolean;
  /** What is wrong with a value; null when nothing is. */
  problem?: (value: string) => string | null;
};

/** A payment with what it brings its payer, and what kind of gift it is. Minor units. */
export type Given = {
  paid: Minor;
  worth: Minor;
  benefit: BenefitKind;
  property: PropertyKind | null;
  facts: TaxFacts;
};

/** The value received that a receipt states, and what a payer can claim; null where it does not say. */
export type Amounts = { worth: Minor; deductible: Minor | null };

type Goods = { benefit: BenefitKind; what: string | null };

/** The words for what this law calls a deduction, in English; `law-words.ts` has them in other languages. */
export type ProfileWords = {
  /** Heads a column or row with the amount; null where receipts do not speak of it. */
  deductible: string | null;
  notDeductible: string;
  /** Follows every such amount; null where nothing needs to. */
  allowed: string | null;
  taxId: string;
  /** Follows a notice that money of an earlier year went back. */
  earlierStands: string;
};

export type GiftFacts = Omit<SingleSnapshot, "paper">;
export type AnnualFacts = Omit<AnnualSnapshot, "paper">;

/** What the receipt of an order is written from. Major units of its currency. */
export type OrderFacts = {
  issuer: GiftFacts["organization"];
  payer: { name: string | null; email: string | null; address: readonly string[] };
  currency: string;
  title: string;
  event: string;
  order_number: string;
  paid_on: string | null;
  paid_by: string | null;
  issued_on: string;
  notice: string | null;
  adjustment: { heading: string; reason: string | null; returned: number } | null;
  transactions: readonly TransactionLine[];
  totals: { total: number; valueReceived: number; deductible: number };
  charged: string | null;
  goods_statement: string | null;
  note: string;
};

/**
 * One jurisdiction's receipts: data and pure functions. Whoever issues, shows or mails a receipt asks
 * the profile and never the country.
 */
export type ReceiptProfile = {
  name: string;
  about: string;
  paperSize: PaperSize;
  details: readonly Detail[];
  words: ProfileWords;
  /** The same of payments for events. */
  orders: OrderWords;
  /** What staff read where they enter gifts and prices. */
  entry: EntryWords;
  /** Whether its receipts need somebody to sign for the organization. */
  needsSigner: boolean;
  /** What its receipts ask of a gift, for staff to enter. */
  asks: readonly TaxFactName[];
  /** Whether they state what a thing is worth. */
  statesValues: boolean;
  /** Whether donors declare that tax can be claimed on their gifts, as for Gift Aid. */
  hasDeclarations: boolean;
  /** What receipts of several payments say in words of what was received for each; null for nothing. */
  goodsOfLines: (
    lines: readonly TransactionLine[],
    currency: string,
    speech: Speech,
  ) => string | null;
  /** Whether statements do. */
  explainsGoods: boolean;
  /** On the organization's own copy of a receipt. */
  copyMark: string;
  amounts: (given: Given) => Amounts;
  /** What becomes of a payment's figures on the receipt of an order. */
  transaction: (line: TransactionLine) => TransactionLine;
  /** @param worth the estimate in words, such as `$40.00` */
  goods: (goods: Goods, worth: string, speech: Speech) => string;
  /** What a receipt has to say of a thing or service. */
  property: (kind: PropertyKind, speech: Speech) => string;
  /** What staff should put right before the next receipt. */
  warnings: (chosen: ChosenProfile, today: string) => string[];
  /**
   * What its papers speak to a reader: their language, else the organization's, as far as the law leaves it
   * open.
   * @param locale the organization's
   */
  speech: (language: LanguageCode | null, locale: string) => Speech;
  gift: (facts: GiftFacts, chosen: ChosenProfile, speech: Speech) => WrittenPaper;
  statement: (
    facts: AnnualFacts,
    chosen: ChosenProfile,
    speech: Speech,
    timeZone: string,
  ) => WrittenPaper;
  order: (facts: OrderFacts, chosen: ChosenProfile, speech: Speech) => WrittenPaper;
};
