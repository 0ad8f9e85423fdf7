import type { BenefitKind } from "@/db/schema";
import { refused } from "@/lib/input";
import { type Minor, toMajor } from "@/lib/money";
import type { DonationChanges, GiftContent } from "../donation-schema";
import type { Donation } from "../donations";
import { isInsubstantial, limitsOf } from "../insubstantial";

type Said = Pick<GiftContent, "benefit_kind" | "fair_market_value" | "goods_description">;

const hasWorth = ({ fair_market_value: worth }: Said): boolean =>
  worth != null && Number(worth) !== 0;

/** What the donor got for a gift; where it is not said, whether something of value was. */
export const benefitKindOf = (entry: Said): BenefitKind =>
  entry.benefit_kind ?? (hasWorth(entry) ? "valued" : "none");

const VALUED: readonly BenefitKind[] = ["valued", "insubstantial", "mixed"];

/** Throws 422 for a benefit without its description or value, and for either without a benefit. */
export function requireBenefit(entry: Said): void {
  const kind = benefitKindOf(entry);
  const isValued = VALUED.includes(kind);
  if (isValued && !entry.goods_description)
    throw refused(
      "goods_description",
      "required",
      "Describe what the donor received for the gift.",
    );
  if ((isValued || (entry.goods_description && kind === "none")) && !hasWorth(entry))
    throw refused("fair_market_value", "required", "Enter an estimate of its value.");
  if (!isValued && hasWorth(entry))
    throw refused(
      "fair_market_value",
      "not_applicable",
      "Leave the value blank, or choose a type of benefit that has one.",
    );
}

type Paid = { paid: Minor; worth: Minor; currency: string };

/** Throws 422 for a benefit that is said to be insubstantial and is above the limits of the gift's year. */
export function requireLittle(entry: GiftContent, given: Paid): void {
  if (entry.benefit_kind !== "insubstantial") return;
  const year = Number(entry.received_on.slice(0, 4));
  if (isInsubstantial({ ...given, year })) return;
  const { itemCost, leastPayment, mostValue } = limitsOf(year);
  const dollars = (cents: Minor) => `$${toMajor(cents, "USD").toFixed(2)}`;
  throw refused(
    "fair_market_value",
    "not_insubstantial",
    `This is above the IRS limits for an insubstantial benefit: 2% of the gift, up to ${dollars(mostValue)}, or, for gifts of ${dollars(leastPayment)} or more, token items that cost at most ${dollars(itemCost)}.`,
  );
}

/** What a gift's benefit stays in a correction that says something else of its value. */
export function storedBenefit(gift: Donation, wanted: Partial<DonationChanges>): Said {
  const { benefit_kind: kind, fair_market_value: worth, goods_description: goods } = wanted;
  const stored = {
    fair_market_value: toMajor(gift.fairMarketValue, gift.currency),
    goods_description: gift.goodsDescription,
    benefit_kind: gift.benefitKind ?? undefined,
  };
  const isOther = worth !== undefined && kind === undefined;
  const fits = stored.benefit_kind && VALUED.includes(stored.benefit_kind) === Number(worth) > 0;
  const isGone = kind !== undefined && !VALUED.includes(kind);
  return {
    fair_market_value: worth ?? (isGone || worth === null ? 0 : stored.fair_market_value),
    goods_description:
      goods === undefined ? (kind === "none" ? null : stored.goods_description) : goods,
    benefit_kind: kind ?? (isOther && !fits ? undefined : stored.benefit_kind),
  };
}
