import { z } from "zod";
import type { BenefitKind } from "@/db/schema";
import { formatMajor } from "@/lib/format";
import { fromMajor, toMajor } from "@/lib/money";
import { Benefit } from "../benefit-schema";
import { goodsStatement, limitedTo, NOTHING_RECEIVED } from "../goods-statement";

/** Major units of the receipt's currency. */
const Amount = z.number();

/** One payment for one thing, as every receipt tells it: paid, received, and what may be deductible. */
export const TransactionLine = z
  .object({
    label: z.string(),
    paid_amount: Amount.meta({ description: "Its share of covered fees included" }),
    value_received_amount: Amount.meta({ description: "Good-faith estimate" }),
    tax_deductible_amount: Amount,
    benefit_kind: Benefit,
  })
  .meta({ id: "ReceiptTransaction" });
export type TransactionLine = z.infer<typeof TransactionLine>;

type Summed = "paid_amount" | "value_received_amount" | "tax_deductible_amount";

/** What transactions come to: exact, in the currency's own units. */
export function sumOf(lines: readonly TransactionLine[], key: Summed, currency: string): number {
  const minor = lines.reduce((sum, line) => sum + fromMajor(line[key], currency), 0);
  return toMajor(minor, currency);
}

/** What a receipt of several transactions has to say of what was received for each. */
export function goodsOfTransactions(lines: readonly TransactionLine[], currency: string): string {
  const [only, ...others] = lines;
  if (only && others.length === 0)
    return goodsStatement(
      { benefit: only.benefit_kind, what: only.label },
      formatMajor(only.value_received_amount, currency),
    );
  const of = (...kinds: BenefitKind[]) => lines.filter((line) => kinds.includes(line.benefit_kind));
  const free = of("none");
  if (free.length === lines.length) return NOTHING_RECEIVED;
  return [
    ...valuedSentences(of("valued", "mixed"), currency),
    ...named(of("mixed"), (what) => `You also received intangible religious benefits for ${what}.`),
    ...named(of("insubstantial"), (what) => goodsStatement({ benefit: "insubstantial", what }, "")),
    ...named(
      of("intangible_religious"),
      (what) =>
        `The only benefits provided in exchange for ${what} were intangible religious benefits.`,
    ),
    ...named(
      of("non_deductible"),
      (what) => `${what} is not a charitable contribution and is not tax-deductible.`,
    ),
    ...named(free, (what) => `No goods or services were provided in exchange for ${what}.`),
  ].join(" ");
}

function valuedSentences(lines: readonly TransactionLine[], currency: string): string[] {
  const money = (amount: number) => formatMajor(amount, currency);
  const [only, ...others] = lines;
  if (!only) return [];
  const told = lines.map(
    ({ label, paid_amount: paid, value_received_amount: worth }) =>
      `In exchange for ${money(paid)} you received: ${label}. Our good-faith estimate of its value is ${money(worth)}.`,
  );
  const limit =
    others.length === 0
      ? limitedTo(money(only.value_received_amount))
      : `Payment by payment, the amount that may be deductible is limited to the excess of your payment over the value of goods or services we provided (${lines.map((line) => money(line.value_received_amount)).join("; ")}).`;
  return [...told, limit];
}

const named = (lines: readonly TransactionLine[], sentence: (what: string) => string): string[] =>
  lines.length === 0
    ? []
    : [
        sentence(
          new Intl.ListFormat("en").format(lines.map(({ label }) => label.replace(/[.\s]+$/, ""))),
        ),
      ];
