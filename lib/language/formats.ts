import { formatMoney } from "@/lib/format/minor-amounts";
import { formatFileSize } from "@/lib/format/texts";
import type { Minor } from "@/lib/money";
import { amountFormats } from "./amount-formats";
import { dateFormats } from "./date-formats";
import { listFormats } from "./list-formats";

/** How readers of a locale write dates, amounts, numbers and lists (`lib/format`). */
export const formatsFor = (locale: string) => ({
  ...amountFormats(locale),
  ...dateFormats(locale),
  ...listFormats(locale),
  /** From minor units. */
  money: (minor: Minor, currency: string) => formatMoney(minor, currency, locale),
  /** `Germany` for `DE`. */
  country: (code: string) => new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code,
  fileSize: formatFileSize,
});

export type Formats = ReturnType<typeof formatsFor>;
