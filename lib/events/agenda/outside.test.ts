import { describe, expect, it } from "vitest";
import { isOutsideEvent } from "./outside";

const at = (time: string) => new Date(`2030-05-31T${time}:00Z`);
const evening = { startsAt: at("18:00"), endsAt: at("22:00") };

describe("a session is outside its event's time", () => {
  it.each([
    ["inside", "18:00", "22:00", false],
    ["without an end", "21:59", null, false],
    ["early", "17:59", "19:00", true],
    ["too long", "21:00", "22:01", true],
    ["after it", "22:00", null, true],
  ] as const)("%s", (_, start, end, outside) => {
    const session = { startsAt: at(start), endsAt: end ? at(end) : null };
    expect(isOutsideEvent(session, evening)).toBe(outside);
  });

  it("only by its start where the event has no end, and never where it has no start", () => {
    const session = { startsAt: at("10:00"), endsAt: at("23:59") };
    const open = { ...evening, endsAt: null };
    expect(isOutsideEvent(session, open)).toBe(true);
    expect(isOutsideEvent({ ...session, startsAt: at("19:00") }, open)).toBe(false);
    expect(isOutsideEvent(session, { startsAt: null, endsAt: at("11:00") })).toBe(false);
  });
});
