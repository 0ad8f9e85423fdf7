import { expect, it } from "vitest";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { runStripeSimulator } from "@/lib/testing/stripe-simulator/beside-tests";
import { simulateStripeYear } from "@/testing/stripe-year";
import { SOUND } from "@/testing/stripe-year-figures";

inOwnDatabase();
const simulator = runStripeSimulator();

it("a year at a strict Stripe charges nothing twice or against advice, and every cent agrees", async () => {
  const figures = await simulateStripeYear(simulator, {
    ...{ plans: 10, days: 75, seed: 20_271_115, faults: 3 },
  });
  expect(figures).toMatchObject(SOUND);
  expect(figures.charges).toBeGreaterThan(25);
  expect(figures.refusals).toBeGreaterThan(10);
  expect(figures.plans_ended).toBeGreaterThan(0);
}, 480_000);
