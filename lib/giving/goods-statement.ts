import type { Donation } from "./donations";

export const NOTHING_RECEIVED =
  "No goods or services were provided in exchange for this contribution.";

type Goods = Pick<Donation, "fairMarketValue" | "goodsDescription">;

/**
 * What a receipt has to say of what its donor got for the gift: nothing, or what it was with a good-faith
 * estimate of its worth, and that only the rest is deductible.
 * @param worth the estimate in words, such as `$40.00`
 */
export function goodsStatement(
  { fairMarketValue, goodsDescription }: Goods,
  worth: string,
): string {
  if (fairMarketValue === 0 && !goodsDescription) return NOTHING_RECEIVED;
  const what = goodsDescription?.replace(/[.\s]+$/, "") ?? "goods or services";
  return `In exchange for this contribution you received: ${what}. Our good-faith estimate of its value is ${worth}. Only what you gave beyond that value is tax-deductible.`;
}
