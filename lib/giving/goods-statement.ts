import type { BenefitKind } from "@/db/schema";

export const NOTHING_RECEIVED =
  "No goods or services were provided in exchange for this contribution.";
export const NOT_DEDUCTIBLE =
  "This payment is not a charitable contribution and is not tax-deductible.";
export const ONLY_RELIGIOUS =
  "The only benefits provided in exchange for this contribution were intangible religious benefits.";

type Goods = { benefit: BenefitKind; what: string | null };

/**
 * What a receipt has to say of what its payer got in return (IRC 170(f)(8) and 6115, IRS Pub. 1771).
 * @param worth the estimate in words, such as `$40.00`
 */
export function goodsStatement({ benefit, what: said }: Goods, worth: string): string {
  const what = said?.replace(/[.\s]+$/, "") || "goods or services";
  switch (benefit) {
    case "none":
      return NOTHING_RECEIVED;
    case "non_deductible":
      return NOT_DEDUCTIBLE;
    case "intangible_religious":
      return ONLY_RELIGIOUS;
    case "insubstantial":
      return `In exchange for this contribution you received: ${what}. Its value is insubstantial under Internal Revenue Service guidelines, so it does not reduce the amount that may be deductible.`;
    case "valued":
      return valued(what, worth);
    case "mixed":
      return `${valued(what, worth)} You also received intangible religious benefits, which do not reduce it.`;
  }
}

const valued = (what: string, worth: string): string =>
  `In exchange for this contribution you received: ${what}. Our good-faith estimate of its value is ${worth}. ${limitedTo(worth)}`;

/** How far a deduction goes where something was received. @param worth such as `$40.00` */
export const limitedTo = (worth: string): string =>
  `The amount that may be deductible is limited to the excess of your payment over the value of goods or services we provided (${worth}).`;

/** Under every figure that may be deductible. */
export const AS_THE_LAW_ALLOWS =
  "Amounts may be deductible to the extent the law allows. Please ask your tax adviser.";
