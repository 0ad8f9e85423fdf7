import { expect, it } from "vitest";
import { changeOf, changeWords } from "./change";

it("compares amounts in percent, percentages in points, and nothing with nothing", () => {
  expect(changeOf(150, 100, false)).toEqual({ direction: "more", amount: 50 });
  expect(changeOf(75, 100, false)).toEqual({ direction: "less", amount: 25 });
  expect(changeOf(100.2, 100, false)).toEqual({ direction: "same", amount: 0 });
  expect(changeOf(62.5, 50, true)).toEqual({ direction: "more", amount: 13 });
  expect(changeOf(10, 0, false)).toBeUndefined();
  expect(changeOf(10, null, false)).toBeUndefined();
});

it("says a change as its measure is spoken of", () => {
  const said = (value: number, before: number, kind: "count" | "money" | "percent") => {
    const change = changeOf(value, before, kind === "percent");
    return change && changeWords(change, kind, String);
  };
  expect(said(20, 1, "count")).toBe("20 times as many as");
  expect(said(20, 1, "money")).toBe("20 times as much as");
  expect(said(65, 100, "count")).toBe("35% fewer than");
  expect(said(65, 100, "money")).toBe("35% less than");
  expect(said(150, 100, "count")).toBe("50% more than");
  expect(said(51, 50, "percent")).toBe("1 point higher than");
  expect(said(40, 50, "percent")).toBe("10 points lower than");
  expect(said(100, 100, "money")).toBe("About the same as");
});
