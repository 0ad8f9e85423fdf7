import { describe, expect, it } from "vitest";
import { clockAt, instantAt } from "./local-time";

describe("the time on a wall clock", () => {
  it.each([
    ["2026-01-15T09:30", "America/New_York", "2026-01-15T14:30:00.000Z"],
    ["2026-07-15T09:30", "America/New_York", "2026-07-15T13:30:00.000Z"],
    ["2026-07-15T00:05", "Pacific/Auckland", "2026-07-14T12:05:00.000Z"],
  ])("%s in %s is %s, and back", (local, zone, instant) => {
    expect(instantAt(local, zone)).toBe(instant);
    expect(clockAt(instant, zone)).toBe(local);
  });

  it.each([
    "",
    "soon",
    "0099-03-01T12:00",
    "2026-02-31T10:00",
    "2026-13-01T10:00",
    "2026-01-01T24:61",
  ])("leaves %j unchanged", (typed) => expect(instantAt(typed, "Europe/Berlin")).toBe(typed));
});
