import type { z } from "zod";
import type { BenefitKind } from "@/db/schema";
import { now } from "@/lib/clock";
import type { Benefit } from "@/lib/giving/benefit-schema";
import { benefitOf } from "@/lib/giving/deductible";
import { isInsubstantial } from "@/lib/giving/insubstantial";
import { refused } from "@/lib/input";
import { type Minor, toMajor } from "@/lib/money";
import { amountIn } from "./steps";

type Wanted = {
  fair_market_value?: number | string | undefined;
  benefit_kind?: z.output<typeof Benefit> | undefined;
};
type Columns = { fairMarketValue: Minor; benefitKind: BenefitKind };
type Price = { amount: Minor | null; currency: string };

const WORTHLESS: readonly BenefitKind[] = ["none", "intangible_religious", "non_deductible"];

/**
 * What buyers of a product get in return. Throws 422 where neither a market value nor a kind of benefit is
 * given, and where the two contradict each other.
 */
export function benefitColumns(wanted: Wanted, price: Price): Columns {
  const { fair_market_value: given, benefit_kind: kind } = wanted;
  if (given === undefined && kind === undefined)
    throw refused(
      "fair_market_value",
      "required",
      "Enter the market value, or choose that buyers receive nothing or that no part of the price is a gift.",
    );
  const worth =
    given === undefined || Number(given) === 0
      ? 0
      : amountIn(price.currency, given, "fair_market_value");
  const benefitKind = benefitOf({ benefitKind: kind ?? null, fairMarketValue: worth });
  requireFitting(benefitKind, worth);
  if (benefitKind === "insubstantial") requireInsubstantial(worth, price);
  return { fairMarketValue: worth, benefitKind };
}

function requireFitting(kind: BenefitKind, worth: Minor): void {
  if (WORTHLESS.includes(kind) && worth > 0)
    throw refused(
      "fair_market_value",
      "not_applicable",
      "Leave the market value out, or choose a kind of benefit that has one.",
    );
  if (!WORTHLESS.includes(kind) && worth === 0)
    throw refused("fair_market_value", "required", "Enter the market value of the benefit.");
}

function requireInsubstantial(worth: Minor, { amount: paid, currency }: Price): void {
  if (paid !== null && isInsubstantial({ paid, worth, currency, year: now().getUTCFullYear() }))
    return;
  throw refused(
    "fair_market_value",
    "not_insubstantial",
    "This exceeds this year’s IRS limits for an insubstantial benefit at this price. Enter it as a benefit with a market value.",
  );
}

type Stored = { fairMarketValue: Minor; benefitKind: BenefitKind | null };

/** What a product says of its benefit, as staff give it; of a change, what it leaves alone. */
export function benefitSettings(row: Stored, currency: string, given: Wanted = {}) {
  const { fair_market_value: worth, benefit_kind: kind } = given;
  const isOther = worth !== undefined && kind === undefined;
  const fits = row.benefitKind && WORTHLESS.includes(row.benefitKind) === (Number(worth) === 0);
  return {
    fair_market_value:
      kind && WORTHLESS.includes(kind) ? 0 : toMajor(row.fairMarketValue, currency),
    benefit_kind: (isOther && !fits ? undefined : row.benefitKind) ?? undefined,
  };
}

/** A change that does not speak of the benefit leaves it as it is, unanswered too. */
export const keptBenefit = (row: Stored, given: Wanted): Partial<Stored> =>
  given.fair_market_value === undefined && given.benefit_kind === undefined
    ? { fairMarketValue: row.fairMarketValue, benefitKind: row.benefitKind }
    : {};
