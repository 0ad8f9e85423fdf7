import type { payments, refunds } from "@/db/schema";
import type { Minor } from "@/lib/money";

/** Where an order's money is (`registration §1`). */
export const PAYMENT_STATUSES = [
  "not_required",
  "pending",
  "processing",
  "partially_paid",
  "paid",
  "failed",
  "partially_refunded",
  "refunded",
  "disputed",
  "voided",
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export type LedgerOrder = { status: string; total: Minor };
export type LedgerPayment = Pick<
  typeof payments.$inferSelect,
  "id" | "status" | "amount" | "disputed"
>;
export type LedgerRefund = Pick<typeof refunds.$inferSelect, "paymentId" | "status" | "amount">;

/** What came in, and what of it went back for good. Minor units. */
export function ledgerTotals(
  payments: readonly LedgerPayment[],
  refunds: readonly LedgerRefund[],
): { paid: Minor; refunded: Minor } {
  const sum = (rows: readonly { status: string; amount: Minor }[]) =>
    rows.reduce((total, row) => total + (row.status === "succeeded" ? row.amount : 0), 0);
  return { paid: sum(payments), refunded: sum(refunds) };
}

/** Derived from the ledger, never typed in (`registration §1`). */
export function paymentStatus(
  order: LedgerOrder,
  payments: readonly LedgerPayment[],
  refunds: readonly LedgerRefund[],
): PaymentStatus {
  const { paid, refunded } = ledgerTotals(payments, refunds);
  if (payments.some((payment) => payment.disputed)) return "disputed";
  if (paid > 0) {
    if (refunded >= paid) return "refunded";
    if (paid - refunded >= order.total) return "paid";
    return refunded > 0 ? "partially_refunded" : "partially_paid";
  }
  if (payments.some((payment) => payment.status === "processing")) return "processing";
  if (order.total === 0) return "not_required";
  if (order.status !== "pending" && order.status !== "completed") return "voided";
  const isOpen = payments.some((payment) => payment.status === "pending");
  const hasFailed = payments.some((payment) => payment.status === "failed");
  return hasFailed && !isOpen ? "failed" : "pending";
}
