import { regionOf } from "@/lib/language/languages";

/** A postal address as it is kept; without a country it is in the sender's own. */
export type PostalAddress = {
  street: string | null;
  line2: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string | null;
};

const clean = (part: string | null | undefined): string => part?.replace(/\s+/g, " ").trim() ?? "";
const joined = (parts: readonly (string | null | undefined)[], by = " "): string =>
  parts.map(clean).filter(Boolean).join(by);

/** Countries that write the postal code in front of the town, and no region. */
const CODE_FIRST = new Set(
  "AD AL AT BA BE BG BY CH CY CZ DE DK DZ EE ES FI FO FR GE GL GR HR HU IL IS IT LI LT LU MA MC MD ME MK NL NO PL PT RO RS SE SI SK SM TN TR UA VA XK".split(
    " ",
  ),
);
/** Those that add the province to it. */
const WITH_PROVINCE = new Set(["IT", "ES"]);
/** Countries that give town and postal code a line each. */
const CODE_BELOW = new Set(["GB", "IE", "GG", "IM", "JE", "KE", "HK"]);

function placeLines({ city, state, zip }: PostalAddress, country: string): string[] {
  if (country === "US" || country === "CA" || country === "AU" || country === "PR")
    return country === "US" || country === "PR"
      ? [joined([joined([city, state], ", "), zip])]
      : [joined([city, state, country === "CA" && clean(zip) ? ` ${clean(zip)}` : zip])];
  if (CODE_FIRST.has(country)) {
    const province = WITH_PROVINCE.has(country) && clean(state) ? `(${clean(state)})` : null;
    return [joined([zip, city, province])];
  }
  if (CODE_BELOW.has(country))
    return country === "GB" || country === "IE"
      ? [clean(city).toUpperCase(), clean(state), clean(zip).toUpperCase()]
      : [clean(city), clean(state), clean(zip)];
  if (country === "BR") return [joined([city, state], " - "), clean(zip)];
  if (country === "MX") return [joined([joined([zip, city]), state], ", ")];
  return [joined([joined([city, state], ", "), zip])];
}

/** `Country` in capitals and in a language that the sender's post reads; English where that is unknown. */
function countryLine(country: string, senderLocale: string): string {
  const named = (locale: string) => {
    try {
      return new Intl.DisplayNames(locale, { type: "region", fallback: "none" }).of(country);
    } catch {
      return undefined;
    }
  };
  return (named(senderLocale) ?? named("en") ?? country).toLocaleUpperCase(senderLocale);
}

/**
 * An address as the post of its country wants it, line by line, without the name. Mail that goes abroad
 * ends with the country in capitals, in the sender's language, as the Universal Postal Union asks for.
 * @param senderLocale such as `en-US`: its region is the sender's country
 */
export function postalLines(address: PostalAddress, senderLocale: string): string[] {
  const home = regionOf(senderLocale);
  const country = clean(address.country).toUpperCase() || home;
  const lines = [clean(address.street), clean(address.line2), ...placeLines(address, country)];
  if (country !== home) lines.push(countryLine(country, senderLocale));
  return lines.filter(Boolean);
}

const LETTER_PAPER = new Set("US CA MX PH CL CO CR GT PA PR SV VE DO NI".split(" "));

/** The paper that letters are printed on where the sender is. */
export const paperOf = (locale: string): "LETTER" | "A4" =>
  LETTER_PAPER.has(regionOf(locale)) ? "LETTER" : "A4";
