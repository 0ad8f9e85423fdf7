import { expect, it } from "vitest";
import { hasOwnTime } from "./periods";
import { ReportDefinition } from "./schema";
import { findStandardReport } from "./standard";

it.each([
  "sponsorship_ends",
  "lybunt",
  "like_for_like",
  "recurring_forecast",
  "sponsorships_expiring",
])("finds that %s says by itself of which time it is", (key) => {
  expect(hasOwnTime(findStandardReport(key).definition)).toBe(true);
});

it("finds no time in conditions that compare something else", () => {
  const conditions = { all: [{ field: "method", op: "is_any_of", value: ["check"] }] };
  const checks = { dataset: "gift", measures: ["count"], conditions };
  expect(hasOwnTime(ReportDefinition.parse(checks))).toBe(false);
  expect(hasOwnTime(findStandardReport("recurring_value").definition)).toBe(false);
});
