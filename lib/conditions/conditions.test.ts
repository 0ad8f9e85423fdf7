import { describe, expect, it } from "vitest";
import { type Condition, leavesOf } from "./condition";
import { readPeriod, spanOf } from "./period";
import { shapeProblems } from "./schema";
import { periodWords } from "./words";

const leaf = { field: "city", op: "is", value: "Boston" };
const nested = (levels: number): Condition => (levels === 0 ? leaf : { all: [nested(levels - 1)] });

describe("the shape of a condition", () => {
  it("is a comparison, or groups of them", () => {
    for (const sound of [leaf, { all: [] }, { not: [{ any: [leaf, leaf] }] }, nested(4)])
      expect(shapeProblems(sound)).toEqual([]);
    expect(leavesOf({ not: [{ any: [leaf, leaf] }, leaf] })).toHaveLength(3);
  });

  it.each([
    [{ all: [leaf, { any: [] }] }, "all.1.any", "too_small"],
    [{ all: [leaf], any: [leaf] }, "", "invalid_type"],
    [{ all: leaf }, "all", "invalid_type"],
    [{ all: [{ field: "city" }] }, "all.0.op", "invalid_type"],
    [{ all: [{ ...leaf, where: [] }] }, "all.0.where", "invalid_type"],
    [{ all: [{ ...leaf, sql: "1" }] }, "all.0.sql", "unrecognized_keys"],
    [{ all: ["city"] }, "all.0", "invalid_type"],
    [nested(5), "all.0.all.0.all.0.all.0", "too_deep"],
    [{ all: Array(51).fill(leaf) }, "all", "too_big"],
    [
      { all: [{ any: Array(30).fill(leaf) }, { any: Array(30).fill(leaf) }] },
      "all.1.any.20",
      "too_big",
    ],
  ])("refuses %j at its place", (given, path, code) => {
    expect(shapeProblems(given)).toEqual([expect.objectContaining({ path, code })]);
  });
});

const windows = {
  day: "2026-06-15",
  current: { from: "2026-04-01", to: "2027-03-31" },
  last: { from: "2025-04-01", to: "2026-03-31" },
  yearBefore: { from: "2024-04-01", to: "2025-03-31" },
};

describe("a period", () => {
  it.each([
    [{ last: 1, unit: "days" }, "2026-06-15", "2026-06-15", "in the last day"],
    [{ last: 90, unit: "days" }, "2026-03-18", "2026-06-15", "in the last 90 days"],
    [{ last: 12, unit: "months" }, "2025-06-16", "2026-06-15", "in the last 12 months"],
    [{ next: 2, unit: "weeks" }, "2026-06-15", "2026-06-28", "in the next 2 weeks"],
    [{ more_than: 2, unit: "years" }, null, "2024-06-15", "2 years ago or earlier"],
    [{ fiscal_year: "this" }, "2026-04-01", "2027-03-31", "in this fiscal year"],
    [{ fiscal_year: "before_last" }, "2024-04-01", "2025-03-31", "in the fiscal year before last"],
    [{ calendar_year: "last" }, "2025-01-01", "2025-12-31", "in last calendar year"],
    [{ calendar_quarter: "this" }, "2026-04-01", "2026-06-30", "in this calendar quarter"],
    [{ calendar_quarter: "last" }, "2026-01-01", "2026-03-31", "in last calendar quarter"],
    [{ calendar_month: "last" }, "2026-05-01", "2026-05-31", "in last calendar month"],
    [
      { calendar_month: "before_last" },
      "2026-04-01",
      "2026-04-30",
      "in the calendar month before last",
    ],
    [{ from: "2026-01-02" }, "2026-01-02", null, "on or after January 2, 2026"],
    [{ from: null, to: "2026-01-02" }, null, "2026-01-02", "on or before January 2, 2026"],
  ])("%j is read as days in the organization's zone", (given, from, to, words) => {
    const period = readPeriod(given);
    if (typeof period === "string") throw new Error(period);
    expect(spanOf(period, windows)).toEqual({ from, to });
    expect(periodWords(given)).toBe(words);
  });

  it("that ends before a last day of February clamps to it", () => {
    const period = { last: 1, unit: "months" } as const;
    expect(spanOf(period, { ...windows, day: "2026-03-31" })).toEqual({
      ...{ from: "2026-03-01", to: "2026-03-31" },
    });
  });

  it.each([
    [{ last: 0, unit: "days" }, "Enter a number of at least 1."],
    [{ last: 1.5, unit: "days" }, "Enter a whole number."],
    [{ last: 101, unit: "years" }, "Enter a period of at most 100 years."],
    [{ last: 1, unit: "hours" }, "Choose days, weeks, months, or years."],
    [{ from: "2026-02-30" }, "Enter a date such as 2026-05-31."],
    [{ from: "2026-02-02", to: "2026-02-01" }, "The last day is before the first."],
    [{}, "Enter a first or a last day."],
    ["soon", "Choose a period."],
  ])("%j is refused", (given, message) => {
    expect(readPeriod(given)).toBe(message);
  });
});
