import { expect, it } from "vitest";
import { speak } from "@/lib/language/speech";
import { calendarOf } from "./calendar-file";

const HOSTILE = "x\r\nATTENDEE:y\u2028ATTENDEE:z\u0085\u000bq\rATTENDEE:r";

const entry = {
  speech: speak("en", "en-US"),
  uid: "order-1",
  name: "Dinner",
  timeZone: "America/New_York",
  start: new Date("2030-05-31T18:00:00Z"),
  end: new Date("2030-05-31T20:00:00Z"),
  location: {
    mode: "full",
    label: HOSTILE,
    venue: HOSTILE,
    address: HOSTILE,
    map_allowed: true,
    join_url: `https://example.org/${HOSTILE}`,
  } as Parameters<typeof calendarOf>[0]["location"],
  description: HOSTILE,
  agenda: [],
};

it("adds no line for a line break in a name, a location, or an address", () => {
  const lines = calendarOf({ ...entry, name: HOSTILE }).split(/[\r\n\v\f\u0085\u2028\u2029]+/u);
  expect(lines.filter((line) => line.startsWith("ATTENDEE"))).toEqual([]);
  expect(lines).toContain("X-WR-CALNAME:x ATTENDEE:y ATTENDEE:z q ATTENDEE:r");
});

it("escapes characters with a meaning in calendar files", () => {
  const text = calendarOf({ ...entry, name: "Dinner; wine, and \\ more" });
  expect(text).toContain("X-WR-CALNAME:Dinner\\; wine\\, and \\\\ more");
  expect(text).toContain("SUMMARY:Dinner\\; wine\\, and \\\\ more");
});
