import { expect, test } from "vitest";
import { underPressure } from "./pressure";

test("jobs that can wait do so while more than eight requests are in hand, for a minute in a row", () => {
  const now = { requests: 8, seconds: 100 };
  const asked = underPressure({ requests: () => now.requests, seconds: () => now.seconds });
  const at = (seconds: number, requests: number) => {
    Object.assign(now, { seconds, requests });
    return asked();
  };
  expect(at(100, 8)).toBe(false);
  expect(at(101, 9)).toBe(true);
  expect(at(160, 60)).toBe(true);
  expect(at(161, 60)).toBe(false);
  expect(at(500, 60)).toBe(false);
  expect(at(501, 0)).toBe(false);
  expect(at(502, 60)).toBe(true);
});
