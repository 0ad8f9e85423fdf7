import type { BenefitKind } from "@/db/schema";
import { formatMajor } from "@/lib/format/amounts";
import type { Formats } from "@/lib/language/formats";
import type { Speech } from "@/lib/language/speech";

/** A column with what can be claimed, in the words of a receipt profile. */
export type DeductibleColumn = {
  heading: string;
  /** In place of an amount, for a payment that is no gift at all. */
  none: string;
};

/**
 * The column in its reader's language; null where receipts do not speak of it.
 * @param words as the receipt profile has them, in English
 */
export const deductibleColumn = (
  { said }: Pick<Speech, "said">,
  { heading, none }: { heading: string | null; none: string },
): DeductibleColumn | null =>
  heading === null ? null : { heading: said(heading), none: said(none) };

type Told = {
  tax_deductible_amount: number | null;
  benefit_kind?: BenefitKind | undefined;
  currency: string;
};

/** What can be claimed, in words; a dash where only the donor can say. */
export function deductibleWords(
  { tax_deductible_amount: amount, benefit_kind: kind, currency }: Told,
  { none }: DeductibleColumn,
  { major }: Pick<Formats, "major"> = { major: formatMajor },
): string {
  if (kind === "non_deductible") return none;
  return amount === null ? "–" : major(amount, currency);
}
