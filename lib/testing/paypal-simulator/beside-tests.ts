import { afterAll, beforeAll } from "vitest";
import { db } from "@/db/client";
import { organizationPaypalKeys } from "@/db/schema";
import { reloadEnv } from "@/lib/env";
import type { Tenant } from "../tenant";
import { PaypalSimulator } from "./simulator";

/** Runs a simulator beside the tests of a file, and sets the product up for it. */
export function runPaypalSimulator(): PaypalSimulator {
  const simulator = new PaypalSimulator();
  const before = { ...process.env };
  beforeAll(async () => {
    await simulator.start();
    Object.assign(process.env, simulator.settings, { PAYPAL_TIMEOUT_SECONDS: "5" });
    reloadEnv();
  });
  afterAll(async () => {
    process.env = before;
    reloadEnv();
    await simulator.stop();
  });
  return simulator;
}

/** As staff do under Settings, without the question whether the keys are good. */
export async function enterSimulatedPaypal(
  { organizationId }: Pick<Tenant, "organizationId">,
  { credentials }: PaypalSimulator,
): Promise<void> {
  await db.insert(organizationPaypalKeys).values({
    ...{ organizationId, isTest: true, ...credentials },
    clientSecretLastFour: credentials.clientSecret.slice(-4),
  });
}
