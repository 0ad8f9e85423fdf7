import type { KeyOf } from "@/lib/language/catalogue";
import type { Translate } from "@/lib/language/translator";
import { decimalString, fromMajor } from "@/lib/money";

/** `25.00`: an amount as forms send it. */
export const typed = (amount: number, currency: string): string =>
  decimalString(fromMajor(amount, currency), currency);

type Say = Translate<KeyOf<"give">>;

/** `every month`: how often, behind an amount. */
export function everyWords(t: Say, months: number): string {
  if (months === 0) return t("once");
  if (months === 12) return t("everyYear");
  return t("everyMonths", { months });
}

/** `Monthly`: how often, as a choice. */
export function frequencyName(t: Say, months: number): string {
  if (months === 0) return t("chooseOnce");
  if (months === 1) return t("chooseMonthly");
  if (months === 12) return t("chooseYearly");
  return t("chooseMonths", { months });
}
