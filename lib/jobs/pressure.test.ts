import { expect, test } from "vitest";
import { underPressure } from "./pressure";

test("jobs that can wait do so while more than eight requests are in hand, for a minute of each rush", () => {
  const now = { requests: 8, seconds: 100 };
  const asked = underPressure({ requests: () => now.requests, seconds: () => now.seconds });
  const at = (seconds: number, requests: number) => {
    Object.assign(now, { seconds, requests });
    return asked();
  };
  expect(at(100, 8)).toBe(false);
  expect(at(101, 9)).toBe(true);
  // A moment without requests is no end of it.
  for (let second = 109; second < 161; second += 8) {
    expect(at(second, 60)).toBe(true);
    expect(at(second + 1, 0)).toBe(false);
  }
  for (let second = 161; second < 500; second += 8) expect(at(second, 60)).toBe(false);
  expect(at(510, 60)).toBe(true);
});
