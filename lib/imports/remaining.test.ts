import { expect, it } from "vitest";
import { secondsLeft } from "./remaining";

const startedAt = new Date("2026-05-31T12:00:00Z");
const after = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000);

it("expects the rest of the rows to take as long as the rows before them", () => {
  expect(secondsLeft({ startedAt, toTake: 1000, left: 750 }, after(60))).toBe(180);
  expect(secondsLeft({ startedAt, toTake: 1000, left: 0 }, after(60))).toBe(0);
});

it("says nothing while a few rows or seconds could be by chance", () => {
  expect(secondsLeft({ startedAt, toTake: 1000, left: 960 }, after(60))).toBeNull();
  expect(secondsLeft({ startedAt, toTake: 1000, left: 500 }, after(4))).toBeNull();
});
