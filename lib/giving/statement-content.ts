import { formatDate, formatMoney } from "@/lib/format";
import { type Minor, toMajor } from "@/lib/money";
import type { Donation } from "./donations";
import { goodsStatement, NOTHING_RECEIVED } from "./goods-statement";
import { isThing } from "./method-names";
import { AnnualSnapshot, type StatementGift, type StatementTotals } from "./receipt-schema";
import { type DonationReceipt, standingAmounts } from "./receipts";

/** A gift as a statement lists it. */
export type ListedGift = { donation: Donation; purpose: string; receiptNumber: string | null };

export type Content = Pick<AnnualSnapshot, "gifts" | "totals" | "goods_statement" | "is_test">;

/** The figures of a year’s gifts. */
export function contentOf(gifts: readonly ListedGift[]): Content {
  return {
    gifts: gifts.map(presentGift),
    totals: totalsOf(gifts.map(({ donation }) => donation)),
    goods_statement: goodsOf(gifts.map(({ donation }) => donation)),
    is_test: gifts.some(({ donation }) => donation.isTest),
  };
}

function presentGift({ donation, purpose, receiptNumber: number }: ListedGift): StatementGift {
  const { currency } = donation;
  const { deductible } = standingAmounts(donation);
  return {
    donation_id: donation.id,
    receipt_number: number,
    donated_on: donation.donatedOn,
    purpose,
    method: donation.method,
    currency,
    amount: toMajor(donation.amount + donation.feesCovered, currency),
    refunded_amount: toMajor(donation.refundedAmount, currency),
    fair_market_value: toMajor(donation.fairMarketValue, currency),
    in_kind_description: donation.inKindDescription,
    tax_deductible_amount: deductible === null ? null : toMajor(deductible, currency),
    is_test: donation.isTest,
  };
}

function totalsOf(gifts: readonly Donation[]): StatementTotals[] {
  const counted = gifts.filter(({ method }) => !isThing(method));
  const currencies = [...new Set(counted.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const own = counted.filter((gift) => gift.currency === currency);
    const sum = (amount: (gift: Donation) => Minor) =>
      toMajor(
        own.reduce((total, gift) => total + amount(gift), 0),
        currency,
      );
    return {
      currency,
      total_amount: sum((gift) => standingAmounts(gift).total),
      refunded_amount: sum((gift) => gift.refundedAmount),
      fair_market_value: sum((gift) => gift.fairMarketValue),
      tax_deductible_amount: sum((gift) => standingAmounts(gift).deductible ?? 0),
    };
  });
}

function goodsOf(gifts: readonly Donation[]): string {
  const rewarded = gifts.filter(({ fairMarketValue }) => fairMarketValue > 0);
  const [only] = rewarded;
  if (!only) return NOTHING_RECEIVED;
  if (rewarded.length === 1 && gifts.length === 1)
    return goodsStatement(only, formatMoney(only.fairMarketValue, only.currency));
  const named = rewarded.map(
    ({ donatedOn, goodsDescription, fairMarketValue, currency }) =>
      `${formatDate(donatedOn)}: ${goodsDescription ?? "goods or services"}, worth ${formatMoney(fairMarketValue, currency)}`,
  );
  return `In exchange for some of these contributions you received goods or services, with our good-faith estimate of their value: ${named.join("; ")}. Only what you gave beyond that value is tax-deductible. No goods or services were provided in exchange for the others.`;
}

/** Does an issued statement say the same? */
export function sameFigures(issued: DonationReceipt, content: Content): boolean {
  const { gifts, totals, goods_statement, is_test } = AnnualSnapshot.parse(issued.snapshot);
  const before: Content = { gifts, totals, goods_statement, is_test };
  const after = AnnualSnapshot.pick({
    gifts: true,
    totals: true,
    goods_statement: true,
    is_test: true,
  }).parse(content);
  return fingerprint(before) === fingerprint(after);
}

const fingerprint = ({ gifts, totals, goods_statement, is_test }: Content): string =>
  JSON.stringify([gifts, totals, goods_statement, is_test]);
