import type { BenefitKind } from "@/db/schema";
import type { LanguageCode } from "@/lib/language/languages";
import type { Speech } from "@/lib/language/speech";
import { fromMajor, type Minor, toMajor } from "@/lib/money";
import { benefitOf } from "../deductible";
import type { Donation } from "../donations";
import { goodsStatement, limitedTo } from "../goods-statement";
import { isThing } from "../method-names";
import { benefitOnLists } from "../property";
import type { ReceiptProfile } from "../receipt-profiles/profile";
import {
  AnnualSnapshot,
  type StatementGift,
  type StatementPurchase,
  type StatementReturn,
  type StatementTotals,
} from "../receipt-profiles/receipt-schema";
import { refundedInYear, standingAmounts, stands } from "../receipt-profiles/standing-amounts";
import type { DonationReceipt } from "./receipts";

/** A gift as a statement lists it. */
export type ListedGift = {
  donation: Donation;
  purpose: string;
  receiptNumber: string | null;
  /** Its own receipt is the official document already. */
  isConfirmed: boolean;
};

/** All that a statement of a year lists. */
export type Listed = {
  /** What the donor reads; null: the organization's language. */
  language: LanguageCode | null;
  gifts: readonly ListedGift[];
  purchases: readonly StatementPurchase[];
  returned: readonly StatementReturn[];
};

export type Content = Pick<
  AnnualSnapshot,
  "gifts" | "purchases" | "returned" | "totals" | "goods_statement" | "is_test"
>;

/** The figures of what was given and paid in a year. */
export function contentOf(
  { gifts, purchases, returned }: Omit<Listed, "language">,
  law: ReceiptProfile,
  speech: Speech,
): Content {
  const donations = gifts.map(({ donation }) => donation);
  return {
    gifts: gifts.map((gift) => presentGift(gift, law)),
    purchases: [...purchases],
    returned: [...returned],
    totals: totalsOf(donations, purchases, law),
    goods_statement: law.explainsGoods ? goodsOf(donations, purchases, speech) : "",
    is_test: [
      ...donations.map(({ isTest }) => isTest),
      ...purchases.map((each) => each.is_test),
    ].some(Boolean),
  };
}

function presentGift(
  { donation, purpose, receiptNumber: number, isConfirmed }: ListedGift,
  law: ReceiptProfile,
): StatementGift {
  const { currency } = donation;
  const { worth, deductible } = standingAmounts(donation, law);
  return {
    donation_id: donation.id,
    receipt_number: number,
    donated_on: donation.donatedOn,
    purpose,
    method: donation.method,
    currency,
    amount: toMajor(donation.amount + donation.feesCovered, currency),
    refunded_amount: toMajor(refundedInYear(donation), currency),
    fair_market_value: toMajor(worth, currency),
    benefit_kind: benefitOnLists(donation),
    in_kind_description: donation.inKindDescription,
    tax_deductible_amount: deductible === null ? null : toMajor(deductible, currency),
    ira_custodian: donation.taxFacts?.ira_custodian ?? null,
    expense_waiver: donation.taxFacts?.expense_waiver ?? false,
    is_confirmed: isConfirmed,
    is_test: donation.isTest,
  };
}

type Figures = Record<"total" | "refunded" | "worth" | "deductible", Minor>;

function totalsOf(
  gifts: readonly Donation[],
  purchases: readonly StatementPurchase[],
  law: ReceiptProfile,
): StatementTotals[] {
  const figures = [
    ...gifts.filter(({ method }) => !isThing(method)).map((gift) => figuresOfGift(gift, law)),
    ...purchases.map(figuresOfPurchase),
  ];
  const currencies = [...new Set(figures.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const own = figures.filter((each) => each.currency === currency);
    const sum = (key: keyof Figures) =>
      toMajor(
        own.reduce((total, each) => total + each[key], 0),
        currency,
      );
    return {
      currency,
      total_amount: sum("total"),
      refunded_amount: sum("refunded"),
      fair_market_value: sum("worth"),
      tax_deductible_amount: sum("deductible"),
    };
  });
}

function figuresOfGift(gift: Donation, law: ReceiptProfile): Figures & { currency: string } {
  const { total, worth, deductible } = standingAmounts(gift, law);
  const { currency } = gift;
  return { currency, total, refunded: refundedInYear(gift), worth, deductible: deductible ?? 0 };
}

function figuresOfPurchase(purchase: StatementPurchase): Figures & { currency: string } {
  const { currency } = purchase;
  const minor = (amount: number) => fromMajor(amount, currency);
  return {
    currency,
    total: minor(purchase.total_amount),
    refunded: minor(purchase.refunded_amount),
    worth: minor(purchase.value_received_amount),
    deductible: minor(purchase.tax_deductible_amount),
  };
}

/** What was received for what still stands; nothing is told of what all went back of. */
function goodsOf(
  all: readonly Donation[],
  purchases: readonly StatementPurchase[],
  speech: Speech,
): string {
  const t = speech.t("paper");
  const gifts = all.filter((gift) => stands(gift) > 0);
  const events = purchases.flatMap(
    ({ goods_statement: said, event_name: event, receipt_number: number }) =>
      said ? [t("goodsOfEvent", { event, number, said })] : [],
  );
  if (gifts.length === 0 && events.length > 0) return events.join(" ");
  return [goodsOfGifts(gifts, events.length > 0, speech), ...events].join(" ");
}

function goodsOfGifts(gifts: readonly Donation[], isOfSome: boolean, speech: Speech): string {
  const t = speech.t("paper");
  const dayOf = ({ donatedOn }: Donation) => speech.format.date(donatedOn);
  const [only, ...others] = gifts;
  if (only && others.length === 0 && !isOfSome) return sentenceOf(only, speech);
  const rewarded = gifts.filter((gift) => benefitOf(gift) !== "none");
  if (rewarded.length === 0)
    return isOfSome ? t("goodsOfGifts", { said: t("goodsNone") }) : t("goodsNone");
  const of = (...kinds: BenefitKind[]) =>
    rewarded.filter((gift) => kinds.includes(benefitOf(gift)));
  return [
    ...valuedSentences(of("valued", "mixed"), speech),
    ...of("mixed").map((gift) => t("goodsDayReligious", { date: dayOf(gift) })),
    ...of("insubstantial", "intangible_religious", "non_deductible").map((gift) =>
      t("goodsOfDay", { date: dayOf(gift), said: sentenceOf(gift, speech) }),
    ),
    ...(rewarded.length < gifts.length ? [t("goodsOthersNone")] : []),
  ].join(" ");
}

function valuedSentences(gifts: readonly Donation[], speech: Speech): string[] {
  if (gifts.length === 0) return [];
  const { format } = speech;
  const t = speech.t("paper");
  const worth = (gift: Donation) => format.money(gift.fairMarketValue, gift.currency);
  const named = gifts.map((gift) =>
    t("goodsDayWorth", {
      date: format.date(gift.donatedOn),
      what: gift.goodsDescription ?? t("goodsUnnamed"),
      worth: worth(gift),
    }),
  );
  return [
    t("goodsOfSome", { list: named.join("; ") }),
    limitedTo(gifts.map(worth).join("; "), speech),
  ];
}

const sentenceOf = (gift: Donation, speech: Speech): string =>
  goodsStatement(
    { benefit: benefitOf(gift), what: gift.goodsDescription },
    speech.format.money(gift.fairMarketValue, gift.currency),
    speech,
  );

/** Does an issued statement say the same? Wording that is ours and changes with a release does not count. */
export function sameFigures(issued: DonationReceipt, content: Content): boolean {
  const before = AnnualSnapshot.parse(issued.snapshot);
  return fingerprint(before) === fingerprint(content);
}

const fingerprint = ({ gifts, purchases, returned, totals, is_test }: Content): string =>
  JSON.stringify([
    returned.map((each) => [each.receipt_number, each.returned_on, each.amount]),
    gifts.map((gift) => [
      ...[gift.donation_id, gift.receipt_number, gift.donated_on, gift.method],
      ...[gift.currency, gift.amount, gift.refunded_amount, gift.fair_market_value],
      ...[gift.in_kind_description, gift.tax_deductible_amount, gift.is_test],
    ]),
    purchases.map((each) => [
      ...[each.receipt_number, each.paid_on, each.total_amount, each.tax_deductible_amount],
    ]),
    totals.map((total) => [
      ...[total.currency, total.total_amount, total.refunded_amount, total.fair_market_value],
      total.tax_deductible_amount,
    ]),
    is_test,
  ]);
