import type { BenefitKind } from "@/db/schema";
import type { Speech } from "@/lib/language/speech";

type Goods = { benefit: BenefitKind; what: string | null };

/**
 * What a receipt has to say of what its payer got in return (IRC 170(f)(8) and 6115, IRS Pub. 1771). The law
 * prescribes what is said and no language, so it is said in the donor's.
 * @param worth the estimate in words, such as `$40.00`
 */
export function goodsStatement(
  { benefit, what: said }: Goods,
  worth: string,
  speech: Speech,
): string {
  const t = speech.t("paper");
  const what = said?.replace(/[.\s]+$/, "") || t("goodsUnnamed");
  const limit = limitedTo(worth, speech);
  switch (benefit) {
    case "none":
      return t("goodsNone");
    case "non_deductible":
      return t("goodsNotDeductible");
    case "intangible_religious":
      return t("goodsReligious");
    case "insubstantial":
      return t("goodsInsubstantial", { what });
    case "valued":
      return t("goodsValued", { what, worth, limit });
    case "mixed":
      return `${t("goodsValued", { what, worth, limit })} ${t("goodsMixed")}`;
  }
}

/** How far a deduction goes where something was received. @param worth such as `$40.00` */
export const limitedTo = (worth: string, { t }: Speech): string =>
  t("paper")("goodsLimit", { worth });

/** Under every figure that may be deductible. */
export const AS_THE_LAW_ALLOWS =
  "Amounts may be deductible to the extent the law allows. Please ask your tax adviser.";
