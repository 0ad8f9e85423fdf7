import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toMajor } from "../money";
import { formatMajor, plural } from "./amounts";
import {
  formatClockRange,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDateTimeRange,
  formatMinuteOfDay,
  formatShortDate,
  formatTime,
  formatWeekday,
} from "./dates";
import { longDay } from "./long-day";
import { formatMoney } from "./minor-amounts";
import { formatFileSize, initials } from "./texts";

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

describe("formatMajor", () => {
  it("says what formatMoney says of the same amount, in any currency", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Intl.supportedValuesOf("currency")),
        fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
        fc.constantFrom("en-US", "de-DE", "fr-FR", "es-ES"),
        (currency, minor, locale) => {
          const major = toMajor(minor, currency);
          expect(formatMajor(major, currency, locale)).toBe(formatMoney(minor, currency, locale));
        },
      ),
    );
  });

  it("writes no sign before zero", () => {
    for (const none of [-0, 0.3 - 0.1 - 0.2]) expect(formatMajor(none, "USD")).toBe("$0.00");
  });
});

describe("longDay", () => {
  it.each(["en-US", "en-GB", "es-US", "fr-FR", "de-DE"])(
    "says what formatDate says, in %s",
    (locale) => {
      for (const day of ["2027-03-01", "2027-12-31", "2028-02-29"])
        expect(longDay(day, locale)).toBe(formatDate(day, "UTC", locale));
    },
  );
});

describe("dates", () => {
  it.each([
    [0, "12:00 AM"],
    [545, "9:05 AM"],
    [720, "12:00 PM"],
    [1439, "11:59 PM"],
  ])("shows minute %d of the day as %s", (minute, text) => {
    expect(formatMinuteOfDay(minute)).toBe(text);
  });

  it("shows a local date unchanged, in any time zone", () => {
    expect(formatDate("2027-03-14")).toBe("March 14, 2027");
    expect(formatDate("2027-03-14", "Pacific/Honolulu")).toBe("March 14, 2027");
  });

  it("shows an instant on its date in the time zone", () => {
    expect(formatDate("2027-03-14T02:00:00Z", "America/New_York")).toBe("March 13, 2027");
    expect(formatDate(new Date("2027-03-14T22:00:00Z"), "Asia/Tokyo")).toBe("March 15, 2027");
  });

  it.each([
    ["2027-03-13T18:30:00Z", "Europe/London", "Sat, March 13, 2027, 6:30 PM GMT"],
    ["2027-07-10T17:30:00Z", "Europe/London", "Sat, July 10, 2027, 6:30 PM BST"],
    ["2027-07-10T22:30:00Z", "America/New_York", "Sat, July 10, 2027, 6:30 PM EDT"],
    ["2027-01-10T17:30:00Z", "Europe/Berlin", "Sun, January 10, 2027, 6:30 PM CET"],
    ["2027-01-10T13:00:00Z", "Asia/Kolkata", "Sun, January 10, 2027, 6:30 PM IST"],
    ["2027-01-10T09:30:00Z", "Asia/Tokyo", "Sun, January 10, 2027, 6:30 PM GMT+9"],
    ["2027-01-10T00:00:00Z", "UTC", "Sun, January 10, 2027, 12:00 AM UTC"],
  ])("%s in %s is %s", (instant, zone, text) => {
    expect(formatDateTime(instant, zone)).toBe(text);
  });

  it("shows the time with its time zone", () => {
    expect(formatTime("2027-03-13T18:30:00Z", "Europe/London")).toBe("6:30 PM GMT");
  });
});

describe("formatDateRange", () => {
  it.each([
    ["2027-03-14", null, "March 14, 2027"],
    ["2027-03-14", "2027-03-14", "March 14, 2027"],
    ["2027-03-14", "2027-03-16", "March 14–16, 2027"],
    ["2027-03-30", "2027-04-02", "March 30 – April 2, 2027"],
    ["2027-12-30", "2028-01-02", "December 30, 2027 – January 2, 2028"],
  ])("%s to %s is %s", (start, end, text) => {
    expect(formatDateRange(start, end)).toBe(text);
  });
});

describe("formatDateTimeRange", () => {
  it.each([
    ["2027-03-13T18:30:00Z", null, "Sat, March 13, 2027, 6:30 PM GMT"],
    ["2027-03-13T18:30:00Z", "2027-03-13T22:00:00Z", "Sat, March 13, 2027, 6:30–10:00 PM GMT"],
    [
      "2027-03-13T18:30:00Z",
      "2027-03-14T02:00:00Z",
      "Sat, March 13, 2027, 6:30 PM – Sun, March 14, 2027, 2:00 AM GMT",
    ],
    [
      "2027-03-27T22:00:00Z",
      "2027-03-28T02:00:00Z",
      "Sat, March 27, 2027, 10:00 PM GMT – Sun, March 28, 2027, 3:00 AM BST",
    ],
    [
      "2027-10-31T00:30:00Z",
      "2027-10-31T02:00:00Z",
      "Sun, October 31, 2027, 1:30 AM BST – 2:00 AM GMT",
    ],
  ])("%s to %s is %s", (start, end, text) => {
    expect(formatDateTimeRange(start, end, "Europe/London")).toBe(text);
  });
});

describe("locales", () => {
  const start = "2027-07-10T22:30:00Z";
  const end = "2027-07-11T02:00:00Z";

  it.each([
    ["en-US", "Sat, July 10, 2027, 6:30–10:00 PM EDT", "Jul 10, 2027", "March 14–16, 2027"],
    ["en-GB", "Sat, 10 July 2027, 18:30–22:00 EDT", "10 Jul 2027", "14–16 March 2027"],
    [
      "es-US",
      "sáb, 10 de julio de 2027, 6:30–10:00 p.m. EDT",
      "10 jul 2027",
      "14–16 de marzo de 2027",
    ],
    ["fr-FR", "sam. 10 juillet 2027, 18:30–22:00 EDT", "10 juil. 2027", "14–16 mars 2027"],
    ["de-DE", "Sa., 10. Juli 2027, 18:30–22:00 Uhr EDT", "10. Juli 2027", "14.–16. März 2027"],
  ])("formats dates and clocks as readers of %s write them", (locale, range, short, days) => {
    const zone = "America/New_York";
    expect(formatDateTimeRange(start, end, zone, locale).replace(/\u00a0/g, " ")).toBe(range);
    expect(formatShortDate(start, zone, locale)).toBe(short);
    expect(formatDateRange("2027-03-14", "2027-03-16", locale)).toBe(days);
  });

  it("keeps years apart in a range that crosses New Year", () => {
    expect(formatDateRange("2027-12-30", "2028-01-02", "es-ES")).toBe(
      "30 de diciembre de 2027 – 2 de enero de 2028",
    );
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

describe("clocks of one day", () => {
  const [from, until] = ["2027-03-13T23:30:00Z", "2027-03-14T00:15:00Z"];

  it.each([
    ["America/New_York", "en-US", "6:30–7:15 PM"],
    ["America/New_York", "fr-FR", "18:30–19:15"],
    ["Europe/London", "en-US", "11:30 PM – 12:15 AM"],
  ])("in %s, %s: %s", (zone, locale, text) => {
    expect(formatClockRange(from, until, zone, locale)).toBe(text);
  });

  it("are one clock without an end", () => {
    expect(formatClockRange(from, null, "America/New_York", "en-US")).toBe("6:30 PM");
  });

  it("stand under their day", () => {
    expect(formatWeekday(until, "America/New_York")).toBe("Saturday, March 13, 2027");
    expect(formatWeekday(until, "Europe/Berlin", "de-DE")).toBe("Sonntag, 14. März 2027");
  });
});
