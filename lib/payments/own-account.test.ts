import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { auditLog, organizationPaymentKeys, organizations, payments } from "@/db/schema";
import { within } from "@/db/within";
import { reloadEnv } from "@/lib/env";
import { readHold, releaseCharges } from "@/lib/giving/payments/held-charges";
import type { VisitorActor } from "@/lib/identity/actor";
import { createEventFixture, placeOrderFixture } from "@/lib/testing/events";
import { createGivingFixture } from "@/lib/testing/giving";
import { moneyOf, payByCard, refundPayment } from "@/lib/testing/paying";
import { runStripeSimulator } from "@/lib/testing/stripe-simulator/beside-tests";
import type { Charge, Intent } from "@/lib/testing/stripe-simulator/objects";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { listPaymentAlerts } from "./alert-list";
import { cardEntry } from "./card-entry";
import { gatewayFor, gatewayOf, takesRealPayments } from "./gateways";
import { addPaymentMethod } from "./payment-methods";
import { requireAccount } from "./refunding";
import {
  changePaymentSettings,
  enterPaymentKeys,
  readPaymentSettings,
  removePaymentAccount,
} from "./settings";

const simulator = runStripeSimulator();

let tenant: Tenant;
let visitor: VisitorActor;

beforeEach(async () => {
  tenant = await createTenant({ name: "Sea Light" });
  visitor = { kind: "visitor", organizationId: tenant.organizationId, requestId: "test" };
});
afterEach(() => {
  vi.unstubAllEnvs();
  reloadEnv();
});

type Keys = { secretKey: string; publishableKey: string; webhookSecret: string };
const asSent = ({ secretKey, publishableKey, webhookSecret }: Keys) => ({
  ...{ secret_key: secretKey, publishable_key: publishableKey, webhook_secret: webhookSecret },
});

const enter = (keys: Keys, by = tenant) => enterPaymentKeys(by.owner, asSent(keys));

/** An order of 50.00, paid where the organization's payments go now. */
async function paidOrder() {
  const event = await createEventFixture(tenant);
  const { orderId } = await placeOrderFixture(tenant, event);
  const gateway = await gatewayFor(db, visitor);
  const { payment } = await payByCard({ organizationId: tenant.organizationId, orderId, gateway });
  const [row] = await db.select().from(payments).where(eq(payments.id, payment.id));
  if (!row) throw new Error("no payment");
  return { orderId, payment: row };
}

const takenBy = (account: { all: typeof simulator.account.all }) =>
  account.all<Charge>("charge").map(({ amount }) => amount);

const refuses = (path: string, code: string) => ({
  kind: "invalid",
  problems: [expect.objectContaining({ path, code })],
});

describe("an organization's own keys", () => {
  it("are checked at Stripe, and shown only as account and last four characters", async () => {
    const own = simulator.openAccount("Sea Light Trust", { statementPrefix: "SEALIGHT" });
    const settings = await enter(own);
    expect(settings).toMatchObject({
      payments_go_to: "own_account",
      account: {
        ...{ account_id: own.account.id, account_name: "Sea Light Trust", is_test: true },
        secret_key_last_four: own.secretKey.slice(-4),
        webhook_secret_last_four: own.webhookSecret.slice(-4),
        publishable_key: own.publishableKey,
      },
      statement_text_max: 12,
      statement_example: "SEALIGHT* SEA LIGHT",
    });
    const [stored] = await db
      .select({ secret: organizationPaymentKeys.secretKey })
      .from(organizationPaymentKeys)
      .where(within(organizationPaymentKeys, tenant.organizationId));
    expect(stored?.secret).toBe(own.secretKey);
    const { rows } = await db.execute(
      `select to_jsonb(k)::text as row from organization_payment_keys k
       where organization_id = ${tenant.organizationId}`,
    );
    const log = await db.select().from(auditLog).where(within(auditLog, tenant.organizationId));
    const told = JSON.stringify([rows, log, settings]);
    for (const secret of [own.secretKey, own.webhookSecret]) expect(told).not.toContain(secret);
    expect(told).toContain("payment_account.enter");
    expect(own.account.all("setup_intent")).toMatchObject([{ status: "canceled" }]);
  });

  it("are refused unless both belong to one account and mode", async () => {
    const [one, other] = [simulator.openAccount("One"), simulator.openAccount("Other")];
    await expect(enter({ ...one, publishableKey: other.publishableKey })).rejects.toMatchObject(
      refuses("publishable_key", "other_account"),
    );
    await expect(enter({ ...one, publishableKey: "pk_live_1" })).rejects.toMatchObject({
      problems: [{ path: "publishable_key" }],
    });
    await expect(enter({ ...one, publishableKey: "pk_test_unknown" })).rejects.toMatchObject(
      refuses("publishable_key", "unknown_key"),
    );
    await expect(enter({ ...one, secretKey: "sk_test_unknown" })).rejects.toMatchObject(
      refuses("secret_key", "unknown_key"),
    );
    await expect(enter({ ...one, secretKey: one.publishableKey })).rejects.toMatchObject({
      problems: [{ path: "secret_key" }],
    });
    await expect(enter({ ...one, webhookSecret: "secret" })).rejects.toMatchObject({
      problems: [{ path: "webhook_secret" }],
    });
    const restricted = simulator.openAccount("Restricted", { mayReadAccount: false });
    await expect(enter(restricted)).rejects.toMatchObject(
      refuses("secret_key", "missing_permission"),
    );
    expect(await readPaymentSettings(tenant.owner)).toMatchObject({
      ...{ payments_go_to: "installation", account: null, earlier_accounts: [] },
    });
  });

  it("are not saved while Stripe does not answer", async () => {
    simulator.faults.push({ path: /account/, what: "error_500", times: 10 });
    const entering = enter(simulator.openAccount("Away"));
    await expect(entering).rejects.toMatchObject({ kind: "unavailable" });
    simulator.faults.length = 0;
    expect((await readPaymentSettings(tenant.owner)).account).toBeNull();
  });

  it("are limited to staff who may change settings, in their own organization", async () => {
    const own = simulator.openAccount("Ours");
    const without = { ...tenant.owner, permissions: new Set(["donations_edit"] as const) };
    const asked = [
      () => readPaymentSettings(without),
      () => enterPaymentKeys(without, asSent(own)),
      () => removePaymentAccount(without, 1),
      () => changePaymentSettings(without, { statement_text: null }),
    ];
    for (const ask of asked) await expect(ask()).rejects.toMatchObject({ kind: "forbidden" });
    const { account } = await enter(own);
    const other = await createTenant();
    const removing = removePaymentAccount(other.owner, account?.id ?? 0);
    await expect(removing).rejects.toMatchObject({ kind: "not_found" });
    expect((await readPaymentSettings(other.owner)).account).toBeNull();
    expect((await readPaymentSettings(tenant.owner)).account).toEqual(account);
  });

  it("that can no longer be opened stop payments, and can be entered again", async () => {
    const own = simulator.openAccount("Sealed");
    await enter(own);
    const { payment } = await paidOrder();
    vi.stubEnv("APP_SECRET", "another-secret-0123456789-0123456789");
    reloadEnv();
    for (const ask of [() => gatewayFor(db, visitor), () => gatewayOf(db, payment)])
      await expect(ask()).rejects.toMatchObject({ kind: "unavailable" });
    expect((await readPaymentSettings(tenant.owner)).account?.account_name).toBe("Sealed");
    expect(await takesRealPayments(db, tenant.organizationId)).toBe(true);
    await enter(own);
    expect((await gatewayFor(db, visitor)).accountReference).toBe(own.account.id);
  });

  it("of a live account stay out of the demo, and test keys work in it", async () => {
    vi.stubEnv("DEMO", "1");
    reloadEnv();
    const live = { secretKey: "sk_live_1", publishableKey: "pk_live_1", webhookSecret: "whsec_1" };
    await expect(enter(live)).rejects.toMatchObject(refuses("secret_key", "live_key"));
    expect((await gatewayFor(db, visitor)).name).toBe("test");
    await enter(simulator.openAccount("Trial"));
    expect(await gatewayFor(db, visitor)).toMatchObject({ name: "stripe", isTest: true });
    expect(await takesRealPayments(db, tenant.organizationId)).toBe(false);
  });
});

describe("a payment to an organization's own account", () => {
  it("goes to that account, with the organization's statement text", async () => {
    const own = simulator.openAccount("Sea Light Trust", { statementPrefix: "SEALIGHT" });
    await enter(own);
    await changePaymentSettings(tenant.owner, { statement_text: "Summer  Gala" });
    const before = simulator.charges.length;
    const { orderId, payment } = await paidOrder();
    expect(await moneyOf(orderId)).toMatchObject({ order: "completed" });
    expect(payment.accountReference).toBe(own.account.id);
    expect(takenBy(own.account)).toEqual([5000]);
    expect(simulator.charges).toHaveLength(before);
    const [intent] = own.account.all<Intent>("payment_intent");
    expect(intent?.statement_descriptor_suffix).toBe("Summer Gala");
    const { organizationId } = tenant;
    const { publishableKey } = own;
    expect(await cardEntry(organizationId)).toEqual({ kind: "stripe", publishableKey });
    const other = await createTenant();
    expect(await cardEntry(other.organizationId)).toEqual({ kind: "unavailable" });
  });

  it("is refunded by the account that took it, whichever takes payments now", async () => {
    const { payment: shared } = await paidOrder();
    const [first, second] = [simulator.openAccount("First"), simulator.openAccount("Second")];
    await enter(first);
    const { payment } = await paidOrder();
    await enter(second);
    await refundPayment(tenant.organizationId, payment.id, 2000);
    await refundPayment(tenant.organizationId, shared.id, 1000);
    expect(first.account.all("refund")).toMatchObject([{ amount: 2000, status: "succeeded" }]);
    expect(second.account.all("refund")).toEqual([]);
    expect(shared.accountReference).toBeNull();
    const { account, earlier_accounts } = await readPaymentSettings(tenant.owner);
    expect(account?.account_name).toBe("Second");
    expect(earlier_accounts).toMatchObject([{ account_name: "First" }]);
  });

  it("cannot be refunded from here once the keys of its account were removed", async () => {
    const own = simulator.openAccount("Removed");
    const { account } = await enter(own);
    const { payment } = await paidOrder();
    const settings = await removePaymentAccount(tenant.owner, account?.id ?? 0);
    expect(settings).toMatchObject({ account: null, payments_go_to: "installation" });
    expect(await gatewayOf(db, payment)).toBeUndefined();
    const asking = db.transaction((tx) => requireAccount(tx, payment));
    await expect(asking).rejects.toMatchObject({ kind: "conflict", code: "account_removed" });
    expect(
      await db.$count(organizationPaymentKeys, eq(organizationPaymentKeys.id, account?.id ?? 0)),
    ).toBe(0);
    await enter(own);
    await refundPayment(tenant.organizationId, payment.id, 2000);
    expect(own.account.all("refund")).toMatchObject([{ amount: 2000 }]);
  });
});

describe("recurring gifts", () => {
  async function keepCard() {
    const gateway = await gatewayFor(db, visitor);
    const stored = await gateway.storeCard("tok_visa", {
      ...{ name: "Greta Giver", idempotencyKey: crypto.randomUUID() },
      returnUrl: "https://give.example/back",
    });
    if (stored.status !== "stored") throw new Error("not stored");
    const { donorId } = await createGivingFixture(tenant);
    const { organizationId } = tenant;
    return db.transaction((tx) =>
      addPaymentMethod(tx, organizationId, gateway, stored.card, { holderName: "Greta", donorId }),
    );
  }

  it.each(["the installation's", "an earlier"])(
    "on cards of %s account are held when the account changes, and staff are notified",
    async (whose) => {
      if (whose === "an earlier") await enter(simulator.openAccount("Earlier"));
      const card = await keepCard();
      const own = simulator.openAccount("Now");
      await enter(own);
      expect(await readHold(tenant.owner)).toMatchObject({ reason: "account_changed" });
      const [shown] = await listPaymentAlerts(tenant.owner);
      expect(shown?.alert).toMatchObject({ kind: "account_changed" });
      expect(shown?.alert.alertKey).toMatch(/^account_changed:own:/);
      const gateway = await gatewayOf(db, card);
      expect(gateway?.accountReference).toBe(card.accountReference);
      await releaseCharges(tenant.owner);
      await enter(own);
      expect(await readHold(tenant.owner)).toBeNull();
    },
  );

  it("of other organizations continue, and so do those without a card there", async () => {
    const other = await createTenant();
    const card = await keepCard();
    await enter(simulator.openAccount("Theirs"), other);
    expect(await readHold(tenant.owner)).toBeNull();
    expect(await readHold(other.owner)).toBeNull();
    expect(card.accountReference).toBeNull();
  });
});

describe("the text on a payer's statement", () => {
  it.each([
    ["<Gala>", "statement_text"],
    ["Gala*", "statement_text"],
    ["'Gala'", "statement_text"],
    ["G", "statement_text"],
    ["2027", "statement_text"],
    ["Thirteen char", "statement_text"],
    ["A text of twenty-three!", "statement_text"],
  ])("is not %s", async (statement_text, path) => {
    const own = simulator.openAccount("Sea Light Trust", { statementPrefix: "SEALIGHT" });
    await enter(own);
    const changing = changePaymentSettings(tenant.owner, { statement_text });
    await expect(changing).rejects.toMatchObject({ problems: [{ path }] });
    const [kept] = await db
      .select({ text: organizations.statementText })
      .from(organizations)
      .where(eq(organizations.id, tenant.organizationId));
    expect(kept?.text).toBeNull();
  });

  it("is the organization's name when it is left blank again", async () => {
    await enter(simulator.openAccount("Trust", { statementPrefix: "TRUST" }));
    await changePaymentSettings(tenant.owner, { statement_text: "Gala" });
    const cleared = await changePaymentSettings(tenant.owner, { statement_text: null });
    expect(cleared).toMatchObject({ statement_text: null, statement_example: "TRUST* SEA LIGHT" });
  });
});
