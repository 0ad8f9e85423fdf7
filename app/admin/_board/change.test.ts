import { expect, it } from "vitest";
import { changeOf } from "./change";

it("compares amounts in percent, percentages in points, and nothing with nothing", () => {
  expect(changeOf(150, 100, false)).toEqual({ direction: "more", amount: 50 });
  expect(changeOf(75, 100, false)).toEqual({ direction: "less", amount: 25 });
  expect(changeOf(100.2, 100, false)).toEqual({ direction: "same", amount: 0 });
  expect(changeOf(62.5, 50, true)).toEqual({ direction: "more", amount: 13 });
  expect(changeOf(10, 0, false)).toBeUndefined();
  expect(changeOf(10, null, false)).toBeUndefined();
});
