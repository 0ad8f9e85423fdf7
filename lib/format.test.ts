import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDateTimeRange,
  formatFileSize,
  formatMoney,
  formatTime,
  initials,
  plural,
} from "./format";

describe("formatMoney", () => {
  it.each([
    [125000, "USD", "$1,250.00"],
    [2604, "EUR", "€26.04"],
    [5, "USD", "$0.05"],
    [0, "GBP", "£0.00"],
    [-1050, "USD", "-$10.50"],
    [1250, "JPY", "¥1,250"],
    [1250, "KWD", "KWD\u00a01.250"],
  ])("%d %s is %s", (minor, currency, text) => {
    expect(formatMoney(minor, currency)).toBe(text);
  });

  it("follows a locale", () => {
    expect(formatMoney(125000, "EUR", "de")).toBe("1.250,00\u00a0€");
  });

  it("shows every minor unit of amounts too large for exact division", () => {
    expect(formatMoney(Number.MAX_SAFE_INTEGER, "USD")).toBe("$90,071,992,547,409.91");
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom("USD", "JPY", "KWD"), (minor, currency) => {
        const digits = formatMoney(minor, currency).replace(/\D/g, "");
        expect(Number(digits)).toBe(Math.abs(minor));
      }),
    );
  });
});

describe("dates", () => {
  it("shows a local date unchanged, in any time zone", () => {
    expect(formatDate("2027-03-14")).toBe("14 March 2027");
    expect(formatDate("2027-03-14", "Pacific/Honolulu")).toBe("14 March 2027");
  });

  it("shows an instant on its date in the time zone", () => {
    expect(formatDate("2027-03-14T02:00:00Z", "America/New_York")).toBe("13 March 2027");
    expect(formatDate(new Date("2027-03-14T22:00:00Z"), "Asia/Tokyo")).toBe("15 March 2027");
  });

  it.each([
    ["2027-03-13T18:30:00Z", "Europe/London", "Sat 13 March 2027, 18:30 GMT"],
    ["2027-07-10T17:30:00Z", "Europe/London", "Sat 10 July 2027, 18:30 BST"],
    ["2027-07-10T22:30:00Z", "America/New_York", "Sat 10 July 2027, 18:30 EDT"],
    ["2027-01-10T17:30:00Z", "Europe/Berlin", "Sun 10 January 2027, 18:30 CET"],
    ["2027-01-10T13:00:00Z", "Asia/Kolkata", "Sun 10 January 2027, 18:30 IST"],
    ["2027-01-10T09:30:00Z", "Asia/Tokyo", "Sun 10 January 2027, 18:30 GMT+9"],
    ["2027-01-10T00:00:00Z", "UTC", "Sun 10 January 2027, 00:00 UTC"],
  ])("%s in %s is %s", (instant, zone, text) => {
    expect(formatDateTime(instant, zone)).toBe(text);
  });

  it("shows the time with its time zone", () => {
    expect(formatTime("2027-03-13T18:30:00Z", "Europe/London")).toBe("18:30 GMT");
  });
});

describe("formatDateRange", () => {
  it.each([
    ["2027-03-14", null, "14 March 2027"],
    ["2027-03-14", "2027-03-14", "14 March 2027"],
    ["2027-03-14", "2027-03-16", "14–16 March 2027"],
    ["2027-03-30", "2027-04-02", "30 March – 2 April 2027"],
    ["2027-12-30", "2028-01-02", "30 December 2027 – 2 January 2028"],
  ])("%s to %s is %s", (start, end, text) => {
    expect(formatDateRange(start, end)).toBe(text);
  });
});

describe("formatDateTimeRange", () => {
  it.each([
    ["2027-03-13T18:30:00Z", null, "Sat 13 March 2027, 18:30 GMT"],
    ["2027-03-13T18:30:00Z", "2027-03-13T22:00:00Z", "Sat 13 March 2027, 18:30–22:00 GMT"],
    [
      "2027-03-13T18:30:00Z",
      "2027-03-14T02:00:00Z",
      "Sat 13 March 2027, 18:30 – Sun 14 March 2027, 02:00 GMT",
    ],
    [
      "2027-03-27T22:00:00Z",
      "2027-03-28T02:00:00Z",
      "Sat 27 March 2027, 22:00 GMT – Sun 28 March 2027, 03:00 BST",
    ],
    ["2027-10-31T00:30:00Z", "2027-10-31T02:00:00Z", "Sun 31 October 2027, 01:30 BST – 02:00 GMT"],
  ])("%s to %s is %s", (start, end, text) => {
    expect(formatDateTimeRange(start, end, "Europe/London")).toBe(text);
  });
});

describe("words and sizes", () => {
  it("pluralizes counts", () => {
    expect(plural(1, "guest")).toBe("1 guest");
    expect(plural(0, "guest")).toBe("0 guests");
    expect(plural(1200, "person", "people")).toBe("1,200 people");
  });

  it.each([
    [640, "640 B"],
    [48 * 1024, "48 KB"],
    [5 * 1024 * 1024, "5 MB"],
    [5_033_165, "4.8 MB"],
    [1024 * 1024 - 1, "1 MB"],
  ])("%d bytes are %s", (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text);
  });

  it.each([
    ["Ada Lovelace", "AL"],
    ["ada", "A"],
    ["Mary Ann van Dyke", "MD"],
    ["  ", ""],
    ["élodie 𝒵hang", "É𝒵"],
  ])("initials of %j are %j", (name, text) => {
    expect(initials(name)).toBe(text);
  });
});
