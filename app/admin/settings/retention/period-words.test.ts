import { expect, it } from "vitest";
import { periodWords } from "./period-words";

it.each([
  [1, "1 day"],
  [90, "90 days"],
  [364, "364 days"],
  [365, "1 year"],
  [366, "1 year"],
  [367, "367 days"],
  [730, "2 years"],
  [2557, "7 years"],
  [2563, "2,563 days"],
])("says %i days as %s", (days, said) => {
  expect(periodWords(days)).toBe(said);
});
