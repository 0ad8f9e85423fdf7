import { expect, it } from "vitest";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { type Killing, simulateYear } from "@/lib/testing/simulated-year";

inOwnDatabase();

const KILLS = 60;

it("10,000 recurring gifts are charged daily for a year by two processes killed at any moment", async () => {
  const began = performance.now();
  const figures = await simulateYear({
    plans: 3_334,
    processes: 2,
    seed: 20_280_229,
    killings: (random) => {
      const days = new Map<number, Killing>();
      while (days.size < KILLS)
        days.set(Math.floor(random() * 366), { afterMs: Math.floor(random() * 600) });
      return days;
    },
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(`simulated year: ${JSON.stringify({ ...figures, seconds })}\n`);
  expect(figures).toMatchObject({
    plans: 10_002,
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
  expect(figures.kills).toBeGreaterThan(40);
}, 7_200_000);
