import { and, eq, isNotNull } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { db } from "@/db/client";
import {
  auditLog,
  disputes,
  gatewayEvents,
  gatewayPayouts,
  gatewaySyncs,
  gatewayTransactions,
  payments,
  refunds,
} from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import type { VisitorActor } from "@/lib/identity/actor";
import { gatewayFor, stripeGatewaysOf } from "@/lib/payments/gateways";
import { receiveWebhook } from "@/lib/payments/inbox";
import { enterPaymentKeys } from "@/lib/payments/settings";
import { createEventFixture, type EventFixture, placeOrderFixture } from "@/lib/testing/events";
import { payByCard, refundPayment } from "@/lib/testing/paying";
import type { Account } from "@/lib/testing/stripe-simulator/account";
import { chargeFee, endPayout, payOut, payOutByHand } from "@/lib/testing/stripe-simulator/balance";
import { runStripeSimulator } from "@/lib/testing/stripe-simulator/beside-tests";
import { moveDispute, openDispute } from "@/lib/testing/stripe-simulator/disputes";
import { createRefund } from "@/lib/testing/stripe-simulator/returns";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { readCash } from "./cash";
import { applyPayoutEvent, syncPayoutsOf } from "./jobs";
import { exportPayout, getPayout, listPayouts, listPayoutTransactions } from "./payouts";
import { CashQuery } from "./schema";
import { listUnreconciled } from "./unreconciled";

const simulator = runStripeSimulator();

let tenant: Tenant;
let event: EventFixture;
let account: Account;
let webhookSecret: string;

beforeEach(async () => {
  tenant = await createTenant();
  event = await createEventFixture(tenant);
  const own = simulator.openAccount("Harbor Light");
  ({ account, webhookSecret } = own);
  simulator.faults.length = 0;
  await enterPaymentKeys(tenant.owner, {
    ...{ secret_key: own.secretKey, publishable_key: own.publishableKey },
    webhook_secret: own.webhookSecret,
  });
});
afterEach(resumeClock);

const later = (days: number) => stopClock(secondsFromNow(days * 86_400));

/** An order of 50.00, paid by card. */
async function paid() {
  const { organizationId } = tenant;
  const { orderId } = await placeOrderFixture(tenant, event);
  const visitor: VisitorActor = { kind: "visitor", organizationId, requestId: "test" };
  const gateway = await gatewayFor(db, visitor);
  const { payment, outcome } = await payByCard({ organizationId, orderId, gateway });
  return { orderId, paymentId: payment.id, reference: outcome.reference ?? "" };
}

const sync = () =>
  syncPayoutsOf({ organizationId: tenant.organizationId }, { requestId: "test-sync" });

const transactions = () =>
  db
    .select()
    .from(gatewayTransactions)
    .where(within(gatewayTransactions, tenant.organizationId))
    .orderBy(gatewayTransactions.occurredAt, gatewayTransactions.id);

const ALL = { page: 1, per_page: 100 };
const payoutsNow = async () => (await listPayouts(tenant.owner, ALL)).data;
const mismatches = async () =>
  (await listUnreconciled(tenant.owner, {})).mismatches.map(
    ({ reason, kind }) => `${reason} ${kind}`,
  );

it("reads charges, refunds, disputes and fees, and pays them out to the cent, however often it runs", async () => {
  const first = await paid();
  const second = await paid();
  await refundPayment(tenant.organizationId, first.paymentId, 1_500);
  openDispute(account, second.reference, { amount: 2_000 });
  chargeFee(account, 250);
  await sync();
  later(3);
  const [made] = payOut(account);
  await sync();
  const once = await transactions();
  await sync();
  expect(await transactions()).toEqual(once);
  expect(once.map(({ type, gross, fee }) => [type, gross, fee])).toEqual([
    ["charge", 5_000, 175],
    ["charge", 5_000, 175],
    ["refund", -1_500, 0],
    ["dispute", -2_000, 1_500],
    ["fee", -250, 0],
    ["payout", -4_400, 0],
  ]);
  expect(once.map(({ paymentId }) => paymentId).slice(0, 2)).toEqual([
    first.paymentId,
    second.paymentId,
  ]);
  expect(once[2]?.refundId).not.toBeNull();
  const [payout] = await payoutsNow();
  expect(payout).toMatchObject({
    ...{ reference: made?.id, amount: 44, gross: 62.5, fees: 18.5, transactions: 5 },
    // The bank's question has not been heard of yet.
    ...{ status: "in_transit", match: "items_differ", problems: 1 },
  });
  expect((await listUnreconciled(tenant.owner, {})).mismatches).toMatchObject([
    { reason: "not_here", kind: "transaction", theirs: -20, payout_id: payout?.id },
  ]);
});

it("finds the movement of a transaction that is known here only later", async () => {
  const { paymentId, reference } = await paid();
  createRefund(account, { payment_intent: reference, amount: "700" });
  await sync();
  expect(await mismatches()).toEqual(["not_here transaction"]);
  const [refund] = (await transactions()).filter(({ type }) => type === "refund");
  await db.insert(refunds).values({
    ...{ organizationId: tenant.organizationId, paymentId, amount: 700, status: "succeeded" },
    gatewayReference: refund?.sourceReference,
  });
  await sync();
  expect(await mismatches()).toEqual([]);
});

it("takes up where it was broken off, and pages through everything", async () => {
  await paid();
  for (let fees = 0; fees < 230; fees += 1) chargeFee(account, 1);
  simulator.faults.push({ path: /balance_transactions/, what: "error_500", times: 3 });
  await expect(sync()).rejects.toMatchObject({ code: "payment_gateway_unreachable" });
  const { accounts } = await listUnreconciled(tenant.owner, {});
  expect(accounts).toMatchObject([{ gateway: "stripe", problem: expect.any(String) }]);
  later(3);
  payOut(account);
  await sync();
  expect(await transactions()).toHaveLength(232);
  const [payout] = await payoutsNow();
  expect(payout).toMatchObject({ transactions: 231, match: "matched" });
  expect((await listUnreconciled(tenant.owner, {})).accounts).toMatchObject([{ problem: null }]);
});

it("keeps a refusal for staff to see, and does not ask again at once", async () => {
  await paid();
  simulator.faults.push({ path: /payouts/, what: "forbidden", times: 1 });
  await sync();
  const { accounts } = await listUnreconciled(tenant.owner, {});
  expect(accounts[0]?.problem).toMatch(/does not have access/);
});

it("follows a payout that fails and comes back, and one that takes money from the bank", async () => {
  const { reference } = await paid();
  later(3);
  const [failing] = payOut(account);
  await sync();
  endPayout(account, failing?.id ?? "", "paid");
  await sync();
  endPayout(account, failing?.id ?? "", "failed");
  payOut(account);
  await sync();
  const [again, failed] = await payoutsNow();
  expect(failed).toMatchObject({ status: "failed", failure_code: "account_closed", amount: 48.25 });
  expect(again).toMatchObject({ amount: 48.25, match: "matched", gross: 48.25 });
  later(1);
  createRefund(account, { payment_intent: reference, amount: "5000" });
  later(3);
  payOut(account);
  await sync();
  expect((await payoutsNow())[0]).toMatchObject({ amount: -50, match: "items_differ" });
  const log = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(within(auditLog, tenant.organizationId), eq(auditLog.subjectType, "payout")));
  expect(log.map(({ action }) => action).toSorted()).toEqual([
    ...["payout.create", "payout.create", "payout.create", "payout.fail", "payout.pay"],
  ]);
});

it("says of a payout that people start that its transactions are not known", async () => {
  await paid();
  later(3);
  payOutByHand(account, 1_000);
  await sync();
  expect(await payoutsNow()).toMatchObject([{ amount: 10, match: "not_itemized" }]);
  expect(await mismatches()).toEqual([]);
});

it("applies what Stripe tells of a payout by asking, once, and ignores one that is nobody's", async () => {
  await paid();
  later(3);
  const [payout] = payOut(account);
  const told = account.events.filter(({ type }) => type === "payout.reconciliation_completed");
  const gateways = await stripeGatewaysOf(tenant.organizationId);
  const receive = async (sent: object) => {
    const { payload, header } = simulator.signed(sent, webhookSecret);
    await receiveWebhook(gateways, payload, header);
  };
  await receive(told[0] ?? {});
  await receive(told[0] ?? {});
  await receive({ ...told[0], id: "evt_other", data: { object: { ...payout, id: "po_other" } } });
  const rows = await db
    .select()
    .from(gatewayEvents)
    .where(isNotNull(gatewayEvents.payoutReference));
  for (const { id } of rows) await applyPayoutEvent({ gatewayEventId: id }, { requestId: "test" });
  expect(await payoutsNow()).toMatchObject([{ reference: payout?.id, match: "matched" }]);
  const outcomes = await db
    .select({ status: gatewayEvents.status, reason: gatewayEvents.reason })
    .from(gatewayEvents)
    .where(isNotNull(gatewayEvents.payoutReference));
  expect(outcomes).toEqual(
    expect.arrayContaining([
      { status: "applied", reason: null },
      { status: "ignored", reason: "unknown_payout" },
    ]),
  );
});

it("finds each error that is planted in the ledgers, and nothing else", async () => {
  const orders = [await paid(), await paid(), await paid(), await paid(), await paid()];
  const [changed, untold, failed, , lost] = orders.map(({ paymentId }) => paymentId);
  const disputeId = openDispute(account, orders[4]?.reference ?? "");
  await sync();
  const set = (values: object, id: number | undefined) =>
    db
      .update(payments)
      .set(values)
      .where(within(payments, tenant.organizationId, eq(payments.id, id ?? 0)));
  later(3);
  payOut(account);
  await sync();
  await db.insert(disputes).values({
    ...{ organizationId: tenant.organizationId, paymentId: lost ?? 0, amount: 5_000 },
    ...{ gatewayReference: disputeId, state: "opened" },
  });
  later(10);
  await sync();
  expect(await mismatches()).toEqual([]);
  await set({ amount: 5_001 }, changed);
  await set({ status: "failed", receivedAt: null }, failed);
  await db
    .delete(gatewayTransactions)
    .where(
      within(
        gatewayTransactions,
        tenant.organizationId,
        eq(gatewayTransactions.paymentId, untold ?? 0),
      ),
    );
  expect((await mismatches()).toSorted()).toEqual([
    "amount_differs payment",
    "not_at_gateway payment",
    "not_here payment",
    "payout_sum_differs payout",
  ]);
  expect((await payoutsNow())[0]).toMatchObject({ match: "sum_differs", problems: 2 });
  moveDispute(account, disputeId, "won");
  await sync();
  expect(await mismatches()).toContain("amount_differs dispute");
});

it("tells of each local day what both ledgers say, and of a payout what is in it", async () => {
  const { orderId, paymentId } = await paid();
  await refundPayment(tenant.organizationId, paymentId, 1_000);
  later(3);
  payOut(account);
  await sync();
  const { total, days, time_zone } = await readCash(tenant.owner, {});
  expect(total).toEqual({
    ...{ received: 50, refunded: 10, charged: 50, returned: 10, fees: 1.75 },
    ...{ net: 38.25, paid_out: 38.25, difference: 0 },
  });
  expect(days).toHaveLength(31);
  expect(time_zone).toBe("America/New_York");
  const [payout] = await payoutsNow();
  const id = payout?.id ?? 0;
  expect(await getPayout(tenant.owner, id)).toEqual(payout);
  const { data } = await listPayoutTransactions(tenant.owner, id, ALL);
  expect(data).toMatchObject([
    { type: "charge", order_id: orderId, gross: 50, fee: 1.75, net: 48.25, problem: null },
    { type: "refund", order_id: orderId, gross: -10, fee: 0, net: -10, problem: null },
  ]);
  let file = "";
  for await (const part of await exportPayout(tenant.owner, id)) file += part;
  expect(file.split("\r\n")[1]).toMatch(
    new RegExp(`,Payment,txn_\\w+,,${orderId},50,1.75,48.25,USD,po_`),
  );
  await expect(readCash(tenant.owner, { from: "2026-02-02", to: "2026-02-01" })).rejects.toThrow();
  await expect(readCash(tenant.owner, { from: "2020-01-01", to: "2026-01-01" })).rejects.toThrow();
  expect(CashQuery.safeParse({ to: "2199-12-31" }).success).toBe(true);
  for (const beyond of ["0001-01-15", "9999-12-31"])
    expect(CashQuery.safeParse({ to: beyond }).success).toBe(false);
});

it("reads the installation's account for the only organization that uses it", async () => {
  const sole = await createTenant();
  const other = await createTenant();
  const pay = async ({ organizationId, ...rest }: Tenant) => {
    const theirs = await createEventFixture({ organizationId, ...rest });
    const { orderId } = await placeOrderFixture({ organizationId, ...rest }, theirs);
    const gateway = await gatewayFor(db, { kind: "visitor", organizationId, requestId: "test" });
    await payByCard({ organizationId, orderId, gateway });
  };
  const syncsOf = async ({ organizationId }: Tenant) => {
    await syncPayoutsOf({ organizationId }, { requestId: "test-sync" });
    return db.$count(gatewaySyncs, within(gatewaySyncs, organizationId));
  };
  await pay(sole);
  const alone = await syncsOf(sole);
  await pay(other);
  expect(await syncsOf(other)).toBe(0);
  expect(alone).toBeLessThanOrEqual(1);
  expect(await db.$count(gatewayPayouts, within(gatewayPayouts, other.organizationId))).toBe(0);
});
