import { describe, expect, it } from "vitest";
import { periodWords, statementTitle } from "./statement-words";

const ZONE = "America/New_York";

describe("the period of a statement", () => {
  const issuedAt = (issued_at: string) => ({ year: 2026, issued_at });

  it("ends on its issue date, by the organization's calendar", () => {
    const evening = issuedAt("2026-11-23T02:00:00.000Z");
    expect(statementTitle(evening, ZONE)).toBe(
      "Giving statement 2026 so far, until 22 November 2026",
    );
    expect(periodWords(evening, ZONE)).toMatch(
      /^Gifts and payments received from 1 January to 22 November 2026, by .* America\/New York\. The year was not over/,
    );
  });

  it("is the whole year once the year has ended there", () => {
    const evening = issuedAt("2027-01-01T04:00:00.000Z");
    expect(statementTitle(evening, ZONE)).toContain("so far, until 31 December 2026");
    const night = issuedAt("2027-01-01T05:00:00.000Z");
    expect(statementTitle(night, ZONE)).toBe("Giving statement 2026");
    expect(periodWords(night, ZONE)).toMatch(/ to 31 December 2026, by [^.]*New York\.$/);
  });
});
