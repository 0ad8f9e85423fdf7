import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cardNumberPaths, isCardToken, looksLikeCardNumber } from "./card-numbers";

/** Digits with the check digit that makes them a card number. */
function withCheckDigit(digits: string): string {
  for (let last = 0; last < 10; last += 1)
    if (looksLikeCardNumber(`${digits}${last}`)) return `${digits}${last}`;
  throw new Error(`no check digit for ${digits}`);
}

const digits = (least: number, most: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most })
    .map((list) => list.join(""));

describe("a card number", () => {
  it.each([
    "4242424242424242",
    "4242 4242 4242 4242",
    "4242-4242-4242-4242",
    " 4242.4242.4242.4242 ",
    "378282246310005",
    "6011111111111117",
    "5555555555554444",
    "30569309025904",
    "4222222222222",
    "６０１１１１１１１１１１１１１７",
    4242424242424242,
  ])("%s is recognized", (value) => expect(looksLikeCardNumber(value)).toBe(true));

  it.each([
    "4242424242424241",
    "424242424242",
    "42424242424242424242",
    "tok_visa",
    "+1 207 555 0100",
    "4242424242424242x",
    "",
    null,
    undefined,
    {},
    ["4242424242424242"],
    2026,
  ])("%j is not recognized", (value) => expect(looksLikeCardNumber(value)).toBe(false));

  it("has exactly one check digit, and a changed digit is noticed", () => {
    fc.assert(
      fc.property(digits(12, 18), fc.nat(11), fc.integer({ min: 1, max: 9 }), (start, at, by) => {
        const number = withCheckDigit(start);
        const changed = `${number.slice(0, at)}${(Number(number[at]) + by) % 10}${number.slice(at + 1)}`;
        expect(looksLikeCardNumber(changed)).toBe(false);
        const others = [..."0123456789"].filter((digit) => digit !== number.at(-1));
        for (const digit of others)
          expect(looksLikeCardNumber(number.slice(0, -1) + digit)).toBe(false);
      }),
    );
  });

  it("is found anywhere in the input, with its path", () => {
    const card = "4242 4242 4242 4242";
    expect(cardNumberPaths({ name: "Paula", token: card })).toEqual(["token"]);
    expect(cardNumberPaths({ a: [{ b: 1 }, { c: 4242424242424242 }] })).toEqual(["a.1.c"]);
    expect(cardNumberPaths({ extra: { [card]: true } })).toEqual(["extra"]);
    expect(cardNumberPaths(card)).toEqual([""]);
    expect(cardNumberPaths({ id: 12, phone: "+1 207 555 0100" })).toEqual([]);
  });
});

it("a card form's token has a distinct format", () => {
  for (const token of ["tok_visa", "pm_card_visa", "pm_1PabcDEF"])
    expect(isCardToken(token)).toBe(true);
  for (const token of ["", "tok_", "4242424242424242", "tok_a b", "tok_\u0000", "cus_1", null, 7])
    expect(isCardToken(token)).toBe(false);
});
