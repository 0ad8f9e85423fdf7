import { describe, expect, it } from "vitest";
import { barsOfDays } from "./bars-of-days";

describe("the bars of a form's submissions", () => {
  it("are a day each, with the days that brought none", () => {
    const days = [
      { day: "2026-02-27", count: 2 },
      { day: "2026-03-02", count: 1 },
    ];
    expect(barsOfDays(days).map(({ from, count, of }) => [from, count, of])).toEqual([
      ["2026-02-27", 2, "day"],
      ["2026-02-28", 0, "day"],
      ["2026-03-01", 0, "day"],
      ["2026-03-02", 1, "day"],
    ]);
  });

  it("are weeks from Monday, or months, when days would be too many to tell apart", () => {
    const weeks = barsOfDays([
      { day: "2026-01-07", count: 1 },
      { day: "2026-01-09", count: 2 },
      { day: "2026-03-01", count: 4 },
    ]);
    expect(weeks).toHaveLength(8);
    expect(weeks[0]).toEqual({ from: "2026-01-05", count: 3, of: "week" });
    expect(weeks.at(-1)).toEqual({ from: "2026-02-23", count: 4, of: "week" });
    const months = barsOfDays([
      { day: "2025-11-30", count: 1 },
      { day: "2026-12-31", count: 2 },
    ]);
    expect(months).toHaveLength(14);
    expect(months.at(-1)).toEqual({ from: "2026-12-01", count: 2, of: "month" });
    for (const bars of [weeks, months])
      expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(bars === weeks ? 7 : 3);
  });

  it("are none without submissions", () => {
    expect(barsOfDays([])).toEqual([]);
  });
});
