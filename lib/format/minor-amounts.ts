import { decimalString, type Minor } from "../money";
import { currencyFormat } from "./amounts";
import { DEFAULT_LOCALE } from "./default-locale";

/** `$1,250.00` from 125000 USD, `¥1,250` from 1250 JPY, `KWD 1.250` from 1250 KWD. */
export function formatMoney(minor: Minor, currency: string, locale = DEFAULT_LOCALE): string {
  return currencyFormat(locale, currency).format(decimalString(minor, currency) as `${number}`);
}
