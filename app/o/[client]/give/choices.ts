import { GIFT_TERMS, type GiftTerms } from "@/app/_components/give-link";
import type { CheckoutView } from "@/lib/checkout/schema";
import { formatMajor } from "@/lib/format";
import { priceWords } from "@/lib/giving/plans/monthly-price";
import { fromMajor } from "@/lib/money";
import type { GalleryItem } from "@/lib/sponsorship/gallery-schema";
import { AS_SUGGESTED } from "./given";
import { one, type Params } from "./read";
import { frequencyLabel, typed } from "./words";

export type Option = { value: string; label: string };

/** What a form offers. Amounts are written as forms send them. */
export type Choices = {
  currency: string;
  purposes: Option[];
  amounts: Option[];
  /** What one month costs, in words; null where the amount can be chosen. */
  fixed: string | null;
  bounds: string;
  frequencies: Option[];
};

/** What is chosen when the form comes up. */
export type Start = { purpose: string; amount: string; otherAmount: string; frequency: string };

export function choicesOf(
  program: { currency: string },
  { allowed, designations }: Pick<CheckoutView, "allowed" | "designations">,
  entity?: Pick<GalleryItem, "sp_amount" | "contribution">,
): Choices {
  const { currency } = program;
  const own = entity?.sp_amount ?? null;
  const isFixed = own !== null && entity?.contribution === null;
  const wordsFor = (frequency: number) =>
    priceWords({
      ...{ price: fromMajor(own ?? 0, currency), currency, frequency },
      oneTimeMonths: allowed.one_time_months,
    });
  const suggested =
    own === null ? [] : [{ value: AS_SUGGESTED, label: `${formatMajor(own, currency)} a month` }];
  return {
    currency,
    purposes: designations.map(({ word, name }) => ({ value: word, label: name })),
    amounts: [
      ...suggested,
      ...allowed.suggested_amounts.map((each) => ({
        value: typed(each, currency),
        label: formatMajor(each, currency),
      })),
    ],
    fixed: isFixed ? formatMajor(own, currency) : null,
    bounds: boundsOf(allowed, currency),
    frequencies: allowed.frequencies.map((each) => ({
      value: String(each),
      label: isFixed ? `${frequencyLabel(each)}: ${wordsFor(each)}` : frequencyLabel(each),
    })),
  };
}

function boundsOf(allowed: CheckoutView["allowed"], currency: string): string {
  const least = formatMajor(allowed.minimum_amount, currency);
  if (allowed.maximum_amount === null) return `In ${currency}, at least ${least}.`;
  return `In ${currency}, from ${least} to ${formatMajor(allowed.maximum_amount, currency)}.`;
}

/** What the address asks for, as far as the program has it; else monthly for somebody, once for the rest. */
export function startOf(
  asked: Params,
  choices: Choices,
  designations: CheckoutView["designations"],
): Start {
  const { amounts, frequencies } = choices;
  const named = one(asked, "designation")?.toLowerCase();
  const purpose =
    designations.find(({ id, word }) => word.toLowerCase() === named || String(id) === named) ??
    designations[0];
  const amount = amountIn(one(asked, "amount"), choices);
  const known = amounts.find(({ value }) => value === amount);
  const wanted = one(asked, "frequency") ?? (one(asked, "entity") ? "1" : "0");
  const frequency = frequencies.find(({ value }) => value === wanted) ?? frequencies[0];
  return {
    purpose: purpose?.word ?? "",
    amount: known?.value ?? (amount ? "other" : (amounts[0]?.value ?? "other")),
    otherAmount: known ? "" : amount,
    frequency: frequency?.value ?? "0",
  };
}

/** What the address asks for, for another address. */
export const termsOf = (asked: Params): GiftTerms =>
  Object.fromEntries(GIFT_TERMS.map((name) => [name, one(asked, name)]));

/** `25` and `25.00` are the same amount. */
function amountIn(asked: string | undefined, { currency }: Choices): string {
  if (!asked || !/^\d{1,10}(\.\d{1,3})?$/.test(asked)) return "";
  return typed(Number(asked), currency);
}
