import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { db } from "@/db/client";
import { plans } from "@/db/schema";
import { within } from "@/db/within";
import { gatewayFor } from "@/lib/payments/gateways";
import { addPaymentMethod } from "@/lib/payments/payment-methods";
import {
  enterPaymentKeys,
  readPaymentSettings,
  removePaymentAccount,
} from "@/lib/payments/settings";
import { createPlanFixture, planRow } from "@/lib/testing/plans";
import { runStripeSimulator } from "@/lib/testing/stripe-simulator/beside-tests";
import type { Charge } from "@/lib/testing/stripe-simulator/objects";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { chargeDuePlans } from "./charging";
import { releaseCharges } from "./held-charges";
import { refundDonation } from "./refunding";

const simulator = runStripeSimulator();

let tenant: Tenant;
let own: ReturnType<typeof simulator.openAccount>;

const enter = async (keys: typeof own) => {
  const { account } = await enterPaymentKeys(tenant.owner, {
    secret_key: keys.secretKey,
    publishable_key: keys.publishableKey,
    webhook_secret: keys.webhookSecret,
  });
  return account?.id ?? 0;
};

const run = () => chargeDuePlans("test-own-account");
const takenBy = ({ account }: typeof own) => account.all<Charge>("charge").length;

beforeEach(async () => {
  await db.update(plans).set({ nextChargeOn: "2999-01-01", retryOn: null });
  tenant = await createTenant();
  own = simulator.openAccount("Own account");
});

/** A plan that is due today, whose card the organization's own account keeps. */
async function ownPlan() {
  const accountId = await enter(own);
  const { planId, donorId } = await createPlanFixture(tenant);
  const gateway = await gatewayFor(db, tenant.owner);
  const stored = await gateway.storeCard("tok_visa", {
    ...{ name: "Greta Giver", idempotencyKey: randomUUID() },
    returnUrl: "https://give.example/back",
  });
  if (stored.status !== "stored") throw new Error("not stored");
  const holder = { holderName: "Greta Giver", donorId };
  const card = await db.transaction((tx) =>
    addPaymentMethod(tx, tenant.organizationId, gateway, stored.card, holder),
  );
  await db.update(plans).set({ paymentMethodId: card.id }).where(eq(plans.id, planId));
  return { planId, accountId };
}

it("charges a recurring gift at the account that stores its card, even after the account in use changes", async () => {
  const { planId } = await ownPlan();
  const next = simulator.openAccount("Next account");
  await enter(next);
  expect((await readPaymentSettings(tenant.owner)).earlier_accounts).toMatchObject([
    { recurring_gifts: 1 },
  ]);
  await run();
  expect(takenBy(own)).toBe(0);
  await releaseCharges(tenant.owner);
  await run();
  expect([takenBy(own), takenBy(next)]).toEqual([1, 0]);
  expect((await planRow(planId)).awaitsCardSince).toBeNull();
});

it("asks for another card when the keys of a card's account were removed", async () => {
  const { planId, accountId } = await ownPlan();
  await removePaymentAccount(tenant.owner, accountId);
  await run();
  expect((await planRow(planId)).openDonationId).toBeNull();
  await releaseCharges(tenant.owner);
  await run();
  const plan = await planRow(planId);
  expect(plan.awaitsCardSince).not.toBeNull();
  expect(plan.lastFailureCode).toBe("card_unusable");
  expect(takenBy(own)).toBe(0);
});

it("refuses a refund when the gift's account is gone, and leaves the gift unchanged", async () => {
  const { planId, accountId } = await ownPlan();
  await run();
  const { lastAttemptOn } = await planRow(planId);
  expect(lastAttemptOn).not.toBeNull();
  const gift = await db.query.donations.findFirst({
    where: (donation) => within(donation, tenant.organizationId),
  });
  await removePaymentAccount(tenant.owner, accountId);
  const refunding = refundDonation(tenant.owner, gift?.id ?? 0, { reason: "Asked to" });
  await expect(refunding).rejects.toMatchObject({ code: "account_removed" });
  const after = await db.query.donations.findFirst({
    where: (donation) => eq(donation.id, gift?.id ?? 0),
  });
  expect(after).toEqual(gift);
});
