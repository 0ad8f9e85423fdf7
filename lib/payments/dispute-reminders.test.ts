import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { db } from "@/db/client";
import { disputes, emails, paymentAlerts } from "@/db/schema";
import { within } from "@/db/within";
import { accountTasks } from "@/lib/accounts/jobs";
import { resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { runDueJobs } from "@/lib/jobs/worker";
import { createEventFixture, placeOrderFixture } from "@/lib/testing/events";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { payByCard } from "@/lib/testing/paying";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { listPaymentAlerts, resolvePaymentAlert } from "./alert-list";
import { remindOfDisputes } from "./dispute-reminders";
import { type Dispute, noteDispute } from "./disputes";
import { lockPayment } from "./ledger";
import { TestGateway } from "./test-gateway";

inOwnDatabase();

const DUE = new Date("2027-03-20T17:00:00Z");

let tenant: Tenant;
let paymentId: number;

beforeEach(async () => {
  tenant = await createTenant();
  const { organizationId } = tenant;
  const { orderId } = await placeOrderFixture(tenant, await createEventFixture(tenant));
  const gateway = new TestGateway(organizationId);
  paymentId = (await payByCard({ organizationId, orderId, gateway })).payment.id;
});
afterEach(resumeClock);

const days = (before: number): Date => new Date(DUE.getTime() - before * 86_400_000);

async function dispute(at: Date, more: { dueAt?: Date; state?: Dispute["state"] } = {}) {
  stopClock(at);
  const told = { reference: "dp_1", state: "opened" as const, reason: "fraudulent", dueAt: DUE };
  await db.transaction(async (tx) =>
    noteDispute(tx, await lockPayment(tx, tenant.organizationId, paymentId), { ...told, ...more }),
  );
}

/** The subjects of what staff were mailed by now, in order. */
async function mailed(at: Date): Promise<string[]> {
  stopClock(at);
  await remindOfDisputes();
  stopClock(secondsFromNow(3600));
  await remindOfDisputes();
  await runDueJobs({ tasks: accountTasks, periodic: {} });
  const found = await db
    .select({ subject: emails.subject })
    .from(emails)
    .where(within(emails, tenant.organizationId, eq(emails.template, "payment-alert")))
    .orderBy(emails.id);
  return found.map(({ subject }) => subject);
}

const FIRST = "A payer’s bank has disputed a payment";
const THREE = "3 days left to send evidence to a payer’s bank";
const ONE = "One day left to send evidence to a payer’s bank";

it("reminds staff once three days and once one day before the deadline", async () => {
  await dispute(days(9));
  expect(await mailed(days(9))).toEqual([FIRST]);
  expect(await mailed(days(3.2))).toEqual([FIRST]);
  expect(await mailed(days(2.9))).toEqual([FIRST, THREE]);
  expect(await mailed(days(2))).toEqual([FIRST, THREE]);
  const [shown] = await listPaymentAlerts(tenant.owner);
  expect(shown?.alert.lastReportedAt).toEqual(days(2.9));
  expect(await mailed(days(0.9))).toEqual([FIRST, THREE, ONE]);
  expect(await mailed(days(-0.1))).toEqual([FIRST, THREE, ONE]);
});

it("reminds once about a dispute left untouched for days", async () => {
  await dispute(days(9));
  await mailed(days(9));
  expect(await mailed(days(0.5))).toEqual([FIRST, ONE]);
});

it("skips a dispute emailed just now", async () => {
  await dispute(days(2));
  expect(await mailed(days(2))).toEqual([FIRST]);
  expect(await mailed(days(0.9))).toEqual([FIRST, ONE]);
});

it("stops reminding once evidence is sent, the bank has decided, or staff have resolved the dispute", async () => {
  await dispute(days(9));
  await mailed(days(9));
  const [shown] = await listPaymentAlerts(tenant.owner);
  await resolvePaymentAlert(tenant.owner, shown?.alert.id ?? 0);
  expect(await mailed(days(2.9))).toEqual([FIRST]);
  await db.update(paymentAlerts).set({ resolvedAt: null, resolvedBy: null });
  await db.update(disputes).set({ dueAt: null });
  expect(await mailed(days(0.9))).toEqual([FIRST]);
  await db.update(disputes).set({ dueAt: DUE, state: "lost", closedAt: days(1) });
  expect(await mailed(days(0.5))).toEqual([FIRST]);
});

it("starts over when the bank moves its deadline", async () => {
  await dispute(days(9));
  await mailed(days(9));
  await mailed(days(2.9));
  const later = new Date(DUE.getTime() + 10 * 86_400_000);
  await dispute(days(2.5), { dueAt: later });
  expect(await mailed(days(0.5))).toEqual([FIRST, THREE]);
  expect(await mailed(days(-7.5))).toEqual([FIRST, THREE, THREE]);
});
