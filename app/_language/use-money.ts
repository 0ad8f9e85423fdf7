"use client";

import { formatMoney } from "@/lib/format/minor-amounts";
import type { Minor } from "@/lib/money";
import { useLocale } from "./speech-provider";

/** Writes amounts in minor units of a currency as the reader does: `$1,250.00`. */
export function useMoney(currency: string): (minor: Minor) => string {
  const locale = useLocale();
  return (minor) => formatMoney(minor, currency, locale);
}
