/**
 * What a payment brings its payer in return, as tax law tells benefits apart (`docs/spec/receipts`). Null in
 * rows from before it was asked: a market value above zero then means `valued`, and zero `none`.
 */
export const BENEFIT_KINDS = [
  "none",
  "valued",
  "insubstantial",
  "intangible_religious",
  "mixed",
  "non_deductible",
] as const;
export type BenefitKind = (typeof BENEFIT_KINDS)[number];
