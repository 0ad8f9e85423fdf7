import { describe, expect, test } from "vitest";
import {
  type LedgerPayment,
  type LedgerRefund,
  PAYMENT_STATUSES,
  type PaymentStatus,
  paymentStatus,
} from "./payment-status";

const payment = (status: LedgerPayment["status"], amount = 100, disputed = false) => ({
  id: 1,
  status,
  amount,
  disputed,
});
const refund = (amount: number, status: LedgerRefund["status"] = "succeeded") => ({
  paymentId: 1,
  amount,
  status,
});

type Case = {
  expected: PaymentStatus;
  status?: string;
  total?: number;
  payments?: LedgerPayment[];
  refunds?: LedgerRefund[];
};

const CASES: Case[] = [
  { expected: "not_required", status: "completed", total: 0 },
  { expected: "not_required", status: "cancelled", total: 0 },
  { expected: "pending" },
  { expected: "pending", payments: [payment("pending")] },
  { expected: "pending", payments: [payment("failed"), payment("pending")] },
  { expected: "processing", payments: [payment("failed"), payment("processing")] },
  { expected: "processing", status: "expired", payments: [payment("processing")] },
  { expected: "failed", payments: [payment("failed")] },
  { expected: "failed", payments: [payment("failed"), payment("voided")] },
  { expected: "partially_paid", payments: [payment("succeeded", 40)] },
  { expected: "paid", payments: [payment("succeeded", 40), payment("succeeded", 60)] },
  { expected: "paid", status: "completed", payments: [payment("succeeded")] },
  { expected: "paid", status: "cancelled", payments: [payment("succeeded")] },
  { expected: "paid", payments: [payment("succeeded")], refunds: [refund(100, "pending")] },
  { expected: "paid", payments: [payment("succeeded")], refunds: [refund(100, "failed")] },
  {
    expected: "paid",
    payments: [payment("succeeded"), payment("succeeded")],
    refunds: [refund(100)],
  },
  { expected: "partially_refunded", payments: [payment("succeeded")], refunds: [refund(1)] },
  { expected: "refunded", payments: [payment("succeeded")], refunds: [refund(60), refund(40)] },
  {
    expected: "refunded",
    status: "expired",
    payments: [payment("succeeded")],
    refunds: [refund(100)],
  },
  { expected: "disputed", status: "completed", payments: [payment("succeeded", 100, true)] },
  { expected: "voided", status: "expired" },
  { expected: "voided", status: "cancelled", payments: [payment("voided")] },
  { expected: "voided", status: "cancelled", payments: [payment("failed")] },
];

describe("payment status follows from the ledger", () => {
  test.each(CASES)("$expected: $status, $payments, $refunds", (each) => {
    const order = { status: each.status ?? "pending", total: each.total ?? 100 };
    expect(paymentStatus(order, each.payments ?? [], each.refunds ?? [])).toBe(each.expected);
  });

  test("every one of the ten values is reached", () => {
    expect(new Set(CASES.map((each) => each.expected))).toEqual(new Set(PAYMENT_STATUSES));
  });
});
