/** The languages of the public pages, the portal, mails and papers, as their readers name them. */
export const LANGUAGES = {
  en: "English",
  es: "Español",
  fr: "Français",
  de: "Deutsch",
} as const;

export type LanguageCode = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as LanguageCode[];

/**
 * Not languages but tests of the pages: accented English that is a third longer, and the same from
 * right to left. Only where `PSEUDO_LOCALES` is on.
 */
export const PSEUDO_LANGUAGES = ["en-XA", "ar-XB"] as const;
export type PseudoLanguage = (typeof PSEUDO_LANGUAGES)[number];

/** What a page can be written in. */
export type Tongue = LanguageCode | PseudoLanguage;

/**
 * Languages with the regions whose dates, clocks and numbers an organization can follow, BCP 47. The
 * language is what visitors read who ask for none that the organization offers.
 */
export const LOCALES = [
  ...["en-US", "en-AU", "en-CA", "en-GB", "en-IE", "en-IN", "en-NZ", "en-ZA"],
  ...["es-US", "es-AR", "es-CL", "es-CO", "es-ES", "es-MX"],
  ...["fr-FR", "fr-BE", "fr-CA", "fr-CH"],
  ...["de-DE", "de-AT", "de-CH"],
] as const;

const LOCALE_OF_CURRENCY: Readonly<Record<string, (typeof LOCALES)[number]>> = {
  ...{ GBP: "en-GB", EUR: "en-IE", CAD: "en-CA", AUD: "en-AU", NZD: "en-NZ", INR: "en-IN" },
  ...{ ZAR: "en-ZA", CHF: "de-CH", MXN: "es-MX", COP: "es-CO", CLP: "es-CL", ARS: "es-AR" },
};

/** What a new organization starts with, until its staff choose. */
export const likelyLocale = (currency: string): (typeof LOCALES)[number] =>
  LOCALE_OF_CURRENCY[currency] ?? "en-US";

/** `en` of `en-GB`; undefined for a language that the product does not speak. */
export function languageOf(tag: string): LanguageCode | undefined {
  const language = tag.split("-")[0]?.toLowerCase();
  return LANGUAGE_CODES.find((code) => code === language);
}

/** `GB` of `en-GB`; `US` where a locale names no region. */
export const regionOf = (locale: string): string => /-([A-Z]{2})(?:-|$)/.exec(locale)?.[1] ?? "US";

/**
 * `es-US`: a reader's language with the region of the organization, so that an American
 * organization's Spanish pages show American dates and a 12-hour clock.
 */
export const localeFor = (tongue: Tongue, organizationLocale: string): string =>
  isPseudo(tongue) ? "en-US" : `${tongue}-${regionOf(organizationLocale)}`;

export const isPseudo = (tongue: string): tongue is PseudoLanguage =>
  (PSEUDO_LANGUAGES as readonly string[]).includes(tongue);

export const directionOf = (tongue: Tongue): "ltr" | "rtl" => (tongue === "ar-XB" ? "rtl" : "ltr");

/** What an organization's pages can be read in. */
export type Offer = {
  /** Such as `en-US`. */
  locale: string;
  languages: readonly LanguageCode[];
};

/** The organization's own language first, then the others that its pages can be read in. */
export function languagesOf({ locale, languages }: Offer): LanguageCode[] {
  const own = languageOf(locale) ?? "en";
  return [own, ...languages.filter((each) => each !== own)];
}

/**
 * The visitor's choice, else the first of `Accept-Language` that the organization offers, else the
 * organization's own language.
 * @param wanted the choice, then a known donor's language; whatever is unknown or not offered is passed over.
 */
export function chooseLanguage(
  offer: Offer,
  wanted: readonly (string | null | undefined)[],
  acceptLanguage: string | null,
): Tongue {
  const own = languageOf(offer.locale) ?? "en";
  const offered = (tag: string | null | undefined): Tongue | undefined => {
    if (!tag) return undefined;
    if (isPseudo(tag)) return tag;
    const language = languageOf(tag);
    return language === own || (language && offer.languages.includes(language))
      ? language
      : undefined;
  };
  return (
    [...wanted, ...acceptedTags(acceptLanguage).filter((tag) => !isPseudo(tag))]
      .map(offered)
      .find((tongue) => tongue !== undefined) ?? own
  );
}

/** The tags of an `Accept-Language` header, best first; at most twenty are read. */
export const acceptedTags = (header: string | null): string[] =>
  (header ?? "")
    .slice(0, 1000)
    .split(",", 20)
    .map((each) => {
      const [tag = "", ...parameters] = each.trim().split(";");
      const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== "" && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
