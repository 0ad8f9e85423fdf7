import { formatMajor, formatNumber } from "@/lib/format/amounts";

/** How readers of a locale write amounts, in major units as the API has them, and numbers. */
export const amountFormats = (locale: string) => ({
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
});
