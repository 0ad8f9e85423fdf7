import { expect, it } from "vitest";
import { dayOf, morningOf } from "./local-day";

it.each([
  ["2027-03-14T23:30:00Z", "Europe/Berlin", "2027-03-15"],
  ["2027-03-14T03:30:00Z", "America/New_York", "2027-03-13"],
  [null, "UTC", ""],
])("shows %s in %s as %s", (instant, timeZone, day) => {
  expect(dayOf(instant, timeZone)).toBe(day);
});

it.each([
  ["2027-07-01", "America/New_York", "2027-07-01T13:00:00.000Z"],
  ["2027-01-01", "Pacific/Auckland", "2026-12-31T20:00:00.000Z"],
  // The days on which clocks change in the small hours.
  ["2027-10-03", "Australia/Sydney", "2027-10-02T22:00:00.000Z"],
  ["2027-04-04", "Australia/Sydney", "2027-04-03T23:00:00.000Z"],
  ["2027-03-14", "America/New_York", "2027-03-14T13:00:00.000Z"],
  ["2027-03-14", "America/Los_Angeles", "2027-03-14T16:00:00.000Z"],
  ["2027-11-07", "America/Los_Angeles", "2027-11-07T17:00:00.000Z"],
  ["2028-02-29", "UTC", "2028-02-29T09:00:00.000Z"],
  ["2027-02-29", "UTC", undefined],
  ["2027-02-30", "UTC", undefined],
  ["soon", "UTC", undefined],
  ["", "UTC", undefined],
])("reads %s in %s as %s", (day, timeZone, instant) => {
  expect(morningOf(day, timeZone)).toBe(instant);
});
