import { describe, expect, it } from "vitest";
import {
  addMonths,
  afterDuration,
  anniversary,
  instantOf,
  localTime,
  nextTime,
  withinHours,
} from "./times";

const ZONE = "America/New_York";
const at = (day: string, minute: number) => instantOf({ day, minute }, ZONE);

describe("waits by the clock", () => {
  it("keep the time of day over both clock changes, and are never early", () => {
    expect(afterDuration(at("2026-03-07", 540), { amount: 1, unit: "days" }, ZONE)).toEqual(
      new Date("2026-03-08T13:00:00Z"),
    );
    expect(afterDuration(at("2026-10-31", 540), { amount: 1, unit: "days" }, ZONE)).toEqual(
      new Date("2026-11-01T14:00:00Z"),
    );
    // 2:30 AM does not exist on March 8: it is 3:30 AM then.
    expect(afterDuration(at("2026-03-07", 150), { amount: 1, unit: "days" }, ZONE)).toEqual(
      new Date("2026-03-08T07:30:00Z"),
    );
    // 1:30 AM comes twice on November 1: the first one counts.
    expect(at("2026-11-01", 90)).toEqual(new Date("2026-11-01T05:30:00Z"));
  });

  it("end once on a day of 25 hours, also for who comes between the two", () => {
    const between = new Date("2026-11-01T05:40:00Z");
    const next = nextTime(between, { minute: 90, weekdays: [] }, ZONE);
    expect(localTime(next, ZONE)).toMatchObject({ day: "2026-11-02", minute: 90 });
  });

  it.each(["2028-03-08", "2028-11-01", "2028-02-25"])(
    "end at the next such hour, within 25 hours, and in order, in the eight days from %s",
    (day) => {
      let last = 0;
      const start = Date.parse(`${day}T00:00:00Z`);
      for (let hour = start; hour < start + 8 * 86_400_000; hour += 3_600_000) {
        const from = new Date(hour);
        const next = nextTime(from, { minute: 150, weekdays: [] }, ZONE);
        expect(next.getTime()).toBeGreaterThanOrEqual(hour);
        expect(next.getTime() - hour).toBeLessThanOrEqual(25 * 3_600_000);
        expect(next.getTime()).toBeGreaterThanOrEqual(last);
        last = next.getTime();
        const later = afterDuration(from, { amount: 1, unit: "days" }, ZONE);
        expect(later.getTime() - hour).toBeGreaterThanOrEqual(23 * 3_600_000);
        expect(later.getTime() - hour).toBeLessThanOrEqual(25 * 3_600_000);
      }
    },
  );

  it("wait for a weekday, at this very instant unless it was waited for already", () => {
    const monday = at("2026-11-30", 540);
    expect(nextTime(monday, { minute: 540, weekdays: [1] }, ZONE)).toEqual(monday);
    expect(nextTime(monday, { minute: 540, weekdays: [1] }, ZONE, true)).toEqual(
      at("2026-12-07", 540),
    );
  });

  it("clamp months to the end of shorter ones, and February 29 to the 28th of other years", () => {
    expect(addMonths("2027-01-31", 1)).toBe("2027-02-28");
    expect(addMonths("2028-01-31", 1)).toBe("2028-02-29");
    expect(addMonths("2026-11-30", 15)).toBe("2028-02-29");
    expect(anniversary("2024-02-29", 2027)).toBe("2027-02-28");
    expect(anniversary("2024-02-29", 2028)).toBe("2028-02-29");
    expect(anniversary("2024-12-31", 2027)).toBe("2027-12-31");
  });

  it("go on in the morning outside of the hours in which donors are written to", () => {
    expect(withinHours(at("2026-12-01", 1259), [8, 21], ZONE)).toEqual(at("2026-12-01", 1259));
    expect(withinHours(at("2026-12-01", 1260), [8, 21], ZONE)).toEqual(at("2026-12-02", 480));
    expect(withinHours(at("2026-12-01", 100), [8, 21], ZONE)).toEqual(at("2026-12-01", 480));
  });
});
