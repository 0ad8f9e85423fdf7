import { describe, expect, it } from "vitest";
import { formatMajor } from "@/lib/format/amounts";
import { speak } from "@/lib/language/speech";
import { everyWords, frequencyName, typed } from "./words";

const t = speak("en", "en-US").t("give");

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
  expect([0, 1, 2, 3, 12].map((months) => everyWords(t, months))).toEqual([
    ...["once", "every month", "every 2 months", "every quarter", "every year"],
  ]);
  expect([0, 1, 4].map((months) => frequencyName(t, months))).toEqual([
    ...["Once", "Monthly", "Every 4 months"],
  ]);
});
