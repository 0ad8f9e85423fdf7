import type { GIFT_METHODS } from "./donation-schema";

/** How a gift came, in words. */
export const METHOD_NAMES: Record<(typeof GIFT_METHODS)[number], string> = {
  card: "Card",
  check: "Check",
  cash: "Cash",
  bank_transfer: "Bank transfer",
  in_kind: "In kind",
};
