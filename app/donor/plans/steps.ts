import type { PlanDetails, PlanView } from "@/lib/giving/plans/schema";
import { currencyExponent } from "@/lib/money";

/** Five and ten of most currencies, five and ten hundred where there are no cents. */
const STEPS = [5, 10];
const SHARES = [0.75, 0.5];

const unitOf = (currency: string): number => (currencyExponent(currency) === 0 ? 100 : 1);

/** The amounts that a recurring gift can be raised by in one click, each with what it becomes. */
export const raisesOf = ({ amount, currency }: Pick<PlanView, "amount" | "currency">) =>
  STEPS.map((step) => step * unitOf(currency)).map((by) => ({
    by,
    amount: roundCents(amount + by),
  }));

type Lowered = Pick<PlanDetails, "amount" | "currency"> & {
  choices: Pick<PlanDetails["choices"], "minimum_amount" | "is_amount_fixed">;
};

/** Lower amounts to offer before a cancellation: round ones that the program takes. */
export function lowerAmounts({ amount, currency, choices }: Lowered): number[] {
  if (choices.is_amount_fixed) return [];
  const unit = unitOf(currency);
  const amounts = SHARES.map((share) => Math.floor((amount * share) / unit) * unit);
  return [...new Set(amounts)].filter(
    (each) => each > 0 && each >= choices.minimum_amount && each < amount,
  );
}

const roundCents = (amount: number): number => Math.round(amount * 1000) / 1000;
