import type { CheckoutView } from "@/lib/checkout/schema";
import { fromMajor, type Minor } from "@/lib/money";
import type { Way } from "@/lib/payments/ways-schema";
import type { Choices, Start } from "../choices";
import { extraFor, minorOf } from "../gift-math";

/** What the form says at this moment. */
export type Gift = {
  /** Of one gift; undefined while no amount is given. */
  amount: Minor | undefined;
  frequency: number;
  coversFees: boolean;
  way: string;
};

export type Total = { extra: Minor; now: Minor };

/** What is paid for each time: as chosen, or a month's price for all the months. */
export function amountOfGift(
  choices: Choices,
  { amount, other, frequency }: { amount: string; other: string; frequency: number },
): Minor | undefined {
  const { monthlyPrice, oneTimeMonths, presets, currency } = choices;
  if (monthlyPrice !== null) return monthlyPrice * (frequency || oneTimeMonths);
  if (other.trim() !== "") return minorOf(other, currency);
  const preset = presets.find(({ value }) => value === amount);
  if (!preset) return undefined;
  return preset.isMonthly ? preset.amount * (frequency || 1) : preset.amount;
}

/** Reads the fields of the form; what a form without amounts pays is in `cart`. */
export function giftIn(form: HTMLFormElement, choices: Choices, cart: Cart | undefined): Gift {
  const said = new FormData(form);
  const text = (name: string) => String(said.get(name) ?? "");
  const frequency = Number(text("frequency") || "0");
  return {
    amount:
      cart?.amount ??
      amountOfGift(choices, { amount: text("amount"), other: text("other_amount"), frequency }),
    frequency: cart ? cart.frequency : frequency,
    coversFees: said.has("covers_fees"),
    way: text("way"),
  };
}

/** The gifts of a checkout with several of them. */
export type Cart = { amount: Minor; frequency: number };

export const cartOf = ({ subtotal, currency, items }: CheckoutView): Cart => ({
  amount: fromMajor(subtotal, currency),
  frequency: Math.max(0, ...items.map(({ frequency }) => frequency)),
});

export const startGift = (
  choices: Choices,
  start: Start,
  rest: { coversFees: boolean; way: Way; cart: Cart | undefined },
): Gift => ({
  amount:
    rest.cart?.amount ??
    amountOfGift(choices, {
      ...{ amount: start.amount, other: start.otherAmount, frequency: start.frequency },
    }),
  frequency: rest.cart?.frequency ?? start.frequency,
  ...{ coversFees: rest.coversFees, way: rest.way },
});

export function totalOf({ amount, coversFees, way }: Gift, choices: Choices): Total | undefined {
  if (amount === undefined) return undefined;
  const extra = extraFor(amount, choices.feeCover, choices.currency);
  return { extra, now: amount + (coversFees && !isSentWay(way) ? extra : 0) };
}

/** Nothing is charged for a transfer or a check, so there are no fees to cover. */
export const isSentWay = (way: string): boolean => way === "bank_transfer" || way === "check";

export const isOnceOnly = (way: string): boolean => way === "paypal" || isSentWay(way);
