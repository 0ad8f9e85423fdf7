import { describe, expect, it } from "vitest";
import { speak } from "@/lib/language/speech";
import { periodWords, statementTitle } from "./statement-words";

const ZONE = "America/New_York";
const BRITISH = speak("en", "en-GB");

describe("the period of a statement", () => {
  const issuedAt = (issued_at: string) => ({ year: 2026, issued_at });

  it("ends on its issue date, by the organization's calendar", () => {
    const evening = issuedAt("2026-11-23T02:00:00.000Z");
    expect(statementTitle(evening, ZONE, BRITISH)).toBe(
      "Giving statement 2026 so far, until 22 November 2026",
    );
    expect(periodWords(evening, ZONE, BRITISH)).toMatch(
      /^Gifts and payments received from 1 January 2026 to 22 November 2026, by .* America\/New York\. The year was not over/,
    );
  });

  it("is the whole year once the year has ended there", () => {
    const evening = issuedAt("2027-01-01T04:00:00.000Z");
    expect(statementTitle(evening, ZONE, BRITISH)).toContain("so far, until 31 December 2026");
    const night = issuedAt("2027-01-01T05:00:00.000Z");
    expect(statementTitle(night, ZONE, BRITISH)).toBe("Giving statement 2026");
    expect(periodWords(night, ZONE, BRITISH)).toMatch(/ to 31 December 2026, by [^.]*New York\.$/);
  });

  it("is said in the reader's language, with the organization's dates", () => {
    const evening = issuedAt("2026-11-23T02:00:00.000Z");
    expect(statementTitle(evening, ZONE, speak("en", "en-US"))).toContain("November 22, 2026");
    expect(statementTitle(evening, ZONE, speak("es", "en-US"))).toBe(
      "Extracto de donaciones 2026 hasta el 22 de noviembre de 2026",
    );
  });
});
