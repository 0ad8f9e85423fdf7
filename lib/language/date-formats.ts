import {
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDateTimeRange,
  formatMonthDay,
  formatShortDate,
  formatShortDateTime,
  formatTime,
} from "@/lib/format/dates";

type Instant = Date | string;

/** How readers of a locale write days and times. */
export const dateFormats = (locale: string) => ({
  date: (date: Instant, timeZone?: string) => formatDate(date, timeZone, locale),
  shortDate: (date: Instant, timeZone?: string) => formatShortDate(date, timeZone, locale),
  /** `Mar 14` */
  monthDay: (date: Instant) => formatMonthDay(date, locale),
  time: (instant: Instant, timeZone: string) => formatTime(instant, timeZone, locale),
  dateTime: (instant: Instant, timeZone: string) => formatDateTime(instant, timeZone, locale),
  shortDateTime: (instant: Instant, timeZone: string) =>
    formatShortDateTime(instant, timeZone, locale),
  dateRange: (start: string, end?: string | null) => formatDateRange(start, end, locale),
  dateTimeRange: (start: Instant, end: Instant | null | undefined, timeZone: string) =>
    formatDateTimeRange(start, end, timeZone, locale),
  /** `June` for 6. */
  month: (month: number) =>
    new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" }).format(
      new Date(Date.UTC(2024, month - 1, 1)),
    ),
  /** `J` for 6, under a bar of a chart. */
  narrowMonth: (month: number) =>
    new Intl.DateTimeFormat(locale, { month: "narrow", timeZone: "UTC" }).format(
      new Date(Date.UTC(2024, month - 1, 1)),
    ),
});
