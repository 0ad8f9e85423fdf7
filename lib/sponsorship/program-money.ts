import { amountIn } from "@/lib/amounts";
import { refused } from "@/lib/input";
import { currencyExponent, parseMinor } from "@/lib/money";
import type { ProgramRow } from "./program-rows";
import type { NewProgram } from "./schema";

export type ProgramMoney = Pick<
  ProgramRow,
  | "currency"
  | "fundingType"
  | "contributionThreshold"
  | "suggestedAmounts"
  | "goalAmount"
  | "minimumAmount"
  | "maximumAmount"
  | "feeCoverBasisPoints"
  | "feeCoverFixed"
>;

/** What a program's gifts may be until somebody says more: at least 1 in any currency. */
export function defaultsFor(
  currency: string,
  fundingType: ProgramRow["fundingType"],
): ProgramMoney {
  const unit = 10 ** currencyExponent(currency);
  return {
    currency,
    fundingType,
    contributionThreshold: null,
    suggestedAmounts: [],
    goalAmount: null,
    minimumAmount: unit,
    maximumAmount: null,
    feeCoverBasisPoints: 290,
    feeCoverFixed: unit === 1 ? 30 : Math.round(0.3 * unit),
  };
}

type Wanted = Partial<ReturnType<typeof NewProgram.parse>>;

/** The amounts that were given, in minor units. Throws 422 at the first that is none. */
export function moneyOf(wanted: Wanted, currency: string): Partial<ProgramMoney> {
  const read = (given: number | string, path: string) => amountIn(currency, given, path);
  const { contribution_threshold: threshold, maximum_amount: maximum, fee_cover: fee } = wanted;
  return {
    ...(threshold !== undefined && {
      contributionThreshold: threshold === null ? null : read(threshold, "contribution_threshold"),
    }),
    ...(wanted.suggested_amounts && {
      suggestedAmounts: wanted.suggested_amounts.map((each, index) =>
        read(each, `suggested_amounts.${index}`),
      ),
    }),
    ...(wanted.goal_amount !== undefined && {
      goalAmount: wanted.goal_amount === null ? null : read(wanted.goal_amount, "goal_amount"),
    }),
    ...(wanted.minimum_amount !== undefined && {
      minimumAmount: read(wanted.minimum_amount, "minimum_amount"),
    }),
    ...(maximum !== undefined && {
      maximumAmount: maximum === null ? null : read(maximum, "maximum_amount"),
    }),
    ...(fee && {
      feeCoverBasisPoints: Math.round(fee.percent * 100),
      feeCoverFixed: parseMinor(String(fee.fixed), currency) ?? read(fee.fixed, "fee_cover.fixed"),
    }),
  };
}

/** Throws 422 unless the amounts go together. */
export function requireSoundMoney(money: ProgramMoney): void {
  const { fundingType, contributionThreshold, minimumAmount, maximumAmount } = money;
  if (fundingType === "contribution" && contributionThreshold === null)
    throw refused(
      "contribution_threshold",
      "required",
      "Enter the amount each recipient in this program should raise.",
    );
  if (fundingType === "sponsors" && contributionThreshold !== null)
    throw refused(
      "contribution_threshold",
      "not_applicable",
      "A program that counts sponsors has no amount to raise.",
    );
  if (maximumAmount !== null && maximumAmount < minimumAmount)
    throw refused("maximum_amount", "below_minimum", "The maximum can’t be below the minimum.");
  const outside = money.suggestedAmounts.findIndex(
    (amount) => amount < minimumAmount || (maximumAmount !== null && amount > maximumAmount),
  );
  if (outside >= 0)
    throw refused(
      `suggested_amounts.${outside}`,
      "out_of_bounds",
      "A suggested amount must be between the minimum and the maximum.",
    );
}
