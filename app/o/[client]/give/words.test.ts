import { describe, expect, it } from "vitest";
import { formatMajor } from "@/lib/format";
import { everyWords, frequencyLabel, listed, typed } from "./words";

describe("amounts in the API's format", () => {
  it.each([
    [25, "USD", "$25.00", "25.00"],
    [0.1, "USD", "$0.10", "0.10"],
    [1250, "JPY", "¥1,250", "1250"],
    [1.205, "KWD", "KWD\u00a01.205", "1.205"],
  ])("%d %s", (amount, currency, shown, sent) => {
    expect(formatMajor(amount, currency)).toBe(shown);
    expect(typed(amount, currency)).toBe(sent);
  });
});

it("states the frequency", () => {
  expect([0, 1, 2, 3, 12].map(everyWords)).toEqual([
    "once",
    "every month",
    "every 2 months",
    "every quarter",
    "every year",
  ]);
  expect([0, 1, 4].map(frequencyLabel)).toEqual(["Once", "Monthly", "Every 4 months"]);
});

it("lists items as a sentence does", () => {
  expect(listed(["a"])).toBe("a");
  expect(listed(["a", "b", "c"])).toBe("a, b and c");
});
