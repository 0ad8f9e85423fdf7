import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { giftOfReference, giftReference } from "./gift-reference";

describe("the reference of a gift", () => {
  it("is a creditor reference with the check digits that the standard computes", () => {
    // By hand: 0001234 with R = 27, F = 15 and 00 behind it leaves 80 when it is divided by 97.
    expect(12_342_715_00 % 97).toBe(98 - Number(giftReference(1234).slice(2, 4)));
    expect(giftReference(1234)).toMatch(/^RF\d\d 0001 234$/);
  });

  it("leads back to its gift, however it is typed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (id) => {
        const reference = giftReference(id);
        expect(giftOfReference(reference)).toBe(id);
        expect(giftOfReference(reference.toLowerCase().replaceAll(" ", "-"))).toBe(id);
      }),
    );
  });

  it("is refused with one wrong digit, or with two neighbors swapped", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.nat({ max: 8 }),
        fc.integer({ min: 1, max: 9 }),
        (id, place, by) => {
          const plain = giftReference(id).replaceAll(" ", "");
          const at = 2 + place;
          const digit = (Number(plain[at]) + by) % 10;
          const wrong = `${plain.slice(0, at)}${digit}${plain.slice(at + 1)}`;
          expect(giftOfReference(wrong)).toBeUndefined();
        },
      ),
    );
  });
});
