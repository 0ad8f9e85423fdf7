import { describe, expect, it } from "vitest";
import { readCountry, readDate, readDecimal, readKind, readMethod, readYesNo } from "./values";

const NEW_YORK = "America/New_York";
const refusal = { kind: "invalid", details: { errors: [expect.anything()] } };

describe("dates", () => {
  it.each([
    ["2026-05-31", "mdy", "2026-05-31"],
    ["2026-5-1 00:00:00", "dmy", "2026-05-01"],
    ["5/31/2026", "mdy", "2026-05-31"],
    ["5/4/2026", "mdy", "2026-05-04"],
    ["5/4/2026", "dmy", "2026-04-05"],
    ["31.05.26", "dmy", "2026-05-31"],
    ["31-12-99 10:30", "dmy", "1999-12-31"],
    ["2/29/2024", "mdy", "2024-02-29"],
  ] as const)("%s, %s, is %s", (text, order, date) => {
    expect(readDate(text, { order, timeZone: NEW_YORK }, "received_on")).toBe(date);
  });

  it.each([
    ["31/5/2026", "mdy"],
    ["2/30/2026", "mdy"],
    ["2025-02-29", "dmy"],
    ["May 2026", "dmy"],
    ["45321", "mdy"],
  ] as const)("%s, %s, is refused", (text, order) => {
    const reading = { order, timeZone: NEW_YORK };
    expect(() => readDate(text, reading, "received_on")).toThrow(expect.objectContaining(refusal));
  });

  it.each([
    // Both ends of a year.
    ["2025-01-01T03:00:00Z", "2024-12-31"],
    ["2025-01-01T05:00:00Z", "2025-01-01"],
    ["2025-12-31T23:30:00-08:00", "2026-01-01"],
    ["2026-01-01 04:59:59.999 UTC", "2025-12-31"],
    ["1/1/2025 3:00 AM +0000", "2024-12-31"],
    ["1/1/2025 12:30 a.m. -05", "2025-01-01"],
    // The night before clocks go forward, and the night after.
    ["2026-03-08T04:30:00Z", "2026-03-07"],
    ["2026-03-09T04:30:00Z", "2026-03-09"],
    ["2026-03-09T03:30:00Z", "2026-03-08"],
    // The night before clocks go back, and the night after.
    ["2026-11-01T04:30:00Z", "2026-11-01"],
    ["2026-11-02T04:30:00Z", "2026-11-01"],
    // A time without an offset is local, also one that a clock change skips.
    ["2025-01-01T03:00:00", "2025-01-01"],
    ["2025-01-01 23:59", "2025-01-01"],
    ["2026-03-08 02:30", "2026-03-08"],
    ["12/31/2025 11:59 PM", "2025-12-31"],
  ])("%s falls on %s in New York", (text, date) => {
    expect(readDate(text, { order: "mdy", timeZone: NEW_YORK }, "received_on")).toBe(date);
  });

  it.each([
    "2025-01-01T25:00:00Z",
    "2025-01-01 13:00 PM",
    "2025-01-01 3:00 EST",
    "2025-01-01 soon",
  ])("refuses the time in %s", (text) => {
    const reading = { order: "mdy", timeZone: NEW_YORK } as const;
    expect(() => readDate(text, reading, "received_on")).toThrow(expect.objectContaining(refusal));
  });
});

describe("amounts", () => {
  it.each([
    ["20", ".", "20"],
    ["$1,234.50", ".", "1234.50"],
    ["1,234,567", ".", "1234567"],
    ["USD 25.5000", ".", "25.5"],
    ["1.234,50 €", ",", "1234.50"],
    ["12,5", ",", "12.5"],
    ["1 234,50", ",", "1234.50"],
    ["1.234", ",", "1234"],
  ] as const)("%s with %s is %s", (text, mark, amount) => {
    expect(readDecimal(text, mark, "amount")).toBe(amount);
  });

  it.each([
    ["1,23", "."],
    ["1.23", ","],
    ["12,34.5", "."],
    ["-20", "."],
    ["(20)", "."],
    ["1e3", "."],
    ["twenty", "."],
    ["", "."],
  ] as const)("%s with %s is refused", (text, mark) => {
    expect(() => readDecimal(text, mark, "amount")).toThrow(expect.objectContaining(refusal));
  });
});

describe("values in words", () => {
  it("include yes and no, kinds, methods, and countries", () => {
    expect(["Yes", "x", "TRUE", "0", "No"].map((text) => readYesNo(text, "a"))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect([readKind("Individual"), readKind("Company"), readKind(undefined)]).toEqual([
      "person",
      "organization",
      undefined,
    ]);
    expect(["Cheque", "EFT", "Credit Card", "Gift-in-kind"].map(readMethod)).toEqual([
      "check",
      "bank_transfer",
      "card",
      "in_kind",
    ]);
    expect(["us", "USA", "Germany", "U.K."].map(readCountry)).toEqual(["US", "US", "DE", "GB"]);
  });

  it.each<[string, () => unknown]>([
    ["perhaps", () => readYesNo("perhaps", "do_not_email")],
    ["a robot", () => readKind("robot")],
    ["barter", () => readMethod("barter")],
    ["Atlantis", () => readCountry("Atlantis")],
    ["a word of every object", () => readMethod("constructor")],
  ])("do not include %s", (_, read) => {
    expect(read).toThrow(expect.objectContaining(refusal));
  });
});
