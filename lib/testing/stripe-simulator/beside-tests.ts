import { afterAll, beforeAll } from "vitest";
import { reloadEnv } from "@/lib/env";
import { StripeSimulator } from "./simulator";

/** Runs a simulator beside the tests of a file, and sets the product up for it. */
export function runStripeSimulator(): StripeSimulator {
  const simulator = new StripeSimulator();
  const before = { ...process.env };
  beforeAll(async () => {
    await simulator.start();
    Object.assign(process.env, simulator.settings, { STRIPE_TIMEOUT_SECONDS: "5" });
    reloadEnv();
  });
  afterAll(async () => {
    process.env = before;
    reloadEnv();
    await simulator.stop();
  });
  return simulator;
}
