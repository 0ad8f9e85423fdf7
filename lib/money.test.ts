import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  allocate,
  currencyExponent,
  decimalString,
  fromMajor,
  parseMinor,
  percentOf,
  toMajor,
} from "./money";

describe("minor units", () => {
  it.each([
    ["USD", 2],
    ["JPY", 0],
    ["KWD", 3],
    ["HUF", 2],
    ["IDR", 2],
  ])("%s has %i decimal places", (currency, places) => {
    expect(currencyExponent(currency)).toBe(places);
  });

  it("refuses a currency that does not exist", () => {
    expect(() => currencyExponent("ZZZ")).toThrow(RangeError);
  });

  it.each([
    [1234, "USD", "12.34", 12.34],
    [5, "USD", "0.05", 0.05],
    [1234, "JPY", "1234", 1234],
    [1234, "KWD", "1.234", 1.234],
    [-50, "USD", "-0.50", -0.5],
  ])("%i %s reads as %s", (minor, currency, text, major) => {
    expect(decimalString(minor, currency)).toBe(text);
    expect(toMajor(minor, currency)).toBe(major);
    expect(fromMajor(major, currency)).toBe(minor);
  });

  it("shows two places for a field that requires exactly two", () => {
    expect(decimalString(100, "JPY", 2)).toBe("100.00");
    expect(decimalString(1230, "KWD", 2)).toBe("1.23");
  });

  it.each(["", "abc", "1.234", "-1", "1e3", "1,5", "99999999999999999999", "NaN", "0x10"])(
    "does not read %j as dollars",
    (text) => expect(parseMinor(text, "USD")).toBeUndefined(),
  );

  it("reads back whatever it writes", () => {
    const amounts = fc.integer({ min: 0, max: 1e12 });
    fc.assert(
      fc.property(amounts, fc.constantFrom("USD", "JPY", "KWD"), (minor, currency) => {
        expect(parseMinor(decimalString(minor, currency), currency)).toBe(minor);
      }),
    );
  });
});

describe("shares", () => {
  it("round a share half up", () => {
    expect(percentOf(50, 100)).toBe(1);
    expect(percentOf(49, 100)).toBe(0);
    expect(percentOf(10_000, 290)).toBe(290);
  });

  it("gives the leftover units to the largest remainders, then to the earlier part", () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(10, [1, 2, 0])).toEqual([3, 7, 0]);
    expect(allocate(5, [0, 0])).toEqual([0, 0]);
  });

  it("always add up, and give nothing to a weight of zero", () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e10 }), weights, (amount, given) => {
        const parts = allocate(amount, given);
        const expected = given.some((weight) => weight > 0) ? amount : 0;
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(expected);
        for (const [index, part] of parts.entries()) if (given[index] === 0) expect(part).toBe(0);
      }),
    );
  });
});
