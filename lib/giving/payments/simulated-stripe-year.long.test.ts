import { expect, it } from "vitest";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { runStripeSimulator } from "@/lib/testing/stripe-simulator/beside-tests";
import { simulateStripeYear } from "@/testing/stripe-year";
import { SOUND } from "@/testing/stripe-year-figures";

inOwnDatabase();
const simulator = runStripeSimulator();

it("200 recurring gifts run for a whole year at a strict Stripe, and every cent agrees", async () => {
  const began = performance.now();
  const figures = await simulateStripeYear(simulator, {
    ...{ plans: 100, days: 366, seed: 20_280_229, faults: 40 },
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(`simulated year at Stripe: ${JSON.stringify({ ...figures, seconds })}\n`);
  expect(figures).toMatchObject(SOUND);
  expect(figures.charges).toBeGreaterThan(1_500);
  expect(figures.refusals).toBeGreaterThan(200);
  expect(figures.refunds_failed).toBeGreaterThan(10);
  expect(figures.disputes_lost).toBeGreaterThan(0);
  expect(figures.plans_ended).toBeGreaterThan(3);
}, 3_600_000);
