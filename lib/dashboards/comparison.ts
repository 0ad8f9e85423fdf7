import type { Period } from "@/lib/conditions/period";

const YEARS = {
  fiscal_year: {
    this: "last fiscal year to date",
    last: "the fiscal year before",
    before_last: "the fiscal year before",
  },
  calendar_year: {
    this: "last year to date",
    last: "the year before",
    before_last: "the year before",
  },
  calendar_quarter: {
    this: "last quarter to date",
    last: "the quarter before",
    before_last: "the quarter before",
  },
  calendar_month: {
    this: "last month to date",
    last: "the month before",
    before_last: "the month before",
  },
} as const;

/** What a period is compared with, such as "the 12 months before". */
export function comparisonWords(period: Period): string {
  for (const [kind, words] of Object.entries(YEARS))
    if (kind in period)
      return words[(period as Record<string, keyof typeof words>)[kind] ?? "this"];
  if (!("last" in period)) return "the previous period";
  const { last, unit } = period;
  return last === 1 ? `the ${unit.slice(0, -1)} before` : `the ${last} ${unit} before`;
}
