/** What a list of the portfolio can be sorted by; `-` before it: the other way. */
export const SORTS = [
  "name",
  "lifetime",
  "ytd",
  "previous_ytd",
  "last_year",
  "year_before",
  "trend",
  "gifts",
  "average_gift",
  "largest_gift",
  "last_gift_amount",
  "first_gift",
  "last_gift",
  "raised_from_others",
  "raised_from_others_ytd",
  "segment",
  "retention",
  "contact",
  "last_touch",
  "last_meaningful_touch",
  "next_touch",
  "open_work",
  "engagement",
  "attention",
] as const;
export type Sort = (typeof SORTS)[number];
export const ORDERS = [...SORTS, ...SORTS.map((name) => `-${name}` as const)] as const;
export type Order = (typeof ORDERS)[number];
