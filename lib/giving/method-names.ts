import type { GIFT_METHODS } from "./donation-schema";

/** Things are receipted as what they are: what they are worth, only the donor can say. */
export const isThing = (method: (typeof GIFT_METHODS)[number]): boolean =>
  method === "stock" || method === "in_kind";

/** Donors send these themselves, and staff say when they have arrived. */
export const isSent = (method: (typeof GIFT_METHODS)[number]): boolean =>
  method === "check" || method === "bank_transfer";

/** How a gift came, in words. */
export const METHOD_NAMES: Record<(typeof GIFT_METHODS)[number], string> = {
  card: "Card",
  bank_debit: "Bank debit",
  paypal: "PayPal",
  check: "Check",
  cash: "Cash",
  bank_transfer: "Bank transfer",
  stock: "Stock",
  in_kind: "In kind",
};
