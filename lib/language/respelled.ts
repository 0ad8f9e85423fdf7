import { formatMajor } from "@/lib/format/amounts";
import { formatDate } from "@/lib/format/dates";
import { DEFAULT_LOCALE } from "@/lib/format/default-locale";

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" }).format(
    new Date(Date.UTC(2024, month, 1)),
  ),
);

/** `March 14, 2027` */
const DATE = new RegExp(`\\b(${MONTHS.join("|")}) (\\d{1,2}), (\\d{4})\\b`, "gu");

/** By what American English writes before an amount: `$`, `€`, `CA$`, `KWD`. */
const currencyOf = new Map(
  Intl.supportedValuesOf("currency").map((code) => [
    new Intl.NumberFormat(DEFAULT_LOCALE, { style: "currency", currency: code })
      .formatToParts(1)
      .find(({ type }) => type === "currency")?.value ?? code,
    code,
  ]),
);

/** `$1,250.00`, `KWD 1.250` */
const AMOUNT = /(?<![\p{L}\d])(\p{L}{0,3}\p{Sc}|[A-Z]{3}\u00a0)(\d[\d,]*(?:\.\d+)?)/gu;

/**
 * Dates and amounts as a reader's locale writes them, in a part of a sentence that an operation has told in
 * American English.
 */
export function respelled(text: string, locale: string): string {
  if (locale === DEFAULT_LOCALE) return text;
  return text
    .replace(DATE, (_, month: string, day: string, year: string) => {
      const at = new Date(Date.UTC(Number(year), MONTHS.indexOf(month), Number(day)));
      return formatDate(at, "UTC", locale);
    })
    .replace(AMOUNT, (whole, sign: string, digits: string) => {
      const currency = currencyOf.get(sign.trim());
      return currency ? formatMajor(Number(digits.replaceAll(",", "")), currency, locale) : whole;
    });
}
