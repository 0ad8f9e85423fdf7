import { describe, expect, it } from "vitest";
import { barsOf } from "./bars";
import type { ReportResult } from "./schema";
import { stepOfDay, stepsBetween } from "./time-steps";

type Value = string | null | "others";

const resultOf = (
  group: Partial<ReportResult["groups"][number]>,
  figures: [Value, number][],
  more: Partial<ReportResult> = {},
): ReportResult => ({
  ...{ dataset: "gift", as_of: "2026-03-01T04:30:00.000Z", time_zone: "America/New_York" },
  ...{ currency: "USD", period: null, before: null, pivot: null, first_groups: 0, left_out: [] },
  measures: [{ key: "count", label: "Number of gifts", kind: "count", is_additive: true }],
  groups: [{ field: "donated_on", label: "Gift date", kind: "date", by: "month", ...group }],
  rows: figures.map(([value, figure]) => ({
    groups: [
      value === "others"
        ? { value: null, label: "All others", is_others: true as const }
        : { value, label: value ?? "No value" },
    ],
    ...{ pivot: null, figures: [figure], cell: "", before: null },
  })),
  ...more,
});

const told = (result: ReportResult) => barsOf(result).map(({ value, amount }) => [value, amount]);

describe("bars of dates", () => {
  const gaps: [Value, number][] = [
    ["2025-11", 3],
    ["2026-01", 5],
  ];

  it("stand in time’s order, with an empty bar for each month without gifts", () => {
    expect(told(resultOf({}, gaps.toReversed()))).toEqual([
      ["2025-11", 3],
      ["2025-12", 0],
      ["2026-01", 5],
    ]);
    expect(barsOf(resultOf({}, gaps))[1]?.label).toBe("December 2025");
  });

  it("cover the report’s period up to today in the organization’s zone", () => {
    const period = { from: "2025-10-15", to: "2026-12-31" };
    const drawn = told(resultOf({}, gaps, { period })).map(([value]) => value);
    expect(drawn).toEqual(["2025-10", "2025-11", "2025-12", "2026-01", "2026-02"]);
  });

  it("cover only what there is where the period is about another date", () => {
    const period = { from: "2024-01-01", to: "2026-12-31" };
    expect(told(resultOf({ field: "ended_on" }, gaps, { period }))).toHaveLength(3);
  });

  it("are not filled where a limit leaves some out, and keep what has no date", () => {
    expect(told(resultOf({}, [...gaps, ["others", 9]]))).toHaveLength(2);
    expect(told(resultOf({}, [...gaps, [null, 9]]))).toHaveLength(4);
  });

  it.each([
    ["day", "2024-03-01", "2024-02-28", ["2024-02-28", "2024-02-29", "2024-03-01"]],
    ["week", "2026-01-05", "2025-12-22", ["2025-12-22", "2025-12-29", "2026-01-05"]],
    ["quarter", "2026-Q1", "2025-Q3", ["2025-Q3", "2025-Q4", "2026-Q1"]],
    ["year", "2026", "2024", ["2024", "2025", "2026"]],
    ["fiscal_year", "2026", "2024", ["2024", "2025", "2026"]],
  ] as const)("have no gaps by %s", (step, last, first, wanted) => {
    expect(stepsBetween(first, last, step, 36)).toEqual(wanted);
    expect(stepsBetween(first, last, step, 2)).toEqual(wanted.slice(1));
  });

  it("begin weeks on Mondays", () => {
    expect(stepOfDay("2026-01-04", "week")).toBe("2025-12-29");
    expect(stepOfDay("2026-01-05", "week")).toBe("2026-01-05");
  });
});

describe("other bars", () => {
  it("of choices keep the order of the report, and of records begin with the largest", () => {
    const figures: [Value, number][] = [
      ["1000", 1],
      ["100", 9],
      ["0", 4],
    ];
    expect(told(resultOf({ kind: "choice", by: null }, figures))).toEqual(figures);
    const largest = told(resultOf({ kind: "reference", by: null }, figures));
    expect(largest.map(([value]) => value)).toEqual(["100", "0", "1000"]);
  });
});
