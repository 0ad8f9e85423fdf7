import { expect, it } from "vitest";
import { JURISDICTIONS } from "@/db/schema";
import { noticeWords } from "./notice-words";
import type { SingleSnapshot } from "./receipt-schema";

const STANDS = "Receipts and statements for earlier years remain valid as issued.";
const NOTICE = { on: "2027-01-05", amount: 20, reason: "Asked" };

const notice = (paper?: { jurisdiction: string; language: string; locale?: string }) =>
  noticeWords(
    { currency: "USD", donated_on: "2026-03-01", paper } as unknown as SingleSnapshot,
    NOTICE,
  );

it.each(JURISDICTIONS)(
  "states the remaining amount, and deductions only where there are any: %s",
  (law) => {
    const said = notice({ jurisdiction: law, language: "en" });
    expect(said).toContain(STANDS);
    expect(said.includes("deducted")).toBe(law === "united_states");
  },
);

it("treats a receipt from before profiles as one of the United States", () => {
  expect(notice()).toBe(notice({ jurisdiction: "united_states", language: "en" }));
});

it("speaks the language of the receipt, with the dates that it has", () => {
  const paper = { jurisdiction: "united_states" };
  expect(notice()).toMatch(/^Notice of 5 January 2027: \$20\.00 /);
  expect(notice({ ...paper, language: "en", locale: "en-US" })).toMatch(
    /^Notice of January 5, 2027:/,
  );
  expect(notice({ ...paper, language: "de", locale: "de-US" })).toMatch(
    /^Hinweis vom 5\. Januar 2027: .* wurden an Sie zurückgezahlt \(Asked\)\. .* Steuerberatung/,
  );
});
