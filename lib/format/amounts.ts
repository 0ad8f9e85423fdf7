import { DEFAULT_LOCALE } from "./default-locale";

/** Making a format costs many times what using it does. */
const formats = new Map<string, Intl.NumberFormat>();

/** `-$38.00` from -38 USD: an amount in major units, as the API writes it. */
export const formatMajor = (major: number, currency: string, locale = DEFAULT_LOCALE): string =>
  currencyFormat(locale, currency).format(major);

/** `1,250` */
export function formatNumber(value: number, locale = DEFAULT_LOCALE): string {
  return kept(locale).format(value);
}

/** `1 guest`, `8 guests`, `2 people` (with `many` given). English only: catalogues have plurals. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** What writes amounts of a currency, with its usual decimal places. What is rounded to zero has no sign. */
export const currencyFormat = (locale: string, currency: string): Intl.NumberFormat =>
  kept(locale, { style: "currency", currency, signDisplay: "negative" });

function kept(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${locale} ${options.currency}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}
