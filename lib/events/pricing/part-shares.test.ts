import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Seat, seatShares, unitShares, valueGivenBack } from "./part-shares";

const line = (wanted: object = {}) => ({
  id: 1,
  quantity: 1,
  lineTotal: 100_000,
  discount: 0,
  fairMarketTotal: 40_000,
  benefitKind: null,
  cancelledUnits: 0,
  ...wanted,
});
const seats = (count: number, gone: readonly number[] = []): Seat[] =>
  Array.from({ length: count }, (_, index) => ({
    attendeeId: index + 1,
    groupId: 1,
    lineId: 1,
    isActive: !gone.includes(index + 1),
  }));

describe("the price of a seat", () => {
  it("is an eighth of a table of eight, and so is its market value", () => {
    const shares = seatShares([line()], seats(8), "USD");
    expect(shares.get(3)).toEqual({ price: 12_500, value: 5000, worth: 5000 });
    expect(valueGivenBack([line()], seats(8, [3]), "USD")).toBe(5000);
  });

  it("takes the line's discount into account", () => {
    const shares = seatShares([line({ discount: 20_000 })], seats(8), "USD");
    expect(shares.get(1)?.price).toBe(10_000);
  });

  it("adds up to the line in whole units, whatever the currency", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.nat(1_000_000),
        fc.nat(1_000_000),
        fc.constantFrom("USD", "JPY", "KWD"),
        (count, total, market, currency) => {
          const step = currency === "KWD" ? 10 : 1;
          const sold = line({ lineTotal: total * step, fairMarketTotal: market * step });
          const shares = [...seatShares([sold], seats(count), currency).values()];
          const sum = (of: "price" | "value") => shares.reduce((all, each) => all + each[of], 0);
          expect(sum("price")).toBe(total * step);
          expect(sum("value")).toBe(Math.min(total, market) * step);
          expect(shares.every(({ price }) => price % step === 0)).toBe(true);
        },
      ),
    );
  });

  it("is split by unit where there are no seats", () => {
    const gifts = line({ quantity: 3, lineTotal: 100, fairMarketTotal: 0 });
    expect(unitShares(gifts, "USD").map(({ price }) => price)).toEqual([34, 33, 33]);
  });
});
