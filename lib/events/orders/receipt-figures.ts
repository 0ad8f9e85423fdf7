import { deductibleColumn } from "@/lib/giving/deductible-words";
import { EARLIER } from "@/lib/giving/receipt-profiles/chosen";
import type { ReceiptProfile } from "@/lib/giving/receipt-profiles/profile";
import { PROFILES } from "@/lib/giving/receipt-profiles/profiles";
import type { TransactionLine } from "@/lib/giving/receipt-profiles/transaction-lines";
import type { Speech } from "@/lib/language/speech";
import type { LineItemView, ReceiptView } from "../line-view";

/** What of a receipt counts, whatever it replaces: major units, as its snapshot has them. */
export type ReceiptFigures = {
  total: number;
  deductible: number;
  valueReceived: number;
  transactions: TransactionLine[];
};

export function figuresOf(receipt: ReceiptView): ReceiptFigures {
  const transactions = receipt.transactions ?? earlierTransactions(receipt);
  const worth = transactions.reduce((sum, line) => sum + line.value_received_amount, 0);
  return {
    total: receipt.active_total_amount ?? receipt.total_amount,
    deductible: receipt.active_tax_deductible_amount ?? receipt.tax_deductible_amount,
    valueReceived: receipt.value_received_amount ?? worth,
    transactions,
  };
}

/**
 * Receipts of earlier releases tell their lines without what of each is deductible: they are shown as one
 * payment, with the figures that they were issued with.
 */
function earlierTransactions(receipt: ReceiptView): TransactionLine[] {
  const total = receipt.active_total_amount ?? receipt.total_amount;
  const deductible = receipt.active_tax_deductible_amount ?? receipt.tax_deductible_amount;
  if (total === 0) return [];
  const all = receipt.line_items.reduce((sum, line) => sum + line.fair_market_total, 0);
  const worth = receipt.adjustment_type ? Math.min(all, total - deductible) : all;
  return [
    {
      label: receipt.line_items.map(labelOf).join(", "),
      paid_amount: total,
      value_received_amount: worth,
      tax_deductible_amount: deductible,
      benefit_kind: worth > 0 ? "valued" : "none",
    },
  ];
}

const labelOf = ({ type, quantity, label }: LineItemView): string =>
  type === "donation_addon" ? label : `${quantity} × ${label}`;

/** The profile that a receipt was issued with. */
export const lawOf = ({ profile }: Pick<ReceiptView, "profile">): ReceiptProfile =>
  PROFILES[profile?.jurisdiction ?? EARLIER.jurisdiction];

/**
 * How a receipt speaks of what can be claimed, in its reader's language: below its total, and in a column;
 * null where it does not.
 */
export function claimedOn(receipt: ReceiptView, speech: Pick<Speech, "said">) {
  const { orders, words } = lawOf(receipt);
  return {
    ofTotal: orders.ofTotal && speech.said(orders.ofTotal),
    column: deductibleColumn(speech, { heading: orders.figure, none: words.notDeductible }),
  };
}
