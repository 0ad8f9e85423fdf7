const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
/** Regions that have a name and a code, but nobody's address. */
const NO_COUNTRIES = new Set("AC CP DG EA EU EZ IC QO TA UN XA XB ZZ".split(" "));

const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** `France` for `FR` (ISO 3166-1 alpha-2); undefined for what is no country. */
export function countryName(code: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRIES.has(code)) return undefined;
  // Codes of countries that are no more stand for their successors.
  const isCurrent = Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
  return isCurrent ? names.of(code) : undefined;
}

/** Every country, by name. */
export const COUNTRIES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  .flatMap((code) => {
    const name = countryName(code);
    return name ? [{ code, name }] : [];
  })
  .sort((one, other) => one.name.localeCompare(other.name, "en"));
