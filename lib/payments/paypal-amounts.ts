import { decimalString, type Minor, parseMinor } from "@/lib/money";

/** developer.paypal.com/reference/currency-codes; of some PayPal takes whole amounts only. */
const CURRENCIES =
  "AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD";
const WHOLE_ONLY = ["HUF", "JPY", "TWD"];

export type PaypalMoney = { currency_code: string; value: string };

export const takesPaypal = (currency: string): boolean => CURRENCIES.split(" ").includes(currency);

/** An amount as PayPal writes it; undefined for one that PayPal does not take. */
export function toPaypalMoney(amount: Minor, currency: string): PaypalMoney | undefined {
  if (!takesPaypal(currency)) return undefined;
  const value = decimalString(amount, currency);
  if (!WHOLE_ONLY.includes(currency)) return { currency_code: currency, value };
  const [whole = "", fraction = ""] = value.split(".");
  return /^0*$/.test(fraction) ? { currency_code: currency, value: whole } : undefined;
}

/** Throws for what is no amount: nobody may take it for another. */
export function fromPaypalMoney({ value, currency_code: currency }: PaypalMoney): Minor {
  const minor = parseMinor(value, currency);
  if (minor === undefined) throw new Error(`PayPal wrote an amount that is none: ${value}`);
  return minor;
}
