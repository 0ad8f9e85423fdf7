import { refused } from "@/lib/input";
import { currencyExponent, type Minor, parseMinor } from "@/lib/money";

/** No single amount may be larger, so that sums stay exact integers. */
const LARGEST: Minor = 1_000_000_000_000;

const GROUPED = new Intl.NumberFormat("en-US");

/** Reads major units such as `35`, `"35.5"`; undefined unless above zero and of the currency's places. */
export function readAmount(given: unknown, currency: string): Minor | undefined {
  if (typeof given !== "string" && typeof given !== "number") return undefined;
  const minor = /^\s|\s$/.test(String(given)) ? undefined : parseMinor(String(given), currency);
  return minor !== undefined && minor > 0 && minor <= LARGEST ? minor : undefined;
}

/** `35.00` in words that fit the currency: what an amount has to look like. */
export function amountRule(currency: string): string {
  const places = currencyExponent(currency);
  const shape = places === 0 ? "without decimals" : `with at most ${places} decimals`;
  return `an amount in ${currency} above zero, ${shape}`;
}

/** An amount above zero in minor units. Throws 422 at `path`. */
export function amountIn(currency: string, given: number | string, path: string): Minor {
  const minor = readAmount(given, currency);
  if (minor !== undefined) return minor;
  const most = LARGEST / 10 ** currencyExponent(currency);
  if (/^\d+(?:\.\d+)?$/.test(String(given)) && Number(given) > most)
    throw refused(
      path,
      "invalid_amount",
      `Enter an amount in ${currency} of at most ${GROUPED.format(most)}.`,
    );
  throw refused(path, "invalid_amount", `Enter ${amountRule(currency)}.`);
}
