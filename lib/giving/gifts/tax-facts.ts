import type { TaxFacts } from "@/db/schema";
import { refused } from "@/lib/input";
import type { DonationChanges, GiftContent } from "../donation-schema";
import type { Donation } from "../donations";
import { isThing } from "../method-names";
import { benefitKindOf } from "./benefit";

const FROM_CUSTODIANS: readonly GiftContent["method"][] = ["check", "bank_transfer"];
const WORTHLESS = ["none", "insubstantial", "intangible_religious"];

/** Throws 422 for what a gift of its kind cannot be. */
export function requireTaxFacts(entry: GiftContent): void {
  const { method } = entry;
  if (entry.ira_custodian && !FROM_CUSTODIANS.includes(method))
    throw refused(
      "ira_custodian",
      "not_applicable",
      "A distribution from an IRA must be a check or bank transfer.",
    );
  if (entry.ira_custodian && !WORTHLESS.includes(benefitKindOf(entry)))
    throw refused(
      "ira_custodian",
      "benefit",
      "A distribution from an IRA does not qualify if the donor received anything of value. Enter it as a gift by check.",
    );
  if (entry.expense_waiver && isThing(method))
    throw refused(
      "expense_waiver",
      "not_applicable",
      "Only a gift of money can be a waived expense reimbursement.",
    );
  for (const field of ["appraiser", "property_origin", "value_documented"] as const)
    if (entry[field] && !isThing(method))
      throw refused(field, "not_applicable", "This applies only to stock and gifts in kind.");
}

/** What a gift's row keeps of them; null for nothing. */
export function taxFactsOf(entry: GiftContent): TaxFacts | null {
  const facts: TaxFacts = {
    ...(entry.ira_custodian && { ira_custodian: entry.ira_custodian }),
    ...(entry.appraiser && { appraiser: entry.appraiser }),
    ...(entry.expense_waiver && { expense_waiver: true }),
    ...(entry.property_origin && { property_origin: entry.property_origin }),
    ...(entry.value_documented && { value_documented: true }),
  };
  return Object.keys(facts).length > 0 ? facts : null;
}

type Said = Pick<
  GiftContent,
  "ira_custodian" | "appraiser" | "expense_waiver" | "property_origin" | "value_documented"
>;

/** What a correction leaves of them: what another method cannot have goes with it. */
export function storedTaxFacts(
  { taxFacts, method }: Donation,
  wanted: Partial<DonationChanges>,
): Said {
  const stored = taxFacts ?? {};
  const isOther = wanted.method !== undefined && wanted.method !== method;
  const kept = <Key extends keyof Said>(key: Key): Said[Key] =>
    wanted[key] !== undefined ? wanted[key] : isOther ? null : (stored[key] as Said[Key]);
  return {
    ira_custodian: kept("ira_custodian"),
    appraiser: kept("appraiser"),
    expense_waiver: kept("expense_waiver"),
    property_origin: kept("property_origin"),
    value_documented: kept("value_documented"),
  };
}
