import { isValidElement, type ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { NOTHING_RECEIVED } from "@/lib/giving/goods-statement";
import type { LineItemView, ReceiptView } from "./line-view";
import { goodsOf } from "./receipt-goods";
import { ReceiptPaper } from "./receipt-paper";

const line = (label: string, quantity: number, fair_market_total: number): LineItemView => ({
  type: "ticket",
  label,
  quantity,
  unit_amount: 50,
  line_total: 50 * quantity,
  fair_market_total,
  discount: 0,
});

function receiptOf(changes: Partial<ReceiptView> = {}): ReceiptView {
  return {
    receipt_type: "event_registration",
    event_id: 1,
    event_name: "Spring gala",
    order_number: "R-1",
    donation_id: null,
    currency: "USD",
    subtotal_amount: 125,
    discount_amount: 0,
    fees_covered_amount: 0,
    total_amount: 125,
    tax_deductible_amount: 85,
    non_deductible_amount: 40,
    donation_amount: 25,
    payment_method: "card",
    payment_status: "paid",
    payment_instructions: null,
    line_items: [line("Guest", 2, 40), line("Donation", 1, 0)],
    issued_at: "2026-05-01T12:00:00Z",
    receipt_note: "Thank you.",
    ...changes,
  };
}

/** All that a paper says, as far as its own elements go. */
function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join("\n");
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children);
  return typeof node === "string" ? node : "";
}

describe("what a receipt says of goods and services", () => {
  it("is what they were, with the good-faith estimate of its own figures", () => {
    expect(goodsOf(receiptOf())).toBe(
      "In exchange for this contribution you received: 2 × Guest. Our good-faith estimate of its value is $40.00. Only what you gave beyond that value is tax-deductible.",
    );
  });

  it("is that there were none where all of it is a gift", () => {
    const gift = { tax_deductible_amount: 125, non_deductible_amount: 0 };
    expect(goodsOf(receiptOf({ ...gift, line_items: [line("Guest", 2, 0)] }))).toBe(
      NOTHING_RECEIVED,
    );
  });

  it("counts what things are worth, not what was paid: covered fees are none, a code makes none cheaper", () => {
    const covered = { fees_covered_amount: 3, tax_deductible_amount: 61.8, total_amount: 103 };
    expect(goodsOf(receiptOf({ ...covered, non_deductible_amount: 41.2 }))).toContain("is $40.00.");
    const cheap = { total_amount: 10, tax_deductible_amount: 0, non_deductible_amount: 10 };
    expect(goodsOf(receiptOf(cheap))).toContain("is $40.00.");
    const free = { total_amount: 50, tax_deductible_amount: 50, non_deductible_amount: 0 };
    expect(goodsOf(receiptOf(free))).toContain(
      "2 × Guest. Our good-faith estimate of its value is $40.00.",
    );
  });

  it("follows what stands after money went back, and is nothing when all of it did", () => {
    const adjusted = { adjustment_type: "refund", refunded_amount: 50 } as const;
    const half = { active_total_amount: 75, active_tax_deductible_amount: 55 };
    expect(goodsOf(receiptOf({ ...adjusted, ...half }))).toContain("is $20.00.");
    const none = { active_total_amount: 0, active_tax_deductible_amount: 0 };
    expect(goodsOf(receiptOf({ ...adjusted, ...none }))).toBeNull();
  });

  it("stands on its paper", () => {
    const issuer = { name: "Haven", accent: "#000", postalAddress: null, taxId: null };
    const paper = ReceiptPaper({
      issuer: { ...issuer, timeZone: "UTC" },
      receipt: receiptOf(),
      paidBy: "Ada Lovelace",
    });
    expect(textOf(paper)).toContain("Our good-faith estimate of its value is $40.00.");
  });
});
