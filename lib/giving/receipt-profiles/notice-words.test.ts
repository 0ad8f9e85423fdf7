import { expect, it } from "vitest";
import { JURISDICTIONS } from "@/db/schema";
import { noticeWords } from "./notice-words";
import type { SingleSnapshot } from "./receipt-schema";

const STANDS = "Receipts and statements of earlier years stand as they were issued.";
const NOTICE = { on: "2027-01-05", amount: 20, reason: "Asked" };

const notice = (paper?: { jurisdiction: string }) =>
  noticeWords(
    { currency: "USD", donated_on: "2026-03-01", paper } as unknown as SingleSnapshot,
    NOTICE,
  );

it.each(JURISDICTIONS)(
  "states the remaining amount, and deductions only where there are any: %s",
  (law) => {
    const said = notice({ jurisdiction: law });
    expect(said).toContain(STANDS);
    expect(said.includes("deducted")).toBe(law === "united_states");
  },
);

it("treats a receipt from before profiles as one of the United States", () => {
  expect(notice()).toBe(notice({ jurisdiction: "united_states" }));
});
