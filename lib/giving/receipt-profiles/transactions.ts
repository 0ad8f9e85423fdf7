import type { Jurisdiction } from "@/db/schema";
import { fromMajor, type Minor, toMajor } from "@/lib/money";
import { deductibleOf, type PaidFor, valueReceived } from "../deductible";
import type { TransactionLine } from "./transaction-lines";

type Rule = (line: TransactionLine) => TransactionLine;

/** An advantage is disregarded up to 10% of the gift and at most $75. */
const DE_MINIMIS = { share: 0.1, most: 7500 };
/** Above this share of what was paid, there is taken to be no intention to give. */
const MOST_ADVANTAGE = 0.8;

/** The eligible amount of a payment in Canada: what it is worth beyond the advantage. */
export function eligibleOf(paid: Minor, worth: Minor): { advantage: Minor; eligible: Minor } {
  const isLittle = worth <= Math.min(paid * DE_MINIMIS.share, DE_MINIMIS.most);
  const advantage = isLittle ? 0 : worth;
  return {
    advantage,
    eligible: advantage > paid * MOST_ADVANTAGE ? 0 : paid - advantage,
  };
}

const splitAsInCanada: Rule = (line) => {
  if (line.benefit_kind === "non_deductible") return line;
  const currency = "CAD";
  const [paid, worth] = [line.paid_amount, line.value_received_amount].map((amount) =>
    fromMajor(amount, currency),
  );
  const { advantage, eligible } = eligibleOf(paid ?? 0, worth ?? 0);
  return {
    ...line,
    value_received_amount: toMajor(advantage, currency),
    tax_deductible_amount: toMajor(eligible, currency),
  };
};

/** Tickets, goods and bids are bought; what is added to them as a gift is given. */
const giftsAlone: Rule = (line) => ({
  ...line,
  tax_deductible_amount: line.benefit_kind === "none" ? line.paid_amount : 0,
});

const asItIs: Rule = (line) => line;

/**
 * What becomes of a payment's figures on the receipt of an order, by whose law receipts follow. Apart from
 * the profiles, because pages work quotes out in the browser.
 */
export const TRANSACTIONS: Readonly<Record<Jurisdiction, Rule>> = {
  united_states: asItIs,
  canada: splitAsInCanada,
  united_kingdom: giftsAlone,
  germany: giftsAlone,
  plain: asItIs,
};

type Sold = PaidFor & { label: string; currency: string };

/** A payment before any law but the common rule was asked. */
export const soldLine = ({ label, currency, ...sold }: Sold): TransactionLine => ({
  label,
  paid_amount: toMajor(sold.paid, currency),
  value_received_amount: toMajor(valueReceived(sold), currency),
  tax_deductible_amount: toMajor(deductibleOf(sold), currency),
  benefit_kind: sold.benefit,
});

/** What of these payments can be claimed by a law, in major units. */
export function claimableIn(
  law: Jurisdiction,
  lines: readonly TransactionLine[],
  currency: string,
): number {
  const amounts = lines.map((line) => TRANSACTIONS[law](line).tax_deductible_amount);
  return toMajor(
    amounts.reduce((sum, amount) => sum + fromMajor(amount, currency), 0),
    currency,
  );
}
