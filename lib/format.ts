import { decimalString, fromMajor, type Minor } from "./money";

type Instant = Date | string;

const LOCAL_DATE = /^\d{4}-\d{2}-\d{2}$/;
/** Asked in turn for a zone's short name: each knows those of its part of the world. */
const ZONE_NAME_LOCALES = ["en-US", "en-GB", "en-AU", "en-IN", "en-ZA"];

/** Making a format costs many times what using it does. */
const formats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

/** `$1,250.00` from 125000 USD, `¥1,250` from 1250 JPY, `KWD 1.250` from 1250 KWD. */
export function formatMoney(minor: Minor, currency: string, locale = "en"): string {
  const format = numbers(locale, { style: "currency", currency });
  return format.format(decimalString(minor, currency) as `${number}`);
}

/** `-$38.00` from -38 USD: an amount in major units, as the API writes it. */
export const formatMajor = (major: number, currency: string): string =>
  formatMoney(fromMajor(major, currency), currency);

/** `1,250` */
export function formatNumber(value: number): string {
  return numbers("en").format(value);
}

/** `1 guest`, `8 guests`, `2 people` (with `many` given). */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** `14 March 2027` from a local date `2027-03-14`, or from an instant as seen in `timeZone`. */
export function formatDate(date: Instant, timeZone = "UTC"): string {
  const { day, month, year } = dateParts(date, timeZone);
  return `${day} ${month} ${year}`;
}

/** `14 Mar 2027`, where room is short. */
export function formatShortDate(date: Instant, timeZone = "UTC"): string {
  const { day, month, year } = dateParts(date, timeZone);
  return `${day} ${month.slice(0, 3)} ${year}`;
}

/** `13 Mar 2027, 18:30`, where room is short and the zone is the organization's own. */
export const formatShortDateTime = (instant: Instant, timeZone: string): string =>
  `${formatShortDate(instant, timeZone)}, ${clockTime(instant, timeZone)}`;

/** `18:30 GMT` */
export function formatTime(instant: Instant, timeZone: string): string {
  return `${clockTime(instant, timeZone)} ${zoneName(instant, timeZone)}`;
}

/** `Sat 13 March 2027, 18:30 GMT` */
export function formatDateTime(instant: Instant, timeZone: string): string {
  return `${weekdayDate(instant, timeZone)}, ${formatTime(instant, timeZone)}`;
}

/** Local dates: `14–16 March 2027`, `30 March – 2 April 2027`, `30 December 2027 – 2 January 2028`. */
export function formatDateRange(start: string, end?: string | null): string {
  if (!end || end === start) return formatDate(start);
  const [from, to] = [dateParts(start, "UTC"), dateParts(end, "UTC")];
  if (from.year !== to.year) return `${formatDate(start)} – ${formatDate(end)}`;
  if (from.month !== to.month) return `${from.day} ${from.month} – ${formatDate(end)}`;
  return `${from.day}–${formatDate(end)}`;
}

/**
 * Instants: `Sat 13 March 2027, 18:30–22:00 GMT`; over several days
 * `Sat 13 March 2027, 18:30 – Sun 14 March 2027, 02:00 GMT`. The zone is said twice when it changes.
 */
export function formatDateTimeRange(
  start: Instant,
  end: Instant | null | undefined,
  timeZone: string,
): string {
  if (!end) return formatDateTime(start, timeZone);
  const sameZoneName = zoneName(start, timeZone) === zoneName(end, timeZone);
  const from = sameZoneName ? clockTime(start, timeZone) : formatTime(start, timeZone);
  const [firstDay, lastDay] = [weekdayDate(start, timeZone), weekdayDate(end, timeZone)];
  if (firstDay === lastDay) {
    const dash = sameZoneName ? "–" : " – ";
    return `${firstDay}, ${from}${dash}${formatTime(end, timeZone)}`;
  }
  return `${firstDay}, ${from} – ${lastDay}, ${formatTime(end, timeZone)}`;
}

/** `640 B`, `48 KB`, `4.8 MB`; in steps of 1024, as upload limits count. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = Math.round(bytes / 1024);
  if (kilobytes < 1024) return `${kilobytes} KB`;
  return `${Number((bytes / 1024 ** 2).toFixed(1))} MB`;
}

/** `AL` for Ada Lovelace, `A` for Ada; empty for a blank name. Works on letters outside the BMP too. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => Array.from(word ?? "")[0]?.toLocaleUpperCase("en") ?? "").join("");
}

function weekdayDate(instant: Instant, timeZone: string): string {
  return `${dateParts(instant, timeZone).weekday} ${formatDate(instant, timeZone)}`;
}

function clockTime(instant: Instant, timeZone: string): string {
  return zoned("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(new Date(instant));
}

function zoneName(instant: Instant, timeZone: string): string {
  const names = ZONE_NAME_LOCALES.map(
    (locale) =>
      zoned(locale, { timeZone, timeZoneName: "short" })
        .formatToParts(new Date(instant))
        .find((part) => part.type === "timeZoneName")?.value ?? "",
  );
  return names.find((name) => !/^GMT[+-]/.test(name)) ?? names[0] ?? timeZone;
}

type DateParts = { weekday: string; day: string; month: string; year: string };

function dateParts(date: Instant, timeZone: string): DateParts {
  const isLocalDate = typeof date === "string" && LOCAL_DATE.test(date);
  const format = zoned("en-GB", {
    timeZone: isLocalDate ? "UTC" : timeZone,
    weekday: "short",
    day: "numeric",
    month: "long",
    year: "numeric",
  });
  const parts = format.formatToParts(new Date(date));
  const part = (type: keyof DateParts) => parts.find((each) => each.type === type)?.value ?? "";
  return { weekday: part("weekday"), day: part("day"), month: part("month"), year: part("year") };
}

function numbers(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${locale} ${options.currency}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options);
  numberFormats.set(key, format);
  return format;
}

function zoned(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, options);
    formats.set(key, format);
  }
  return format;
}
