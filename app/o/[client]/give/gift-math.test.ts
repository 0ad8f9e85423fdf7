import { describe, expect, it } from "vitest";
import { extraFor, minorOf, monthlySuggestion } from "./gift-math";

it.each([
  ["25", 2_500],
  ["$ 25", 2_500],
  ["1,250.50", 125_050],
  ["12,50 €", 1_250],
  ["1 250", 125_000],
  ["0", undefined],
  ["twenty", undefined],
  ["12.345", undefined],
])("reads %s as %s minor units", (text, minor) => {
  expect(minorOf(text, "USD")).toBe(minor);
});

describe("the monthly suggestion", () => {
  const program = { suggested: [2_500, 5_000, 10_000, 25_000], minimum: 500 };

  it.each([
    [10_000, 2_500],
    [25_000, 10_000],
    [100_000, 25_000],
    // Whoever gives more than any suggested amount is not asked for as much every month.
    [200_000, 25_000],
    [2_500, 2_500],
    [1_000, 1_000],
    [400, undefined],
  ])("for %s once is %s", (once, monthly) => {
    expect(monthlySuggestion(once, program)).toBe(monthly);
  });

  it("is not made for a gift that is refused as too large", () => {
    expect(monthlySuggestion(1_000_000, { ...program, maximum: 1_000_000 })).toBe(25_000);
    expect(monthlySuggestion(1_000_001, { ...program, maximum: 1_000_000 })).toBeUndefined();
  });

  it("is never more than what would be given once, nor less than the program takes", () => {
    for (let once = 500; once < 60_000; once += 100) {
      const monthly = monthlySuggestion(once, program) ?? 0;
      expect(monthly).toBeLessThanOrEqual(once);
      expect(monthly).toBeGreaterThanOrEqual(500);
    }
  });
});

it("leaves a gift whole: the fee on both together is what is added", () => {
  const extra = extraFor(2_500, { percent: 2.9, fixed: 0.3 }, "USD");
  expect(extra).toBe(106);
});
