import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultsFor } from "@/lib/sponsorship/program-money";
import { feeCover, feeOn, feeShares } from "./fees";

const usd = { feeCoverBasisPoints: 290, feeCoverFixed: 30 };

const costs = fc.record({
  feeCoverBasisPoints: fc.integer({ min: 0, max: 2000 }),
  feeCoverFixed: fc.integer({ min: 0, max: 5000 }),
});
const gift = fc.integer({ min: 1, max: 1_000_000_000_000 });

describe("covering processing fees", () => {
  it.each([
    [2500, 106],
    [100, 34],
    [3800, 144],
    [10_000, 330],
    [0, 0],
  ])("of %i cents adds %i cents", (amount, extra) => {
    expect(feeCover(amount, usd)).toBe(extra);
  });

  it.each([
    ["JPY", 3000, 120],
    ["USD", 3000, 120],
    ["KWD", 30_000, 1205],
  ])("counts in the smallest unit of %s", (currency, amount, extra) => {
    expect(feeCover(amount, defaultsFor(currency, "sponsors"))).toBe(extra);
  });

  it("adds nothing where cards cost nothing", () => {
    expect(feeCover(2500, { feeCoverBasisPoints: 0, feeCoverFixed: 0 })).toBe(0);
  });

  it("leaves the gift whole with the smallest possible addition", () => {
    fc.assert(
      fc.property(gift, costs, (amount, each) => {
        const extra = feeCover(amount, each);
        expect(Number.isSafeInteger(extra)).toBe(true);
        expect(amount + extra - feeOn(amount + extra, each)).toBeGreaterThanOrEqual(amount);
        if (extra > 0) expect(feeOn(amount + extra - 1, each)).toBeGreaterThan(extra - 1);
      }),
      { numRuns: 2000 },
    );
  });

  it("splits the fees among the gifts to the last unit, each within a unit of its share", () => {
    const gifts = fc.array(fc.integer({ min: 1, max: 100_000_000 }), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(gifts, costs, (amounts, each) => {
        const total = amounts.reduce((sum, amount) => sum + amount, 0);
        const extra = feeCover(total, each);
        const shares = feeShares(extra, amounts);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(extra);
        for (const [index, share] of shares.entries()) {
          const exact = (extra * (amounts[index] ?? 0)) / total;
          expect(Math.abs(share - exact)).toBeLessThan(1);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
