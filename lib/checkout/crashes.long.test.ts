import { spawn } from "node:child_process";
import { once } from "node:events";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donors, testGatewayObjects } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import type { Failpoint } from "@/lib/payments/failpoints";
import {
  createChild,
  createGivingFixture,
  createPayer,
  GIVER,
  pay,
  placesOf,
  traceOf,
} from "@/lib/testing/checkout";
import { reconcile } from "@/lib/testing/paying";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { changeDetails } from "./details";
import { addEntity } from "./items";
import type { PayingActor } from "./paying";
import { followGift } from "./settling";
import { readCheckout } from "./view";

let tenant: Tenant;
let programId: number;

beforeAll(async () => {
  tenant = await createTenant();
  ({ programId } = await createGivingFixture(tenant));
});
afterEach(resumeClock);

/** Pays in another process that kills itself, as by `kill -9`, at a failpoint. */
async function dieAt(failpoint: Failpoint | "", actor: PayingActor): Promise<string | null> {
  const env = { ...process.env, NODE_ENV: "test", FAILPOINT: failpoint, DEMO: "1" } as const;
  const given = JSON.stringify({ actor, programId });
  const args = ["--import", "tsx", "lib/testing/checkout-process.ts", given];
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "ignore", "inherit"] });
  const [, signal] = await once(child, "exit");
  return signal;
}

async function prepare() {
  const { actor } = await createPayer(tenant);
  const child = await createChild(tenant, programId);
  await addEntity(actor, programId, child, { frequency: 1 });
  const email = `crash-${actor.sessionId}@example.org`;
  const { id } = await changeDetails(actor, programId, { ...GIVER, email });
  return { actor, child, checkoutId: id ?? 0 };
}

const charged = async (key: string | undefined) =>
  (
    await db
      .select()
      .from(testGatewayObjects)
      .where(
        and(
          eq(testGatewayObjects.idempotencyKey, key ?? ""),
          eq(testGatewayObjects.status, "succeeded"),
        ),
      )
      .orderBy(testGatewayObjects.id)
  ).length;

const AT: [Failpoint, number][] = [
  ["payment_reserved", 0],
  ["charge_opened", 0],
  ["reference_noted", 0],
  ["charge_sent", 1],
  ["outcome_recording", 1],
];

describe("a process that dies while paying for a checkout", () => {
  it.each(AT)("at %s leaves a gift that is charged and complete, or neither", async (at, count) => {
    const { actor, child, checkoutId } = await prepare();
    expect(await dieAt(at, actor)).toBe("SIGKILL");
    const { payments, gift } = await traceOf(checkoutId);
    expect(await charged(payments[0]?.gatewayKey)).toBe(count);
    expect(await placesOf(child)).toMatchObject({ held: 1, sponsors: 0 });
    stopClock(secondsFromNow(61));
    await reconcile();
    const what = { organizationId: tenant.organizationId, donationId: gift?.id ?? 0 };
    await followGift(what, { requestId: "test" });

    if (count === 0) {
      const ofGiver = eq(donors.email, `crash-${actor.sessionId}@example.org`);
      expect(await db.$count(donors, within(donors, tenant.organizationId, ofGiver))).toBe(0);
      expect(await readCheckout(actor, programId)).toMatchObject({ status: "open" });
      await pay(actor, programId);
    }
    const after = await traceOf(checkoutId);
    expect(after).toMatchObject({
      checkout: { status: "completed" },
      gifts: [{ status: "completed" }],
      plans: [{ status: "active" }],
      sponsorships: [{ status: "active" }],
    });
    const keys = after.payments.map(({ gatewayKey }) => gatewayKey);
    const counts = await Promise.all(keys.map(charged));
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await placesOf(child)).toMatchObject({ held: 0, sponsors: 1 });
  });

  it("pays when it is not interrupted", async () => {
    const { actor, checkoutId } = await prepare();
    expect(await dieAt("", actor)).toBeNull();
    expect(await traceOf(checkoutId)).toMatchObject({ checkout: { status: "completed" } });
  });
});
