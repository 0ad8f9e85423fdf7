import { formatMoney } from "@/lib/format";
import { parseMinor } from "@/lib/money";

/** `-$38.00` from -38 and USD: an amount in major units, as snapshots and views have it. */
export function moneyText(major: number, currency: string): string {
  const minor = parseMinor(String(Math.abs(major)), currency) ?? 0;
  return formatMoney(major < 0 ? -minor : minor, currency);
}
