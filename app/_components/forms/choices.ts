import { COUNTRIES } from "@/lib/countries";
import { formatDateTime } from "@/lib/format/dates";
import { LANGUAGE_CODES, LANGUAGES, LOCALES } from "@/lib/language/languages";

export type Option = { value: string; label: string };

type Words = Readonly<Record<string, string | { label: string }>>;

/** Options of words that stand under their values. */
export const optionsOf = (words: Words): Option[] =>
  Object.entries(words).map(([value, said]) => ({
    value,
    label: typeof said === "string" ? said : said.label,
  }));

/** Options of rows, by their ids. */
export const optionsOfRows = (rows: readonly { id: number; name: string }[]): Option[] =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

/** Every time zone that the server knows; made there, because browsers know others. */
export const timeZoneOptions = (): Option[] =>
  ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")].map((zone) => ({
    value: zone,
    label: zone.replaceAll("_", " "),
  }));

/** Every currency, by name: `US Dollar (USD)`. */
export function currencyOptions(): Option[] {
  const names = new Intl.DisplayNames("en", { type: "currency" });
  return Intl.supportedValuesOf("currency")
    .map((code) => ({ value: code, label: `${names.of(code) ?? code} (${code})` }))
    .sort((a, b) => a.label.localeCompare(b.label, "en"));
}

/** Every language with a region, and how it writes a date: `English (United States): March 14, 2027`. */
export function localeOptions(): Option[] {
  const names = new Intl.DisplayNames("en", { type: "language", languageDisplay: "standard" });
  return LOCALES.map((locale) => ({
    value: locale,
    label: `${names.of(locale)}: ${formatDateTime("2027-03-14T18:30:00Z", "UTC", locale).replace(/ UTC$/, "")}`,
  }));
}

/** The languages of the public pages, as their readers name them. */
export const languageOptions = (): Option[] =>
  LANGUAGE_CODES.map((code) => ({ value: code, label: LANGUAGES[code] }));

/** Every country by name, and none. */
export const countryOptions = (): Option[] => [
  { value: "", label: "Choose a country" },
  ...COUNTRIES.map(({ code, name }) => ({ value: code, label: name })),
];
