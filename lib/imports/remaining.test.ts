import { expect, it } from "vitest";
import { secondsLeft } from "./remaining";

const startedAt = new Date("2026-05-31T12:00:00Z");
const after = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000);

it("estimates the remaining rows at the pace of the rows before them", () => {
  expect(secondsLeft({ startedAt, toTake: 1000, left: 750 }, after(60))).toBe(180);
  expect(secondsLeft({ startedAt, toTake: 1000, left: 0 }, after(60))).toBe(0);
});

it("gives no estimate while it would rest on too few rows or seconds", () => {
  expect(secondsLeft({ startedAt, toTake: 1000, left: 960 }, after(60))).toBeNull();
  expect(secondsLeft({ startedAt, toTake: 1000, left: 500 }, after(4))).toBeNull();
});
