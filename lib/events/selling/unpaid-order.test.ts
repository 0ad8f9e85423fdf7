import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { orders, payments, ticketTypes } from "@/db/schema";
import { openDonorSession } from "@/lib/donors/portal/sessions";
import { recordReceived } from "@/lib/payments/ledger";
import {
  createEventFixture,
  type EventFixture,
  placeOrderFixture,
  visitorOf,
} from "@/lib/testing/events";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { type Registrant, readDraft, saveDraft } from "./registration-draft";
import { isUnpaid, releaseUnpaidOrder } from "./unpaid-order";

const BROWSER = { userAgent: "test", address: "192.0.2.9" };

let tenant: Tenant;
let event: EventFixture;
let actor: Registrant;

beforeEach(async () => {
  tenant = await createTenant();
  event = await createEventFixture(tenant);
  const { id: sessionId } = await openDonorSession(visitorOf(tenant), BROWSER);
  actor = { ...visitorOf(tenant), sessionId };
});

/** An order that this visitor has just placed. */
async function placed(payment_method: "card" | "check"): Promise<number> {
  const { orderId } = await placeOrderFixture(tenant, event, { payment_method });
  await saveDraft(actor, event.eventId, {}, { orderId });
  return orderId;
}

async function statusOf(orderId: number) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  return order?.status;
}

async function unitsTaken() {
  const [type] = await db.select().from(ticketTypes).where(eq(ticketTypes.id, event.ticketTypeId));
  return type?.unitsTaken;
}

async function mailsOfCancelling(orderId: number): Promise<number> {
  const { rows } = await db.execute(sql`
    select count(*)::int as count from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'mail-order-cancellation'
      and job.payload::jsonb @> ${JSON.stringify({ orderId })}::jsonb`);
  return Number(rows[0]?.count);
}

describe("an unpaid order, when its buyer chooses something else", () => {
  it("is released while no card has paid it, and its buyer gets no email", async () => {
    const orderId = await placed("card");
    expect(isUnpaid((await readDraft(actor, event.eventId))?.order)).toBe(true);
    await releaseUnpaidOrder(actor, event.eventId);
    expect([await statusOf(orderId), await unitsTaken()]).toEqual(["cancelled", 0]);
    expect(await mailsOfCancelling(orderId)).toBe(0);
    const draft = await readDraft(actor, event.eventId);
    expect(draft).toMatchObject({ order: null, content: { after: orderId } });
  });

  it("stays when its check may be in the mail", async () => {
    const orderId = await placed("check");
    expect(isUnpaid((await readDraft(actor, event.eventId))?.order)).toBe(false);
    await releaseUnpaidOrder(actor, event.eventId);
    expect([await statusOf(orderId), await unitsTaken()]).toEqual(["pending", 1]);
    expect(await readDraft(actor, event.eventId)).toMatchObject({ order: null });
  });

  it("stays when part of it was paid", async () => {
    const orderId = await placed("card");
    const { organizationId } = tenant;
    const part = { organizationId, orderId, method: "check", amount: 1000 } as const;
    await db.transaction((tx) => recordReceived(tx, { ...part, currency: "USD" }));
    await releaseUnpaidOrder(actor, event.eventId);
    expect(await statusOf(orderId)).toBe("pending");
  });

  it("waits for a bank to finish processing its payment", async () => {
    const orderId = await placed("card");
    await db.update(payments).set({ status: "processing" }).where(eq(payments.orderId, orderId));
    await expect(releaseUnpaidOrder(actor, event.eventId)).rejects.toMatchObject({
      code: "payment_processing",
    });
    expect(await readDraft(actor, event.eventId)).toMatchObject({ order: { id: orderId } });
  });
});
