import { feeCover } from "@/lib/giving/fees";
import { fromMajor, type Minor, parseMinor } from "@/lib/money";

/** `1,250.00`, `12,50 €` and `$ 25` as they are meant; what is no amount stays and is refused. */
export const plainAmount = (text: string): string =>
  text
    .trim()
    .replace(/^[^\d\s.,-]{1,3}\s*/, "")
    .replace(/\s*[^\d\s.,-]{1,3}$/, "")
    .replace(/[\s\u00a0\u202f](?=\d{3})/g, "")
    .replace(/,(?=\d{3}(?:\D|$))/g, "")
    .replace(",", ".");

/** An amount that was typed in minor units; undefined for what is none. */
export function minorOf(text: string, currency: string): Minor | undefined {
  const minor = parseMinor(plainAmount(text), currency);
  return minor !== undefined && minor > 0 ? minor : undefined;
}

type Suggesting = { suggested: readonly Minor[]; minimum: Minor; maximum?: Minor };

/** What is asked of a one-time giver each month: about a third, as near to a suggested amount as can be. */
export function monthlySuggestion(
  once: Minor,
  { suggested, minimum, maximum = Number.POSITIVE_INFINITY }: Suggesting,
): Minor | undefined {
  if (once > maximum) return undefined;
  const wanted = once / 3;
  const fitting = suggested.filter((amount) => amount <= once);
  const [nearest] = fitting.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
  const amount = nearest ?? (once >= minimum ? once : undefined);
  return amount !== undefined && amount >= minimum ? amount : undefined;
}

/** The extra that leaves a gift whole, by the costs that the API tells. */
export const extraFor = (
  gift: Minor,
  { percent, fixed }: { percent: number; fixed: number },
  currency: string,
): Minor =>
  feeCover(gift, {
    feeCoverBasisPoints: Math.round(percent * 100),
    feeCoverFixed: fromMajor(fixed, currency),
  });
