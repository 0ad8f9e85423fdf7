import { z } from "zod";
import type { BenefitKind } from "@/db/schema";
import type { Speech } from "@/lib/language/speech";
import { fromMajor, toMajor } from "@/lib/money";
import { Benefit } from "../benefit-schema";
import { goodsStatement, limitedTo } from "../goods-statement";

/** Major units of the receipt's currency. */
const Amount = z.number();

/** One payment for one thing, as every receipt tells it: paid, received, and what may be deductible. */
export const TransactionLine = z
  .object({
    label: z.string(),
    paid_amount: Amount.meta({ description: "Includes its share of covered fees" }),
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
export function goodsOfTransactions(
  lines: readonly TransactionLine[],
  currency: string,
  speech: Speech,
): string {
  const t = speech.t("paper");
  const [only, ...others] = lines;
  if (only && others.length === 0)
    return goodsStatement(
      { benefit: only.benefit_kind, what: only.label },
      speech.format.major(only.value_received_amount, currency),
      speech,
    );
  const of = (...kinds: BenefitKind[]) => lines.filter((line) => kinds.includes(line.benefit_kind));
  const said = (told: readonly TransactionLine[], sentence: (what: string) => string) =>
    told.length === 0 ? [] : [sentence(speech.format.list(told.map(nameOf)))];
  const free = of("none");
  if (free.length === lines.length) return t("goodsNone");
  return [
    ...valuedSentences(of("valued", "mixed"), currency, speech),
    ...said(of("mixed"), (what) => t("goodsAlsoReligious", { what })),
    ...said(of("insubstantial"), (what) => t("goodsInsubstantial", { what })),
    ...said(of("intangible_religious"), (what) => t("goodsOnlyReligious", { what })),
    ...said(of("non_deductible"), (what) => t("goodsNoGift", { what })),
    ...said(free, (what) => t("goodsNoneFor", { what })),
  ].join(" ");
}

function valuedSentences(
  lines: readonly TransactionLine[],
  currency: string,
  speech: Speech,
): string[] {
  const t = speech.t("paper");
  const money = (amount: number) => speech.format.major(amount, currency);
  const [only, ...others] = lines;
  if (!only) return [];
  const told = lines.map(({ label, paid_amount: paid, value_received_amount: worth }) =>
    t("goodsForPaid", { paid: money(paid), what: label, worth: money(worth) }),
  );
  const worths = lines.map((line) => money(line.value_received_amount)).join("; ");
  const limit =
    others.length === 0 ? limitedTo(worths, speech) : t("goodsLimitEach", { worth: worths });
  return [...told, limit];
}

const nameOf = ({ label }: TransactionLine): string => label.replace(/[.\s]+$/, "");
