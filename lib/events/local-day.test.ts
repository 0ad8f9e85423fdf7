import { expect, it } from "vitest";
import { dayOf, lastMinuteOf, morningOf } from "./local-day";

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
  ["2028-02-29", "UTC", "2028-02-29T09:00:00.000Z"],
  ["2027-02-29", "UTC", undefined],
  ["soon", "UTC", undefined],
  ["", "UTC", undefined],
])("reads %s in %s as %s", (day, timeZone, instant) => {
  expect(morningOf(day, timeZone)).toBe(instant);
});

it.each([
  ["2027-03-14T03:30:00Z", "America/New_York", "2027-03-14T04:59:00.000Z"],
  ["2027-07-01T12:00:00Z", "Europe/Berlin", "2027-07-01T21:59:00.000Z"],
])("the day of %s in %s ends at %s", (instant, timeZone, end) => {
  expect(lastMinuteOf(new Date(instant), timeZone).toISOString()).toBe(end);
});
