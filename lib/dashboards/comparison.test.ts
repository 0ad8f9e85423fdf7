import { expect, it } from "vitest";
import type { Period } from "@/lib/conditions/period";
import { comparisonWords } from "./comparison";

it.each<[Period, string]>([
  [{ fiscal_year: "this" }, "last fiscal year to date"],
  [{ calendar_year: "last" }, "the year before"],
  [{ calendar_quarter: "this" }, "last quarter to date"],
  [{ calendar_month: "last" }, "the month before"],
  [{ last: 30, unit: "days" }, "the 30 days before"],
  [{ last: 1, unit: "months" }, "the month before"],
  [{ from: "2026-03-01", to: "2026-03-10" }, "the previous period"],
])("%j is compared with its time before in words", (period, words) => {
  expect(comparisonWords(period)).toBe(words);
});
