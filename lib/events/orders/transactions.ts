import type { Law } from "@/lib/giving/receipt-profiles/order-words";
import type { TransactionLine } from "@/lib/giving/receipt-profiles/transaction-lines";
import { claimableIn } from "@/lib/giving/receipt-profiles/transactions";
import { fromMajor, type Minor, toMajor } from "@/lib/money";
import type { OrderRecord } from "../order-record";
import type { OrderParts } from "./parts";
import { paidLines, type StandingLine, standingLines } from "./standing-lines";
import type { OrderRow } from "./transition";

/** The lines of an order as payments, before the organization's law was asked. */
export const transactionsOf = (
  standing: readonly StandingLine[],
  currency: string,
): TransactionLine[] =>
  standing.filter(isTold).map(({ line, paid, value, deductible, benefit }) => ({
    label: line.type === "donation_addon" ? line.label : `${line.quantity} × ${line.label}`,
    paid_amount: toMajor(paid, currency),
    value_received_amount: toMajor(value, currency),
    tax_deductible_amount: toMajor(deductible, currency),
    benefit_kind: benefit,
  }));

/** What all went back of, and brings nothing, is not told. */
const isTold = ({ paid, value }: StandingLine): boolean => paid > 0 || value > 0;

/** What an order was placed for, thing by thing. */
export const placedTransactions = (order: OrderRecord): TransactionLine[] =>
  transactionsOf(paidLines(order, order), order.currency);

type Active = { total: Minor; taxDeductible: Minor };

/** What of an order can be claimed by a law once money went back, in minor units. */
export function claimableStanding(
  order: OrderRow,
  parts: Pick<OrderParts, "lines" | "seats">,
  active: Active,
  law: Law,
): Minor {
  const lines = transactionsOf(standingLines(order, parts, active), order.currency);
  return fromMajor(claimableIn(law, lines, order.currency), order.currency);
}
