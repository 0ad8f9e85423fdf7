import type { BenefitKind } from "@/db/schema";
import type { Minor } from "@/lib/money";

type Stored = { benefitKind: BenefitKind | null; fairMarketValue: Minor };

/** The benefit of a row; of one from before it was asked, what its market value says. */
export const benefitOf = ({ benefitKind, fairMarketValue }: Stored): BenefitKind =>
  benefitKind ?? (fairMarketValue > 0 ? "valued" : "none");

/** A payment with what it brings its payer. Minor units; covered fees are part of what was paid. */
export type PaidFor = { paid: Minor; worth: Minor; benefit: BenefitKind };

/** The value received that a receipt states: nothing of what is religious, insubstantial or no gift at all. */
export const valueReceived = ({ worth, benefit }: Omit<PaidFor, "paid">): Minor =>
  benefit === "valued" || benefit === "mixed" ? worth : 0;

/**
 * The one rule of what may be deductible: what was paid, covered fees included, beyond the value received
 * in return, transaction by transaction (Treas. Reg. 1.170A-1(h); `docs/spec/receipts`). Every mail, PDF,
 * page, API answer, quote and statement takes its figure from here.
 */
export function deductibleOf({ paid, ...received }: PaidFor): Minor {
  if (received.benefit === "non_deductible") return 0;
  return Math.max(0, paid - valueReceived(received));
}
