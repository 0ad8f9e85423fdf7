import { expect, it } from "vitest";
import { AppError } from "@/lib/errors";
import { check } from "@/lib/input";
import { JourneyNodeInput } from "./node-schema";

function saidOfWait(amount: unknown): string[] {
  const until = { kind: "duration", amount, unit: "days" };
  try {
    check({ id: "a", title: null, kind: "wait", until, next: null }, JourneyNodeInput);
  } catch (error) {
    if (error instanceof AppError) return error.problems.map(({ message }) => message);
    throw error;
  }
  return [];
}

it("says one thing of a wait that is too long, and another of one that is no number of days", () => {
  expect(saidOfWait(5 * 365)).toEqual([]);
  expect(saidOfWait(5 * 366 + 10)).toEqual(["Wait at most five years."]);
  expect(saidOfWait(-1)).toEqual(["Enter a whole number from 0 to 2,628,000."]);
});
