import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { givingWays } from "@/db/schema";
import { resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import type { Failpoint } from "@/lib/payments/failpoints";
import { createGivingFixture, createPayer, GIVER, traceOf } from "@/lib/testing/checkout";
import { reconcile } from "@/lib/testing/paying";
import {
  enterSimulatedPaypal,
  runPaypalSimulator,
} from "@/lib/testing/paypal-simulator/beside-tests";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { changeDetails } from "./details";
import { followCheckout } from "./following";
import { addDesignation } from "./items";
import { type PayingActor, payCheckout } from "./paying";
import { followGift } from "./settling";
import { readCheckout } from "./view";

const simulator = runPaypalSimulator();
let tenant: Tenant;
let programId: number;

beforeAll(async () => {
  tenant = await createTenant();
  ({ programId } = await createGivingFixture(tenant));
  await enterSimulatedPaypal(tenant, simulator);
  await db.insert(givingWays).values({ organizationId: tenant.organizationId, paypal: true });
});
afterEach(resumeClock);

/** Runs a step of paying in another process that kills itself, as by `kill -9`, at a failpoint. */
async function dieAt(failpoint: Failpoint, actor: PayingActor, follow?: number) {
  const env = { ...process.env, NODE_ENV: "test", FAILPOINT: failpoint } as const;
  const given = JSON.stringify({ actor, programId, follow, payment: { way: "paypal" } });
  const args = ["--import", "tsx", "lib/testing/checkout-process.ts", given];
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "ignore", "inherit"] });
  const [, signal] = await once(child, "exit");
  expect(signal).toBe("SIGKILL");
}

async function prepare() {
  const { actor } = await createPayer(tenant);
  await addDesignation(actor, programId, "general", { amount: "25.00" });
  const email = `paypal-crash-${actor.sessionId}@example.org`;
  const { id } = await changeDetails(actor, programId, { ...GIVER, email });
  return { actor, checkoutId: id ?? 0 };
}

/** What happens by itself afterwards. */
async function recover(checkoutId: number) {
  stopClock(secondsFromNow(61));
  await reconcile();
  const { gift } = await traceOf(checkoutId);
  const what = { organizationId: tenant.organizationId, donationId: gift?.id ?? 0 };
  await followGift(what, { requestId: "test" });
}

async function capturesOf(checkoutId: number) {
  const { payments } = await traceOf(checkoutId);
  const keys = payments.map(({ gatewayKey }) => gatewayKey);
  return simulator.captures.filter(({ custom_id: key }) => key && keys.includes(key));
}

/** The payer approves the newest order that they were sent to. */
async function approveLast(checkoutId: number) {
  const { payments } = await traceOf(checkoutId);
  simulator.account.approve(payments.at(-1)?.checkoutReference ?? "");
}

describe("a process that dies while paying with PayPal", () => {
  it.each(["payment_reserved", "checkout_opened"] as const)(
    "at %s has charged nothing, and the gift is paid once afterwards",
    async (at) => {
      const { actor, checkoutId } = await prepare();
      await dieAt(at, actor);
      await recover(checkoutId);
      expect(await readCheckout(actor, programId)).toMatchObject({ status: "open" });
      await payCheckout(actor, programId, { way: "paypal" });
      await approveLast(checkoutId);
      await followCheckout(actor, checkoutId);
      expect(await traceOf(checkoutId)).toMatchObject({
        ...{ checkout: { status: "completed" }, gifts: [{ status: "completed" }] },
      });
      expect(await capturesOf(checkoutId)).toHaveLength(1);
    },
  );

  it("at checkout_noted leaves its payer the page that they were about to be sent to", async () => {
    const { actor, checkoutId } = await prepare();
    await dieAt("checkout_noted", actor);
    await approveLast(checkoutId);
    await recover(checkoutId);
    expect(await traceOf(checkoutId)).toMatchObject({ checkout: { status: "completed" } });
    expect(await capturesOf(checkoutId)).toHaveLength(1);
  });

  it.each(["checkout_approved", "checkout_captured", "outcome_recording"] as const)(
    "at %s has the money taken once, and the gift completed",
    async (at) => {
      const { actor, checkoutId } = await prepare();
      await payCheckout(actor, programId, { way: "paypal" });
      await approveLast(checkoutId);
      await dieAt(at, actor, checkoutId);
      await recover(checkoutId);
      expect(await traceOf(checkoutId)).toMatchObject({
        ...{ checkout: { status: "completed" }, gifts: [{ status: "completed" }] },
        payments: [{ status: "succeeded" }],
      });
      expect(await capturesOf(checkoutId)).toHaveLength(1);
    },
  );
});
