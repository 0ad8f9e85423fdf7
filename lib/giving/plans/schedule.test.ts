import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDaysTo,
  dayOf,
  everyMonths,
  monthsBetween,
  nextPeriod,
  periodFrom,
  putOff,
  type Schedule,
  scheduleWords,
} from "./schedule";

const monthly = (anchorDay: number, interval = 1): Schedule => ({
  unit: "month",
  interval,
  anchorDay,
});

function periods(on: string, schedule: Schedule, count: number): string[] {
  const all = [on];
  while (all.length < count) all.push(nextPeriod(all.at(-1) ?? on, schedule));
  return all;
}

it("counts days over the ends of months, years, and the first century", () => {
  expect(addDaysTo("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDaysTo("2026-01-01", -1)).toBe("2025-12-31");
  expect(addDaysTo("0050-01-01", -1)).toBe("0049-12-31");
});

describe("the periods of a recurring gift", () => {
  it("on the 31st fall on the last day of shorter months and return to the 31st", () => {
    expect(periods("2027-12-31", monthly(31), 6)).toEqual([
      "2027-12-31",
      "2028-01-31",
      "2028-02-29",
      "2028-03-31",
      "2028-04-30",
      "2028-05-31",
    ]);
  });

  it("that begin yearly on February 29 return to it in the next leap year", () => {
    const yearly: Schedule = { unit: "year", interval: 1, anchorDay: 29 };
    expect(periods("2028-02-29", yearly, 5)).toEqual([
      "2028-02-29",
      "2029-02-28",
      "2030-02-28",
      "2031-02-28",
      "2032-02-29",
    ]);
  });

  it("by the week keep their weekday across months, years, and daylight saving changes", () => {
    const weekly: Schedule = { unit: "week", interval: 2, anchorDay: 20 };
    expect(periods("2026-12-20", weekly, 3)).toEqual(["2026-12-20", "2027-01-03", "2027-01-17"]);
    expect(periods("2027-03-07", weekly, 3)).toEqual(["2027-03-07", "2027-03-21", "2027-04-04"]);
  });

  it("continue across the end of a year", () => {
    expect(nextPeriod("2026-11-30", monthly(30, 3))).toBe("2027-02-28");
    expect(nextPeriod("2027-02-28", monthly(30, 3))).toBe("2027-05-30");
  });

  it("are found from a given date", () => {
    expect(periodFrom("2027-01-31", monthly(31), "2027-04-01")).toBe("2027-04-30");
    expect(periodFrom("2027-01-31", monthly(31), "2027-01-31")).toBe("2027-01-31");
    expect(periodFrom("2027-01-31", monthly(31), "2026-05-01")).toBe("2027-01-31");
  });

  it("are postponed by whole months", () => {
    expect(putOff("2027-11-30", monthly(31), 3)).toBe("2028-02-29");
    expect(putOff("2027-03-01", { unit: "year", interval: 1, anchorDay: 1 }, 3)).toBe("2027-06-01");
    const weekly: Schedule = { unit: "week", interval: 1, anchorDay: 4 };
    expect(putOff("2027-01-04", weekly, 1)).toBe("2027-02-08");
  });
});

const dates = fc.integer({ min: 0, max: 36_500 }).map((days) => addDaysTo("2000-01-01", days));
const schedules = fc.record({
  unit: fc.constantFrom("week" as const, "month" as const, "year" as const),
  interval: fc.integer({ min: 1, max: 12 }),
});

const daysInMonthOf = (on: string) => {
  const [year = 0, month = 0] = on.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
};

describe("every schedule", () => {
  it("moves ahead by its interval, and never drifts from its day", () => {
    fc.assert(
      fc.property(dates, schedules, fc.integer({ min: 1, max: 40 }), (on, every, count) => {
        const schedule = { ...every, anchorDay: dayOf(on) };
        const all = periods(on, schedule, count + 1);
        const [last = "", months] = [all.at(-1), monthsBetween(schedule)];
        expect([...all].sort()).toEqual(all);
        expect(new Set(all).size).toBe(all.length);
        if (months === null) {
          expect(last).toBe(addDaysTo(on, 7 * every.interval * count));
          return;
        }
        const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
        expect(monthOf(last) - monthOf(on)).toBe(months * count);
        for (const day of all)
          expect(dayOf(day)).toBe(Math.min(schedule.anchorDay, daysInMonthOf(day)));
      }),
      { numRuns: 1000 },
    );
  });

  it("finds the same period in one step or many", () => {
    fc.assert(
      fc.property(dates, schedules, fc.nat(2000), fc.nat(2000), (on, every, a, b) => {
        const schedule = { ...every, anchorDay: dayOf(on) };
        const [near, far] = [Math.min(a, b), Math.max(a, b)].map((days) => addDaysTo(on, days));
        const stepwise = periodFrom(periodFrom(on, schedule, near ?? on), schedule, far ?? on);
        expect(stepwise).toBe(periodFrom(on, schedule, far ?? on));
      }),
    );
  });
});

it("matches the months in decisions §9, and their wording", () => {
  for (const months of [1, 2, 3, 4, 6, 12]) expect(monthsBetween(everyMonths(months))).toBe(months);
  expect(everyMonths(12)).toEqual({ unit: "year", interval: 1 });
  expect(scheduleWords({ unit: "month", interval: 1 })).toBe("Every month");
  expect(scheduleWords({ unit: "month", interval: 3 })).toBe("Every 3 months");
});
