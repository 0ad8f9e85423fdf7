import { expect, it } from "vitest";
import { readFrequency } from "./frequency-words";

it.each([
  ["Monthly", undefined, "month", 1],
  ["month", "1", "month", 1],
  ["M", undefined, "month", 1],
  ["1", undefined, "month", 1],
  ["month", "3", "month", 3],
  ["month", "12", "year", 1],
  ["Every 2 months", undefined, "month", 2],
  ["Bi-monthly", undefined, "month", 2],
  ["Quarterly", undefined, "month", 3],
  ["quarterly", "2", "month", 6],
  ["Semi-Annually", undefined, "month", 6],
  ["Annually", undefined, "year", 1],
  ["yearly", "1", "year", 1],
  ["year", "2", "year", 2],
  ["12 months", undefined, "year", 1],
  ["Weekly", undefined, "week", 1],
  ["week", "2.00", "week", 2],
  ["Every Other Week", undefined, "week", 2],
  ["every four weeks", undefined, "week", 4],
])("reads %s, every %s", (text, interval, unit, units) => {
  expect(readFrequency(text, interval)).toEqual({ unit, interval: units });
});

it.each([
  ["daily", undefined],
  ["1st and 15th", undefined],
  ["every 0 months", undefined],
  ["0", undefined],
  ["year", "53"],
  ["week", "0"],
  ["month", "1.5"],
  ["every 53 weeks", undefined],
  [undefined, "1"],
])("refuses %s, every %s", (text, interval) => {
  expect(() => readFrequency(text, interval)).toThrow();
});
