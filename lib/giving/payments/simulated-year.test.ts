import { expect, it } from "vitest";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { simulateYear } from "@/lib/testing/simulated-year";

inOwnDatabase();

const FAILPOINTS = ["payment_reserved", "charge_sent", "outcome_recording"];

it("a year of daily charging leaves one charge per period, whichever process dies at whichever step", async () => {
  const figures = await simulateYear({
    plans: 8,
    processes: 1,
    seed: 20_280_229,
    killings: () => new Map(FAILPOINTS.map((failpoint, index) => [45 + 31 * index, { failpoint }])),
  });
  expect(figures).toMatchObject({
    plans: 24,
    periods_missing: 0,
    periods_unexpected: 0,
    periods_twice: 0,
    gifts_without_one_payment: 0,
    payments_without_one_charge: 0,
    charges_without_payment: 0,
    days_with_two_gifts_of_a_plan: 0,
    left_open: 0,
    receipts_missing: 0,
    receipt_gaps: 0,
  });
  expect(figures.charges).toBeGreaterThan(25);
  expect(figures.kills).toBe(FAILPOINTS.length);
}, 240_000);
