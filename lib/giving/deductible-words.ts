import type { BenefitKind } from "@/db/schema";
import { formatMajor } from "@/lib/format";

type Told = {
  tax_deductible_amount: number | null;
  benefit_kind?: BenefitKind | undefined;
  currency: string;
};

/** What may be deductible, in words; a dash where only the donor can say. */
export function deductibleWords({
  tax_deductible_amount: amount,
  benefit_kind: kind,
  currency,
}: Told): string {
  if (kind === "non_deductible") return "Not deductible";
  return amount === null ? "–" : formatMajor(amount, currency);
}
