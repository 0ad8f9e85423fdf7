import type { Minor } from "@/lib/money";
import { benefitOf } from "../deductible";
import type { Donation } from "../donations";
import { propertyOf } from "../property";
import type { ReceiptProfile } from "./profile";

/** What of a gift went back in its own year; what does later is told beside its receipt. */
export const refundedInYear = ({
  refundedAmount,
  refundedLater,
}: Pick<Donation, "refundedAmount" | "refundedLater">): Minor => refundedAmount - refundedLater;

type Amounts = { total: Minor; worth: Minor; deductible: Minor | null };

/**
 * What of a gift stands, fees included, the value received for it, and what may be deductible by the law
 * that its receipts follow; null where nobody but the donor can say.
 */
export function standingAmounts(donation: Donation, law: ReceiptProfile): Amounts {
  const total = stands(donation);
  const given = law.amounts({
    paid: total,
    worth: donation.fairMarketValue,
    benefit: benefitOf(donation),
    property: propertyOf(donation),
    facts: donation.taxFacts ?? {},
  });
  return { total, ...given };
}

/** What of a gift did not go back in its own year, fees included. */
export const stands = (donation: Donation): Minor =>
  donation.amount + donation.feesCovered - refundedInYear(donation);
