import { describe, expect, it } from "vitest";
import { lowerAmounts, raisesOf } from "./steps";

describe("one-click changes of an amount", () => {
  it("raise by 5 or 10, and by hundreds in a currency without cents", () => {
    expect(raisesOf({ amount: 25.1, currency: "USD" })).toEqual([
      { by: 5, amount: 30.1 },
      { by: 10, amount: 35.1 },
    ]);
    expect(raisesOf({ amount: 3000, currency: "JPY" })).toEqual([
      { by: 500, amount: 3500 },
      { by: 1000, amount: 4000 },
    ]);
  });

  const lower = (amount: number, minimum: number, fixed = false, currency = "USD") =>
    lowerAmounts({
      ...{ amount, currency },
      choices: { minimum_amount: minimum, is_amount_fixed: fixed },
    });

  it("offer round lower amounts that the program takes", () => {
    expect(lower(25, 5)).toEqual([18, 12]);
    expect(lower(25, 15)).toEqual([18]);
    expect(lower(3000, 100, false, "JPY")).toEqual([2200, 1500]);
  });

  it("offer nothing below the minimum, and nothing where the amount is fixed", () => {
    expect(lower(6, 5)).toEqual([]);
    expect(lower(1, 0)).toEqual([]);
    expect(lower(38, 5, true)).toEqual([]);
  });
});
