import { currencyExponent, decimalString, type Minor, parseMinor, percentOf } from "@/lib/money";

/** No single price, gift or bid may be larger, so that sums stay exact integers. */
const LARGEST_AMOUNT: Minor = 1_000_000_000_000;

/**
 * The smallest step of an event's amounts in minor units: 1, and 10 where a currency has three places,
 * because receipts carry exactly two (`docs/decisions/005`).
 */
export function amountStep(currency: string): Minor {
  return 10 ** Math.max(0, currencyExponent(currency) - 2);
}

/** Exactly two places in every currency, as receipts and quotes carry them: `1000.00` for ¥1,000. */
export function amountString(amount: Minor, currency: string): string {
  return decimalString(amount, currency, 2);
}

/** Reads major units such as `12.5` or `"12.50"`; undefined when they cannot be an event's amount. */
export function parseAmount(amount: number | string, currency: string): Minor | undefined {
  const minor = parseMinor(String(amount), currency);
  if (minor === undefined || minor > LARGEST_AMOUNT) return undefined;
  return minor % amountStep(currency) === 0 ? minor : undefined;
}

/** A share of an amount in whole steps of its currency, half up. */
export function shareOf(amount: Minor, basisPoints: number, currency: string): Minor {
  const step = amountStep(currency);
  return percentOf(amount / step, basisPoints) * step;
}
