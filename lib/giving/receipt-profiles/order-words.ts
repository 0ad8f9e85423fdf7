import type { Jurisdiction } from "@/db/schema";
import { formatMajor } from "@/lib/format/amounts";
import { fromMajor, toMajor } from "@/lib/money";

/** Whose tax law receipts follow. */
export type Law = Jurisdiction;

/** A sentence for each way in which a payment can be divided. `{part}` can be claimed, `{rest}` cannot. */
type Shares = {
  all: string;
  some: string;
  none: string;
};

/**
 * What the pages, forms and mails of events say of the part of a payment that can be claimed: plain
 * strings, so that pages can hand them to the browser.
 */
export type OrderWords = {
  /** Names the part, as a heading of a column or beside an amount; null where no receipt of an order has it. */
  figure: string | null;
  /** The same below a total. */
  ofTotal: string | null;
  /** The same below what is left after a refund. */
  ofRest: string | null;
  /** Names what the buyer gets in return. */
  received: string;
  /** Below the price of a ticket or package. */
  ofPrice: Shares | null;
  /** Below the total of what somebody is about to buy. */
  ofQuote: Shares | null;
  /** Above the field for a gift beside the tickets, where staff have not written a text. */
  addedGift: string;
};

const NO_CLAIM: OrderWords = {
  figure: null,
  ofTotal: null,
  ofRest: null,
  received: "Value received",
  ofPrice: null,
  ofQuote: null,
  addedGift: "Anything you add goes entirely to our work.",
};

/** By whose law an organization's receipts follow. Germany confirms gifts alone, never payments for events. */
export const ORDER_WORDS: Readonly<Record<Law, OrderWords>> = {
  united_states: {
    figure: "May be deductible",
    ofTotal: "Of this, may be deductible",
    ofRest: "Of what remains, may be deductible",
    received: "Value received, by our good-faith estimate",
    ofPrice: {
      all: "The whole price is a gift: {part}.",
      some: "What you receive is worth {rest}. The other {part} is your gift.",
      none: "No part of the price is deductible.",
    },
    ofQuote: {
      all: "All of it, {part}, may be tax-deductible.",
      some: "{part} of it may be tax-deductible. The other {rest} pays for what you receive.",
      none: "No part of it is deductible.",
    },
    addedGift: "Anything you add goes entirely to our work and may be tax-deductible.",
  },
  canada: {
    figure: "Eligible amount",
    ofTotal: "Eligible amount of the gift",
    ofRest: "Eligible amount of what remains",
    received: "Amount of the advantage",
    ofPrice: {
      all: "The eligible amount of your gift is the whole price, {part}.",
      some: "The advantage that you receive is worth {rest}. The eligible amount of your gift is {part}.",
      none: "No part of the price is eligible for an official receipt.",
    },
    ofQuote: {
      all: "The eligible amount of your gift is the whole total, {part}.",
      some: "The eligible amount of your gift is {part}. The other {rest} pays for what you receive.",
      none: "No part of it is eligible for an official receipt.",
    },
    addedGift:
      "Anything you add goes entirely to our work and is eligible for an official receipt.",
  },
  united_kingdom: {
    figure: "Eligible for Gift Aid",
    ofTotal: "Of this, eligible for Gift Aid",
    ofRest: "Of what remains, eligible for Gift Aid",
    received: "Value of the benefits received",
    ofPrice: {
      all: "All of it is a gift, and eligible for Gift Aid: {part}.",
      some: "Gift Aid can be claimed on {part} of the price.",
      none: "Gift Aid cannot be claimed on the price.",
    },
    ofQuote: {
      all: "All of it, {part}, is eligible for Gift Aid.",
      some: "{part} of it is eligible for Gift Aid. Gift Aid cannot be claimed on the other {rest}, which pays for tickets, goods or bids.",
      none: "Gift Aid cannot be claimed on payments for tickets, goods or bids.",
    },
    addedGift:
      "Anything you add goes entirely to our work. If you are a UK taxpayer, it is eligible for Gift Aid.",
  },
  germany: NO_CLAIM,
  plain: NO_CLAIM,
};

type Divided = { total: number; part: number; currency: string };

/** What a sentence is made of: words, and the amounts that it names once each. */
type Piece = { text: string; amount?: "part" | "rest" };

/**
 * The sentence of a payment of which this part can be claimed, in major units; null for a payment of
 * nothing, and where nothing is said.
 */
export function sharePieces(
  words: Shares | null,
  { total, part, currency }: Divided,
): Piece[] | null {
  if (!words || total <= 0) return null;
  const sentence = part <= 0 ? words.none : part >= total ? words.all : words.some;
  const rest = toMajor(fromMajor(total, currency) - fromMajor(part, currency), currency);
  return sentence.split(/(\{part\}|\{rest\})/).map((text): Piece => {
    if (text === "{part}") return { text: formatMajor(part, currency), amount: "part" };
    if (text === "{rest}") return { text: formatMajor(rest, currency), amount: "rest" };
    return { text };
  });
}

export const shareWords = (words: Shares | null, divided: Divided): string | null =>
  sharePieces(words, divided)
    ?.map(({ text }) => text)
    .join("") ?? null;
