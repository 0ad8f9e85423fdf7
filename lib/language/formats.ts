import {
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDateTimeRange,
  formatFileSize,
  formatMajor,
  formatMoney,
  formatMonthDay,
  formatNumber,
  formatShortDate,
  formatShortDateTime,
  formatTime,
} from "@/lib/format";
import type { Minor } from "@/lib/money";

type Instant = Date | string;

/** How readers of a locale write dates, amounts, numbers and lists (`lib/format.ts`). */
export const formatsFor = (locale: string) => ({
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
  /** From minor units. */
  money: (minor: Minor, currency: string) => formatMoney(minor, currency, locale),
  /** From major units, as the API writes amounts. */
  major: (major: number, currency: string) => formatMajor(major, currency, locale),
  /** `$150` where there are no cents, `$150.50` where there are. */
  round: (major: number, currency: string) =>
    new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      trailingZeroDisplay: "stripIfInteger",
    } as Intl.NumberFormatOptions).format(major),
  /** `$1.2K`, for the scale of a chart. */
  compact: (major: number, currency: string) =>
    new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      notation: "compact",
      maximumFractionDigits: 1,
      minimumFractionDigits: 0,
    }).format(major),
  number: (value: number) => formatNumber(value, locale),
  /** `64%` from 0.64. */
  percent: (share: number) =>
    new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }).format(share),
  /** `Ann, Ben, and Cleo` */
  list: (parts: readonly string[]) =>
    new Intl.ListFormat(locale, { type: "conjunction" }).format(parts),
  /** `Ann, Ben, or Cleo` */
  either: (parts: readonly string[]) =>
    new Intl.ListFormat(locale, { type: "disjunction" }).format(parts),
  /** `Germany` for `DE`. */
  country: (code: string) => new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code,
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
  fileSize: formatFileSize,
});

export type Formats = ReturnType<typeof formatsFor>;
