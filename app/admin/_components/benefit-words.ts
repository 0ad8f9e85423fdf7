import type { Benefit } from "@/lib/giving/benefit-schema";

/** What somebody gets for a payment, as staff choose it; in the order in which they are offered. */
export const BENEFIT_WORDS: Record<Benefit, string> = {
  none: "Nothing in return",
  valued: "Goods or services with a fair market value",
  insubstantial: "Something insubstantial, within the IRS limits",
  intangible_religious: "Intangible religious benefits only",
  mixed: "Goods or services, and intangible religious benefits",
  non_deductible: "Never deductible, such as a raffle or dues",
};

export const BENEFIT_OPTIONS = Object.entries(BENEFIT_WORDS).map(([value, label]) => ({
  value,
  label,
}));
