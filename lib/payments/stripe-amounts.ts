import { currencyExponent, type Minor } from "@/lib/money";

/**
 * Stripe's own list of decimal places; what is not here has two (docs.stripe.com/currencies), also ISK
 * and UGX, which have none elsewhere.
 */
const ZERO = "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" ");
const THREE = "BHD JOD KWD OMR TND".split(" ");
const placesAtStripe = (currency: string): number =>
  ZERO.includes(currency) ? 0 : THREE.includes(currency) ? 3 : 2;

/** What Stripe's amounts must divide by: the last of three places is always 0. */
const stepAtStripe = (currency: string): number => (THREE.includes(currency) ? 10 : 1);

/** Stripe's `amount` for ours. Undefined when Stripe cannot charge exactly that, as with 5.124 KWD. */
export function toStripeAmount(amount: Minor, currency: string): number | undefined {
  const factor = placesAtStripe(currency) - currencyExponent(currency);
  const sent = factor >= 0 ? amount * 10 ** factor : amount / 10 ** -factor;
  const fits = Number.isSafeInteger(sent) && sent % stepAtStripe(currency) === 0;
  return fits ? sent : undefined;
}

/** Our amount for Stripe's, whose currencies are lower case. Throws on one that ours cannot hold. */
export function fromStripeAmount(amount: number, currency: string): Minor {
  const code = currency.toUpperCase();
  const factor = currencyExponent(code) - placesAtStripe(code);
  const ours = factor >= 0 ? amount * 10 ** factor : amount / 10 ** -factor;
  if (!Number.isSafeInteger(ours)) throw new RangeError(`No whole ${code} amount: ${amount}`);
  return ours;
}

/** The smallest step, in minor units, between amounts that cards can be charged: 10 for KWD, else mostly 1. */
export function chargeableStep(currency: string): Minor {
  const factor = placesAtStripe(currency) - currencyExponent(currency);
  return Math.max(
    1,
    stepAtStripe(currency) / 10 ** Math.max(0, factor),
    10 ** Math.max(0, -factor),
  );
}
