import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { gatewayEvents } from "@/db/schema";
import { gatewayFor } from "@/lib/payments/gateways";
import { enterPaymentKeys } from "@/lib/payments/settings";
import { createEventFixture, placeOrderFixture } from "@/lib/testing/events";
import { moneyOf, payByCard } from "@/lib/testing/paying";
import { runStripeSimulator } from "@/lib/testing/stripe-simulator/beside-tests";
import { succeed } from "@/lib/testing/stripe-simulator/intents";
import type { Intent, StripeEvent } from "@/lib/testing/stripe-simulator/objects";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { applyEvents, post } from "@/testing/webhooks";
import { GET, POST } from "./route";

const simulator = runStripeSimulator();

let tenant: Tenant;
let own: ReturnType<typeof simulator.openAccount>;

const enter = (by: Tenant, keys: typeof own) =>
  enterPaymentKeys(by.owner, {
    secret_key: keys.secretKey,
    publishable_key: keys.publishableKey,
    webhook_secret: keys.webhookSecret,
  });

beforeEach(async () => {
  tenant = await createTenant();
  own = simulator.openAccount("Own account");
  await enter(tenant, own);
});

/** An order whose payment the own account is still working on, and the event that says it is paid. */
async function paid() {
  const { organizationId, owner } = tenant;
  const { orderId } = await placeOrderFixture(tenant, await createEventFixture(tenant));
  const gateway = await gatewayFor(db, owner);
  const at = { organizationId, orderId, gateway };
  const { outcome } = await payByCard(at, { token: "tok_simulatedPending" });
  succeed(own.account, own.account.get<Intent>("payment_intent", outcome.reference ?? ""));
  const event = own.account.events.findLast(({ type }) => type === "payment_intent.succeeded");
  if (!event) throw new Error("nothing was told");
  return { orderId, event };
}

async function tell(event: StripeEvent, secret: string, organization = tenant.organizationId) {
  const { payload, header } = simulator.signed(event, secret);
  const request = new Request(`http://localhost/api/webhooks/stripe/${organization}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Stripe-Signature": header },
    body: payload,
  });
  const params = Promise.resolve({ organization: String(organization) });
  return (await POST(request, { params })).status;
}

describe("an event of an organization's own account", () => {
  it("is accepted at its address, and applied by asking that account", async () => {
    const { orderId, event } = await paid();
    expect(await tell(event, own.webhookSecret)).toBe(200);
    expect(await tell(event, own.webhookSecret)).toBe(200);
    await applyEvents();
    expect(await moneyOf(orderId)).toMatchObject({ order: "completed", payments: ["succeeded"] });
  });

  it("is still accepted after another account has taken over", async () => {
    const { orderId, event } = await paid();
    const next = simulator.openAccount("Next account");
    await enter(tenant, next);
    expect(await tell(event, own.webhookSecret)).toBe(200);
    expect(await tell({ ...event, id: "evt_of_next" }, next.webhookSecret)).toBe(200);
    await applyEvents();
    expect(await moneyOf(orderId)).toMatchObject({ order: "completed" });
  });

  it("is refused when signed by the installation or another organization, at any address", async () => {
    const { orderId, event } = await paid();
    const other = await createTenant();
    const theirs = simulator.openAccount("Theirs");
    await enter(other, theirs);
    expect(await tell(event, simulator.webhookSecret)).toBe(400);
    expect(await tell(event, theirs.webhookSecret)).toBe(400);
    expect(await tell(event, own.webhookSecret, other.organizationId)).toBe(400);
    const { payload, header } = simulator.signed(event, own.webhookSecret);
    expect(await post(payload, header)).toBe(400);
    await applyEvents();
    expect(await moneyOf(orderId)).toMatchObject({ payments: ["processing"] });
    const found = await db
      .select()
      .from(gatewayEvents)
      .where(eq(gatewayEvents.eventReference, event.id));
    expect(found).toEqual([]);
  });

  it("that names another account's payment triggers a query, and changes nothing false", async () => {
    const { orderId, event } = await paid();
    const other = await createTenant();
    const theirs = simulator.openAccount("Forger");
    await enter(other, theirs);
    const pending = { ...event, id: "evt_forged", type: "charge.refunded" };
    expect(await tell(pending, theirs.webhookSecret, other.organizationId)).toBe(200);
    await applyEvents();
    expect(await moneyOf(orderId)).toMatchObject({ payments: ["succeeded"], refunds: [] });
  });

  it("gets 404 where the organization has no keys of its own", async () => {
    const { event } = await paid();
    const other = await createTenant();
    expect(await tell(event, own.webhookSecret, other.organizationId)).toBe(404);
    expect(await tell(event, own.webhookSecret, 0)).toBe(404);
    expect((await GET()).status).toBe(405);
  });
});
