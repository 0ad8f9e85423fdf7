/** How much of a payment can be claimed, in major units. */
export type Share = {
  law: keyof typeof QUOTE;
  extent: "all" | "some" | "none";
  part: number;
  rest: number;
};

/** The message below the total of what somebody is about to buy, by law and extent. */
export const QUOTE = {
  united_states: { all: "usQuoteAll", some: "usQuoteSome", none: "usQuoteNone" },
  canada: { all: "caQuoteAll", some: "caQuoteSome", none: "caQuoteNone" },
  united_kingdom: { all: "ukQuoteAll", some: "ukQuoteSome", none: "ukQuoteNone" },
} as const;
