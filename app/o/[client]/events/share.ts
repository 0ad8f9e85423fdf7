import type { PublicTicketType } from "@/lib/events/public/event-schema";
import type { Law } from "@/lib/giving/receipt-profiles/order-words";
import type { TransactionLine } from "@/lib/giving/receipt-profiles/transaction-lines";
import { claimableIn } from "@/lib/giving/receipt-profiles/transactions";
import { fromMajor, toMajor } from "@/lib/money";
import { QUOTE, type Share } from "./share-words";
import type { AmountWords } from "./words";

type Divided = { law: Law; total: number; part: number; currency: string };

/** Null for a payment of nothing, and where the organization's law has receipts say nothing of it. */
function divided({ law, total, part, currency }: Divided): Share | null {
  if (!isToldBy(law) || total <= 0) return null;
  const rest = toMajor(fromMajor(total, currency) - fromMajor(part, currency), currency);
  return { law, part, rest, extent: part <= 0 ? "none" : part >= total ? "all" : "some" };
}

const isToldBy = (law: Law): law is keyof typeof QUOTE => Object.hasOwn(QUOTE, law);

/** What of these payments can be claimed by whose law the organization's receipts follow. */
export function quoteShare(
  transactions: readonly TransactionLine[],
  currency: string,
  law: Law,
): Share | null {
  const total = transactions.reduce((sum, line) => sum + fromMajor(line.paid_amount, currency), 0);
  const part = claimableIn(law, transactions, currency);
  return divided({ law, total: toMajor(total, currency), part, currency });
}

type Priced = Pick<PublicTicketType, "price" | "fair_market_value" | "gift_amount">;

/** The sentence on the part of a ticket's or package's price that can be claimed, as its `gift_note`. */
export function priceShare(
  { t, format }: AmountWords,
  { price, fair_market_value: worth, gift_amount: gift }: Priced,
  currency: string,
  law: Law,
): string | null {
  const line: TransactionLine = {
    label: "",
    paid_amount: price,
    value_received_amount: worth,
    tax_deductible_amount: gift,
    benefit_kind: worth > 0 ? "valued" : gift > 0 ? "none" : "non_deductible",
  };
  const part = claimableIn(law, [line], currency);
  const share = divided({ law, total: price, part, currency });
  if (!share) return null;
  return t(PRICE[share.law][share.extent], {
    part: format.major(share.part, currency),
    rest: format.major(share.rest, currency),
  });
}

const PRICE = {
  united_states: { all: "usPriceAll", some: "usPriceSome", none: "usPriceNone" },
  canada: { all: "caPriceAll", some: "caPriceSome", none: "caPriceNone" },
  united_kingdom: { all: "ukPriceAll", some: "ukPriceSome", none: "ukPriceNone" },
} as const;

const ADDED_GIFT = {
  united_states: "giftTextUs",
  canada: "giftTextCa",
  united_kingdom: "giftTextUk",
} as const;

/** Above the field for a gift beside the tickets, where staff have not written a text. */
export const addedGiftWords = ({ t }: AmountWords, law: Law): string =>
  t(isToldBy(law) ? ADDED_GIFT[law] : "giftText");
