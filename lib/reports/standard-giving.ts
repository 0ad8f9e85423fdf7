import { all, is, type Told } from "./standard-parts";

const GIVING = ["amount.sum", "count", "donors", "amount.average"];
const NEWEST_FIRST = { sort: "-amount.sum" } as const;
const THIS_YEAR = { fiscal_year: "this" };

const givingBy = (field: string, words: string): Told => [
  `giving_by_${field}`,
  `Giving by ${words}`,
  `Giving this fiscal year by ${words}, largest first.`,
  {
    ...{ dataset: "gift", period: THIS_YEAR, group: [{ field }], measures: GIVING },
    ...NEWEST_FIRST,
  },
];

/** What was given, by whom, and what came of it. */
export const OF_GIVING: readonly Told[] = [
  [
    "giving_by_month",
    "Giving by month",
    "Giving in each of the last 24 months.",
    {
      dataset: "gift",
      period: { last: 24, unit: "months" },
      group: [{ field: "donated_on", by: "month" }],
      measures: GIVING,
    },
  ],
  givingBy("program", "program"),
  givingBy("campaign", "campaign"),
  givingBy("appeal", "appeal"),
  givingBy("method", "payment method"),
  [
    "giving_by_designation",
    "Giving by designation",
    "Giving this fiscal year to each designation and recipients’ program, largest first.",
    {
      ...{ dataset: "gift_line", period: THIS_YEAR, ...NEWEST_FIRST },
      group: [{ field: "program" }, { field: "designation" }],
      measures: ["amount.sum", "count", "donors"],
    },
  ],
  [
    "like_for_like",
    "Fiscal years to date",
    "Giving in each fiscal year through today’s date in that year.",
    {
      dataset: "gift",
      conditions: all(is("is_to_date", true)),
      group: [{ field: "donated_on", by: "fiscal_year" }],
      ...{ measures: GIVING, sort: "-group", limit: 5 },
    },
  ],
  [
    "retention",
    "Donor retention",
    "Donors by whether they gave this fiscal year and last, with their giving in each.",
    {
      dataset: "donor",
      conditions: all(is("has_given", true)),
      group: [{ field: "giving_status" }],
      measures: ["count", "this_year.sum", "last_year.sum", "lifetime.sum"],
    },
  ],
  [
    "lybunt",
    "LYBUNT: gave last year, not yet this year",
    "Donors who gave last fiscal year but not yet this year, largest first.",
    {
      dataset: "donor",
      conditions: all(is("gave_last_year", true), is("gave_this_year", false)),
      group: [{ field: "donor" }],
      measures: ["last_year.sum", "lifetime.sum", "gifts.sum"],
      ...{ sort: "-last_year.sum", limit: 1_000 },
    },
  ],
  [
    "sybunt",
    "SYBUNT: gave in a past year, not yet this year",
    "Donors who gave in a past fiscal year but not yet this year, largest first.",
    {
      dataset: "donor",
      conditions: all(is("has_given", true), is("gave_this_year", false)),
      group: [{ field: "donor" }],
      measures: ["lifetime.sum", "last_year.sum", "gifts.sum"],
      ...{ sort: "-lifetime.sum", limit: 1_000 },
    },
  ],
  [
    "first_gifts",
    "First gifts",
    "Donors’ first gifts in the last 24 months, by month.",
    {
      dataset: "gift",
      conditions: all(is("is_first", true)),
      period: { last: 24, unit: "months" },
      group: [{ field: "donated_on", by: "month" }],
      measures: ["count", "amount.sum", "amount.average"],
    },
  ],
  [
    "top_donors",
    "Top donors",
    "The 100 donors who gave the most this fiscal year.",
    {
      ...{ dataset: "gift", period: THIS_YEAR, group: [{ field: "donor" }] },
      measures: ["amount.sum", "count", "amount.largest"],
      ...{ ...NEWEST_FIRST, limit: 100 },
    },
  ],
  [
    "gift_pyramid",
    "Gift pyramid",
    "Gifts this fiscal year by size.",
    {
      ...{ dataset: "gift", period: THIS_YEAR, group: [{ field: "amount_band" }] },
      ...{ measures: ["count", "donors", "amount.sum"], sort: "-group" },
    },
  ],
  [
    "acknowledgments",
    "Acknowledgments",
    "Gifts this fiscal year by acknowledgment status.",
    {
      ...{ dataset: "gift", period: THIS_YEAR, group: [{ field: "acknowledgment" }] },
      measures: ["count", "amount.sum", "donors"],
    },
  ],
  [
    "refunds",
    "Partly refunded gifts",
    "Amounts refunded on gifts that still count, by month. Fully refunded gifts are listed as left out.",
    {
      dataset: "gift",
      conditions: all(is("is_refunded", true)),
      period: { last: 24, unit: "months" },
      group: [{ field: "donated_on", by: "month" }],
      measures: ["refunded_amount.sum", "gross_amount.sum", "amount.sum", "count"],
    },
  ],
  [
    "giving_by_day",
    "Giving by day",
    "Giving on each of the last 31 days, by payment method.",
    {
      ...{ dataset: "gift", period: { last: 31, unit: "days" }, pivot: { field: "method" } },
      group: [{ field: "donated_on", by: "day" }],
      measures: ["amount.sum", "count"],
    },
  ],
  [
    "soft_credits",
    "Soft credits",
    "Donors’ credit for other people’s gifts this fiscal year, by type. Don’t add soft credits to gifts: they are the same money.",
    {
      ...{ dataset: "soft_credit", period: THIS_YEAR, group: [{ field: "credit_type" }] },
      measures: ["amount.sum", "count", "donors"],
    },
  ],
];
