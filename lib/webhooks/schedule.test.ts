import { expect, test } from "vitest";
import { MOST_ATTEMPTS, nextAttemptAt, retryAfterSeconds, WAITS } from "./schedule";

const AT = new Date("2026-03-01T12:00:00Z");
const MIDDLE = { random: 0.5 };
const secondsTo = (date: Date | null) => date && (date.getTime() - AT.getTime()) / 1000;

test("waits 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, then gives up", () => {
  const waits = Array.from({ length: MOST_ATTEMPTS }, (_, index) =>
    secondsTo(nextAttemptAt(index + 1, AT, MIDDLE)),
  );
  const HOUR = 3_600;
  const hours = [2, 5, 10, 14, 20, 24].map((each) => each * HOUR);
  expect(waits).toEqual([5, 300, 1_800, ...hours, null]);
});

test("moves each wait by up to a fifth", () => {
  for (const [index, wait] of WAITS.entries()) {
    expect(secondsTo(nextAttemptAt(index + 1, AT, { random: 0 }))).toBeCloseTo(wait * 0.8);
    expect(secondsTo(nextAttemptAt(index + 1, AT, { random: 1 }))).toBeCloseTo(wait * 1.2);
  }
});

test("keeps a longer Retry-After, up to a day, and ignores a shorter one", () => {
  const after = (retryAfterSeconds: number) =>
    secondsTo(nextAttemptAt(2, AT, { ...MIDDLE, retryAfterSeconds }));
  expect(after(900)).toBe(900);
  expect(after(10)).toBe(300);
  expect(after(10_000_000)).toBe(86_400);
});

test.each([
  ["120", 120],
  [" 0 ", 0],
  ["Sun, 01 Mar 2026 12:01:00 GMT", 60],
  ["Sun, 01 Mar 2026 11:00:00 GMT", 0],
  ["soon", null],
  ["", null],
  [undefined, null],
])("reads Retry-After: %s", (header, seconds) => {
  expect(retryAfterSeconds(header, AT)).toBe(seconds);
});
