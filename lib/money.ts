/** An amount in integer minor units (cents, yen, fils) of its currency. */
export type Minor = number;

/**
 * Currencies of ISO 4217 that do not have two places. A table of our own: what Node knows follows local
 * habits (no fillér for HUF) and changes with its version, and stored minor units must not.
 */
const PLACES: Record<number, string> = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
  3: "BHD IQD JOD KWD LYD OMR TND",
};

const exponents = new Map(
  Object.entries(PLACES).flatMap(([places, codes]) =>
    codes.split(" ").map((code) => [code, Number(places)] as const),
  ),
);

/** Decimal places of an ISO 4217 currency: USD 2, JPY 0, KWD 3. Throws RangeError on an unknown code. */
export function currencyExponent(currency: string): number {
  if (!isCurrency(currency)) throw new RangeError(`Unknown currency ${currency}`);
  return exponents.get(currency) ?? 2;
}

const currencies = new Set(Intl.supportedValuesOf("currency"));

export function isCurrency(code: string): boolean {
  return currencies.has(code);
}

/** Minor units as the JSON number that the API shows (`decisions §11`). */
export function toMajor(minor: Minor, currency: string): number {
  return Number(decimalString(minor, currency));
}

/** The other way: minor units of a JSON number that the API showed, or of a whole amount. */
export function fromMajor(major: number, currency: string): Minor {
  return Number(major.toFixed(currencyExponent(currency)).replace(".", ""));
}

/** Minor units as an exact decimal string with the currency's places, or `places` if given. */
export function decimalString(minor: Minor, currency: string, places?: number): string {
  const exponent = currencyExponent(currency);
  const digits = String(Math.abs(minor)).padStart(exponent + 1, "0");
  const whole = digits.slice(0, digits.length - exponent);
  const fraction = digits.slice(digits.length - exponent);
  const shown = places === undefined ? fraction : fraction.padEnd(places, "0").slice(0, places);
  return `${minor < 0 ? "-" : ""}${whole}${shown ? `.${shown}` : ""}`;
}

/**
 * Reads a decimal string such as `12.50`. Returns undefined when it is not a plain decimal, has more
 * places than the currency, or does not fit a safe integer.
 */
export function parseMinor(text: string, currency: string): Minor | undefined {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text.trim());
  if (!match) return undefined;
  const exponent = currencyExponent(currency);
  const fraction = match[2] ?? "";
  if (fraction.length > exponent) return undefined;
  const minor = Number(`${match[1]}${fraction.padEnd(exponent, "0")}`);
  return Number.isSafeInteger(minor) ? minor : undefined;
}

/** A share of an amount, half up. `basisPoints` is hundredths of a percent: 290 is 2.9 %. */
export function percentOf(amount: Minor, basisPoints: number): Minor {
  return Number((BigInt(amount) * BigInt(basisPoints) * 2n + 10_000n) / 20_000n);
}

/**
 * Splits an amount over weights so that the parts add up exactly: largest remainder first, then the
 * earlier part (`registration §2`). All weights zero gives all zero parts.
 */
export function allocate(amount: Minor, weights: readonly Minor[]): Minor[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => 0);
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, part: Number(product / sum), remainder: product % sum };
  });
  let left = amount - shares.reduce((total, share) => total + share.part, 0);
  const parts = shares.map((share) => share.part);
  const byRemainder = [...shares].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const share of byRemainder) {
    if (left <= 0) break;
    parts[share.index] = (parts[share.index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}
