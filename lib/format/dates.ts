import { DEFAULT_LOCALE } from "./default-locale";

type Instant = Date | string;

const LOCAL_DATE = /^\d{4}-\d{2}-\d{2}$/;
/** Asked in turn for a zone's short name: each knows those of its part of the world. */
const ZONE_NAME_LOCALES = ["en-US", "en-GB", "en-AU", "en-IN", "en-ZA"];
const DATE_ONLY = { day: "numeric", month: "long", year: "numeric" } as const;
const SHORT_DATE = { day: "numeric", month: "short", year: "numeric" } as const;
const CLOCK = { hour: "numeric", minute: "2-digit" } as const;

/** Making a format costs many times what using it does. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** `March 14, 2027` from a local date `2027-03-14`, or from an instant as seen in `timeZone`. */
export const formatDate = (date: Instant, timeZone = "UTC", locale = DEFAULT_LOCALE): string =>
  dated(date, timeZone, locale, DATE_ONLY);

/** `Mar 14, 2027`, where room is short. */
export const formatShortDate = (date: Instant, timeZone = "UTC", locale = DEFAULT_LOCALE): string =>
  dated(date, timeZone, locale, SHORT_DATE);

/** `Mar 14`, `14 Mar`: in a list of one year. */
export const formatMonthDay = (date: Instant, locale = DEFAULT_LOCALE): string =>
  dated(date, "UTC", locale, { day: "numeric", month: "short" });

/** `Mar 13, 2027, 6:30 PM`, where room is short and the zone is the organization's own. */
export const formatShortDateTime = (
  instant: Instant,
  timeZone: string,
  locale = DEFAULT_LOCALE,
): string =>
  `${formatShortDate(instant, timeZone, locale)}, ${formatClock(instant, timeZone, locale)}`;

/** `6:30 PM` */
export const formatClock = (instant: Instant, timeZone: string, locale = DEFAULT_LOCALE): string =>
  plainSpaces(zoned(locale, { timeZone, ...CLOCK }).format(new Date(instant)));

/** `9:00 AM` from 540, a minute of the day. */
export const formatMinuteOfDay = (minute: number): string =>
  formatClock(new Date(minute * 60_000), "UTC");

/** `6:30–7:15 PM`, `6:30 PM` without an end; over midnight `11:30 PM – 12:15 AM`. Takes no locale for granted. */
export function formatClockRange(
  start: Instant,
  end: Instant | null | undefined,
  timeZone: string,
  locale: string,
): string {
  const from = formatClock(start, timeZone, locale);
  if (!end) return from;
  const days = [start, end].map((each) => formatShortDate(each, timeZone, locale));
  if (days[0] !== days[1]) return `${from} – ${formatClock(end, timeZone, locale)}`;
  const format = zoned(locale, { timeZone, ...CLOCK });
  return plainSpaces(format.formatRange(new Date(start), new Date(end)));
}

/** `Saturday, March 13, 2027` */
export const formatWeekday = (
  instant: Instant,
  timeZone: string,
  locale = DEFAULT_LOCALE,
): string => dated(instant, timeZone, locale, { weekday: "long", ...DATE_ONLY });

/** `6:30 PM GMT` */
export function formatTime(instant: Instant, timeZone: string, locale = DEFAULT_LOCALE): string {
  return `${formatClock(instant, timeZone, locale)} ${zoneName(instant, timeZone, locale)}`;
}

/** `Sat, March 13, 2027, 6:30 PM GMT` */
export function formatDateTime(
  instant: Instant,
  timeZone: string,
  locale = DEFAULT_LOCALE,
): string {
  return `${weekdayDate(instant, timeZone, locale)}, ${formatTime(instant, timeZone, locale)}`;
}

/** Local dates: `March 14–16, 2027`, `March 30 – April 2, 2027`. */
export function formatDateRange(
  start: string,
  end?: string | null,
  locale = DEFAULT_LOCALE,
): string {
  if (!end || end === start) return formatDate(start, "UTC", locale);
  const format = zoned(locale, { timeZone: "UTC", ...DATE_ONLY });
  return plainSpaces(format.formatRange(new Date(start), new Date(end)));
}

/**
 * Instants: `Sat, March 13, 2027, 6:30–10:00 PM GMT`; over several days
 * `Sat, March 13, 2027, 6:30 PM – Sun, March 14, 2027, 2:00 AM GMT`. The zone is said twice when it
 * changes.
 */
export function formatDateTimeRange(
  start: Instant,
  end: Instant | null | undefined,
  timeZone: string,
  locale = DEFAULT_LOCALE,
): string {
  if (!end) return formatDateTime(start, timeZone, locale);
  const zone = zoneName(end, timeZone, locale);
  const sameZoneName = zoneName(start, timeZone, locale) === zone;
  const [firstDay, lastDay] = [start, end].map((each) => weekdayDate(each, timeZone, locale));
  const until = formatTime(end, timeZone, locale);
  if (firstDay === lastDay && sameZoneName) {
    const format = zoned(locale, { timeZone, ...CLOCK });
    const times = plainSpaces(format.formatRange(new Date(start), new Date(end)));
    return `${firstDay}, ${times} ${zone}`;
  }
  const from = sameZoneName
    ? formatClock(start, timeZone, locale)
    : formatTime(start, timeZone, locale);
  return firstDay === lastDay
    ? `${firstDay}, ${from} – ${until}`
    : `${firstDay}, ${from} – ${lastDay}, ${until}`;
}

const weekdayDate = (instant: Instant, timeZone: string, locale: string): string =>
  dated(instant, timeZone, locale, { weekday: "short", ...DATE_ONLY });

function zoneName(instant: Instant, timeZone: string, locale: string): string {
  const names = [locale, ...ZONE_NAME_LOCALES].map(
    (asked) =>
      zoned(asked, { timeZone, timeZoneName: "short" })
        .formatToParts(new Date(instant))
        .find((part) => part.type === "timeZoneName")?.value ?? "",
  );
  return names.find((name) => !/^(?:GMT|UTC)[+\-−]/.test(name)) ?? names[0] ?? timeZone;
}

function dated(
  date: Instant,
  timeZone: string,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const isLocalDate = typeof date === "string" && LOCAL_DATE.test(date);
  const format = zoned(locale, { timeZone: isLocalDate ? "UTC" : timeZone, ...options });
  return format.format(new Date(date));
}

/**
 * Versions of Unicode's data differ in the narrow spaces around a dash and before AM and PM, so what a
 * server wrote would not be what a browser writes.
 */
const plainSpaces = (text: string): string =>
  text.replace(/(?<=(?<!\d{3})\d)\s–\s(?=\d)/gu, "–").replace(/[\u2009\u202f]/gu, " ");

function zoned(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, options);
    formats.set(key, format);
  }
  return format;
}
