import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { installmentsOf, type MONTHS, type Terms } from "./schedule";
import { standingOf } from "./standing";

const terms = fc
  .record({
    amount: fc.integer({ min: 120, max: 1_000_000_000 }),
    frequency: fc.constantFrom("monthly" as const, "quarterly" as const, "yearly" as const),
    firstDueOn: fc
      .date({ min: new Date("1990-01-01"), max: new Date("2090-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    installmentCount: fc.integer({ min: 2, max: 120 }),
  })
  .map((each): Terms => each);

const paidOf = ({ amount }: Terms, share: number) => Math.floor(amount * share);

describe("installments", () => {
  it("add up to the pledge, whatever it is divided into, with the remainder in the last one", () => {
    fc.assert(
      fc.property(terms, (each) => {
        const amounts = installmentsOf(each, 0).map(({ amount }) => amount);
        const last = amounts.at(-1) ?? 0;
        expect(amounts).toHaveLength(each.installmentCount);
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(each.amount);
        expect(new Set(amounts.slice(0, -1)).size).toBe(1);
        expect(last - (amounts[0] ?? 0)).toBe(each.amount % each.installmentCount);
      }),
    );
  });

  it("are covered in order by what was paid, and by no more than that", () => {
    fc.assert(
      fc.property(terms, fc.double({ min: 0, max: 1.5, noNaN: true }), (each, share) => {
        const paid = paidOf(each, share);
        const installments = installmentsOf(each, paid);
        const covered = installments.reduce((sum, { paid }) => sum + paid, 0);
        expect(covered).toBe(Math.min(paid, each.amount));
        const firstOpen = installments.findIndex(({ paid, amount }) => paid < amount);
        if (firstOpen >= 0)
          expect(installments.slice(firstOpen + 1).every(({ paid }) => paid === 0)).toBe(true);
      }),
    );
  });

  it("are due months apart, on the last day of months that are too short", () => {
    const monthly = { amount: 400, firstDueOn: "2026-01-31", installmentCount: 4 };
    const dates = (frequency: keyof typeof MONTHS) =>
      installmentsOf({ ...monthly, frequency }, 0).map(({ dueOn }) => dueOn);
    expect(dates("monthly")).toEqual(["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]);
    expect(dates("quarterly")).toEqual(["2026-01-31", "2026-04-30", "2026-07-31", "2026-10-31"]);
    expect(dates("yearly")).toEqual(["2026-01-31", "2027-01-31", "2028-01-31", "2029-01-31"]);
  });
});

const PLEDGE = {
  ...{ amount: 10_000, frequency: "monthly" as const, firstDueOn: "2026-01-15" },
  ...{ installmentCount: 3, status: "open" as const },
};

describe("the standing of a pledge", () => {
  it("names what is due next, and what is overdue since when", () => {
    expect(standingOf(PLEDGE, 0, "2026-01-15")).toMatchObject({
      ...{ status: "open", balance: 10_000, overdue: null },
      next: { dueOn: "2026-01-15", amount: 3_333 },
    });
    expect(standingOf(PLEDGE, 4_000, "2026-03-01")).toMatchObject({
      balance: 6_000,
      next: { dueOn: "2026-02-15", amount: 2_666 },
      overdue: { amount: 2_666, since: "2026-02-15" },
    });
    expect(standingOf(PLEDGE, 4_000, "2026-03-16")).toMatchObject({
      overdue: { amount: 6_000, since: "2026-02-15" },
    });
  });

  it("is fulfilled once paid in full, with no balance below zero", () => {
    for (const paid of [10_000, 12_500])
      expect(standingOf(PLEDGE, paid, "2027-01-01")).toMatchObject({
        ...{ status: "fulfilled", balance: 0, next: null, overdue: null },
      });
  });

  it("has no balance and nothing due once it is closed", () => {
    const closed = { ...PLEDGE, status: "written_off" as const };
    expect(standingOf(closed, 4_000, "2027-01-01")).toMatchObject({
      ...{ status: "written_off", balance: 0, writtenOff: 6_000, next: null, overdue: null },
    });
    const cancelled = { ...PLEDGE, status: "cancelled" as const };
    expect(standingOf(cancelled, 0, "2027-01-01")).toMatchObject({ balance: 0, writtenOff: 0 });
  });
});
