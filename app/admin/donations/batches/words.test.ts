import { describe, expect, it } from "vitest";
import { amountOf, countOf, differenceWords, isBalanced } from "./words";

const totals = (count: number, amount: number) => ({
  currency: "USD",
  expected: { count: 3, amount: 250 },
  entered: { count, amount },
});

describe("the gifts entered beside the control totals", () => {
  it.each([
    [2, 155, "1 gift and $95.00 to go"],
    [3, 155, "$95.00 to go"],
    [4, 260, "1 gift and $10.00 over"],
    [2, 260, "1 gift to go, $10.00 over"],
    [3, 250, ""],
  ])("show %i gifts and %d: %s", (count, amount, said) => {
    expect(differenceWords(totals(count, amount))).toBe(said);
    expect(isBalanced(totals(count, amount))).toBe(said === "");
  });

  it("name the control totals only while they differ", () => {
    expect(countOf(totals(2, 155))).toBe("2 of 3");
    expect(amountOf(totals(2, 155))).toBe("$155.00 of $250.00");
    expect(countOf(totals(3, 250))).toBe("3");
    expect(amountOf(totals(3, 250))).toBe("$250.00");
  });
});
