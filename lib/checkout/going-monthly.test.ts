import { beforeAll, beforeEach, expect, it } from "vitest";
import { daysFromNow, resumeClock, stopClock } from "@/lib/clock";
import { chargeDuePlans } from "@/lib/giving/payments/charging";
import {
  createChild,
  createGivingFixture,
  createPayer,
  GIVER,
  traceOf,
} from "@/lib/testing/checkout";

import { inOwnDatabase } from "@/lib/testing/own-database";
import { runStripeSimulator } from "@/lib/testing/stripe-simulator/beside-tests";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { changeDetails } from "./details";
import { readGiftPage } from "./gift-page";
import { goMonthly } from "./going-monthly";
import { addDesignation, addEntity } from "./items";
import { payCheckout } from "./paying";

inOwnDatabase();

const simulator = runStripeSimulator();
let tenant: Tenant;
let programId: number;
let actor: Awaited<ReturnType<typeof createPayer>>["actor"];

beforeAll(async () => {
  tenant = await createTenant();
  ({ programId } = await createGivingFixture(tenant));
});
beforeEach(async () => {
  resumeClock();
  ({ actor } = await createPayer(tenant));
  await changeDetails(actor, programId, { ...GIVER, email: `up-${actor.sessionId}@example.org` });
});

const pay = (token = "tok_visa") =>
  payCheckout(actor, programId, { cardHolderName: "Grace Hopper", token });

it("goes on monthly with the card that paid, once however often it is asked for", async () => {
  await addDesignation(actor, programId, "general", { amount: "25.00" });
  const { checkout_id } = await pay();
  expect(await readGiftPage(actor, checkout_id)).toMatchObject({ canGoMonthly: true });
  await Promise.all([goMonthly(actor, checkout_id), goMonthly(actor, checkout_id)].map(settled));
  const { plans } = await traceOf(checkout_id);
  expect(plans).toMatchObject([{ status: "active", amount: 2_500, interval: 1 }]);
  expect(await readGiftPage(actor, checkout_id)).toMatchObject({ canGoMonthly: false });
  const before = simulator.charges.length;
  stopClock(daysFromNow(32));
  await chargeDuePlans("test");
  expect(simulator.charges).toHaveLength(before + 1);
});

const settled = (work: Promise<void>) => work.catch(() => undefined);

it("does not go on for a sponsorship, a recurring gift or another visitor", async () => {
  const child = await createChild(tenant, programId);
  await addEntity(actor, programId, child, { frequency: 0 });
  const sponsored = await pay();
  await expect(goMonthly(actor, sponsored.checkout_id)).rejects.toMatchObject({
    code: "not_upgradable",
  });
  await changeDetails(actor, programId, { ...GIVER, email: `up2-${actor.sessionId}@example.org` });
  await addDesignation(actor, programId, "general", { amount: "25.00", frequency: 1 });
  const recurring = await pay();
  await expect(goMonthly(actor, recurring.checkout_id)).rejects.toMatchObject({
    code: "not_upgradable",
  });
  const other = (await createPayer(tenant)).actor;
  await expect(goMonthly(other, recurring.checkout_id)).rejects.toMatchObject({
    kind: "not_found",
  });
});
