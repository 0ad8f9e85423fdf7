import { GIFT_TERMS, type GiftTerms } from "@/app/_components/give-link";
import type { CheckoutView } from "@/lib/checkout/schema";
import { fromMajor, type Minor } from "@/lib/money";
import type { GalleryItem } from "@/lib/sponsorship/gallery-schema";
import { AS_SUGGESTED } from "./given";
import { one, type Params } from "./read";
import { typed } from "./words";

export type Preset = {
  /** As forms send it. */
  value: string;
  amount: Minor;
  /** What it does; empty where nothing is said. */
  impact: string;
  /** It is each month's, and is given as often as is chosen. */
  isMonthly: boolean;
};

/** What a form offers. */
export type Choices = {
  currency: string;
  purposes: { value: string; label: string }[];
  presets: Preset[];
  /** What one month costs; null where the amount can be chosen. */
  monthlyPrice: Minor | null;
  /** Months that a one-time sponsorship pays for. */
  oneTimeMonths: number;
  least: Minor;
  most: Minor | null;
  frequencies: number[];
  suggestsMonthly: boolean;
  feeCover: CheckoutView["allowed"]["fee_cover"];
};

/** What is chosen when the form comes up. */
export type Start = { purpose: string; amount: string; otherAmount: string; frequency: number };

export function choicesOf(
  program: { currency: string },
  { allowed, designations }: Pick<CheckoutView, "allowed" | "designations">,
  entity?: Pick<GalleryItem, "sp_amount" | "contribution">,
): Choices {
  const { currency } = program;
  const minor = (amount: number) => fromMajor(amount, currency);
  const own = entity?.sp_amount ?? null;
  const isFixed = own !== null && entity?.contribution === null;
  const suggested: Preset[] =
    own === null ? [] : [{ value: AS_SUGGESTED, amount: minor(own), impact: "", isMonthly: true }];
  return {
    currency,
    purposes: designations.map(({ word, name }) => ({ value: word, label: name })),
    presets: [
      ...suggested,
      ...allowed.suggested_amounts.map((amount, index) => ({
        ...{ value: typed(amount, currency), amount: minor(amount), isMonthly: false },
        impact: entity ? "" : (allowed.suggested_impacts[index] ?? ""),
      })),
    ],
    monthlyPrice: isFixed ? minor(own) : null,
    oneTimeMonths: allowed.one_time_months,
    least: minor(allowed.minimum_amount),
    most: allowed.maximum_amount === null ? null : minor(allowed.maximum_amount),
    frequencies: allowed.frequencies,
    suggestsMonthly: allowed.suggests_monthly && !entity,
    feeCover: allowed.fee_cover,
  };
}

/** What the address asks for, as far as the program has it; else monthly for somebody, once for the rest. */
export function startOf(
  asked: Params,
  choices: Choices,
  designations: CheckoutView["designations"],
): Start {
  const { presets, frequencies } = choices;
  const named = one(asked, "designation")?.toLowerCase();
  const purpose =
    designations.find(({ id, word }) => word.toLowerCase() === named || String(id) === named) ??
    designations[0];
  const amount = amountIn(one(asked, "amount"), choices);
  const known = presets.find(({ value }) => value === amount);
  const wanted = one(asked, "frequency") ?? (one(asked, "entity") ? "1" : "0");
  const frequency = frequencies.find((each) => String(each) === wanted) ?? frequencies[0];
  return {
    purpose: purpose?.word ?? "",
    amount: known?.value ?? (amount ? "other" : (presets[0]?.value ?? "other")),
    otherAmount: known ? "" : amount,
    frequency: frequency ?? 0,
  };
}

/** What stands in the checkout already is what the form comes up with. */
export function startOfItem(
  { designation, amount, frequency }: CheckoutView["items"][number],
  { presets, currency }: Choices,
): Start {
  const sent = typed(amount, currency);
  const known = presets.find(({ value }) => value === sent);
  return {
    purpose: designation?.word ?? "",
    amount: known?.value ?? "other",
    otherAmount: known ? "" : sent,
    frequency,
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
