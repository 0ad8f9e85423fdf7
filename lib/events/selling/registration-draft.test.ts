import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, orders, registrationDrafts, ticketTypes } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow, resumeClock, stopClock } from "@/lib/clock";
import { openDonorSession } from "@/lib/donors/portal/sessions";
import { createEventFixture, type EventFixture, visitorOf } from "@/lib/testing/events";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { findGuest } from "../orders/capability";
import { orderOf } from "./draft-order";
import { placeOrder } from "./place-order";
import {
  asVisitor,
  deleteOldDrafts,
  quoteDraft,
  type Registrant,
  readDraft,
  saveDraft,
  startAfterOrder,
} from "./registration-draft";
import { rehearseOrder } from "./rehearsal";

let tenant: Tenant;
let event: EventFixture;
let actor: Registrant;

const BROWSER = { userAgent: "test", address: "192.0.2.9" };
const PURCHASER = { first_name: "Ada", last_name: "L", email: "ada@example.org", phone: "" };

async function registrant(): Promise<Registrant> {
  const { id } = await openDonorSession(visitorOf(tenant), BROWSER);
  return { ...visitorOf(tenant), sessionId: id };
}

beforeEach(async () => {
  tenant = await createTenant();
  event = await createEventFixture(tenant);
  actor = await registrant();
});
afterEach(resumeClock);

const choose = (tickets: Record<string, number>) => saveDraft(actor, event.eventId, { tickets });
async function draftNow() {
  const draft = await readDraft(actor, event.eventId);
  if (!draft) throw new Error("nothing was kept");
  return draft;
}

async function readyToPlace() {
  await choose({ [event.ticketTypeId]: 2 });
  await saveDraft(actor, event.eventId, { purchaser: PURCHASER, payment_method: "card" });
  const draft = await draftNow();
  const { quote } = await quoteDraft(actor, event.eventId, draft);
  if (!quote) throw new Error("it cannot be had");
  return { draft, quote, ...orderOf(draft, quote.group_plan, quote.fingerprint) };
}

describe("a registration draft", () => {
  it("belongs to its session, and keeps the fields a change does not name", async () => {
    expect(await readDraft(actor, event.eventId)).toBeNull();
    await choose({ [event.ticketTypeId]: 2 });
    await saveDraft(actor, event.eventId, { gift: "25", access_code: "VIP" });
    expect((await draftNow()).content).toMatchObject({
      tickets: { [event.ticketTypeId]: 2 },
      gift: "25",
      access_code: "VIP",
    });
    expect(await readDraft(await registrant(), event.eventId)).toBeNull();
  });

  it("refuses text longer than any field", async () => {
    const long = { purchaser: { ...PURCHASER, first_name: "a".repeat(200) } };
    await expect(saveDraft(actor, event.eventId, long)).rejects.toMatchObject({ kind: "invalid" });
  });

  it("expires some days after its last change", async () => {
    await choose({ [event.ticketTypeId]: 1 });
    stopClock(daysFromNow(4));
    await deleteOldDrafts();
    expect(await readDraft(actor, event.eventId)).toBeNull();
  });
});

describe("a draft's quote", () => {
  it("reports problems instead of throwing", async () => {
    await choose({ [event.ticketTypeId]: 2 });
    await db.update(ticketTypes).set({ capacity: 1 }).where(eq(ticketTypes.id, event.ticketTypeId));
    expect(await quoteDraft(actor, event.eventId, await draftNow())).toMatchObject({
      quote: null,
      isSoldOut: true,
      problems: [{ path: `ticket_type:${event.ticketTypeId}` }],
    });
  });
});

describe("placing a draft", () => {
  it("makes one order however often it is sent, and the session finds its link again", async () => {
    const { input, key } = await readyToPlace();
    const place = () => placeOrder(asVisitor(actor), { id: event.eventId }, input, key);
    const [first, second] = await Promise.all([place(), place()]);
    expect(second).toEqual(first);
    await saveDraft(actor, event.eventId, {}, { orderId: first.orderId });
    const { order } = await draftNow();
    expect(order).toMatchObject({ id: first.orderId, status: "pending", token: first.token });
    const address = { clientSlugOrId: tenant.slug, eventSlug: event.slug, token: first.token };
    expect((await findGuest(address, "test")).orderId).toBe(first.orderId);
  });

  it("makes another order after the first", async () => {
    const { input, key } = await readyToPlace();
    const first = await placeOrder(asVisitor(actor), { id: event.eventId }, input, key);
    await saveDraft(actor, event.eventId, {}, { orderId: first.orderId });
    await startAfterOrder(actor, event.eventId);
    const again = await readyToPlace();
    expect(again.key).not.toBe(key);
    const second = await placeOrder(
      asVisitor(actor),
      { id: event.eventId },
      again.input,
      again.key,
    );
    expect(second.orderId).not.toBe(first.orderId);
  });

  it("stores no secret of its link", async () => {
    const { input, key } = await readyToPlace();
    const { orderId, token } = await placeOrder(
      asVisitor(actor),
      { id: event.eventId },
      input,
      key,
    );
    await saveDraft(actor, event.eventId, {}, { orderId });
    const [stored] = await db
      .select()
      .from(registrationDrafts)
      .where(eq(registrationDrafts.orderId, orderId));
    expect(JSON.stringify(stored)).not.toContain(token);
  });
});

describe("a rehearsal of an order", () => {
  it("refuses everything the order would refuse, and otherwise leaves no trace", async () => {
    const { input } = await readyToPlace();
    const address = { id: event.eventId };
    await expect(
      rehearseOrder(asVisitor(actor), address, {
        ...input,
        purchaser: { ...PURCHASER, email: "nobody" },
      }),
    ).rejects.toMatchObject({ problems: [{ path: "purchaser.email" }] });
    await rehearseOrder(asVisitor(actor), address, { ...input, payment_method: null });
    expect(await db.$count(orders, eq(orders.eventId, event.eventId))).toBe(0);
    const told = within(auditLog, tenant.organizationId, eq(auditLog.action, "order.place"));
    expect(await db.$count(auditLog, told)).toBe(0);
    const [type] = await db
      .select()
      .from(ticketTypes)
      .where(eq(ticketTypes.id, event.ticketTypeId));
    expect(type?.unitsTaken).toBe(0);
  });

  it("names what is wrong with the buyer and with the guests at once", async () => {
    const { input } = await readyToPlace();
    const wrong = {
      ...input,
      purchaser: { ...PURCHASER, email: "nobody" },
      groups: [{ key: "no such group" }],
    };
    await expect(
      rehearseOrder(asVisitor(actor), { id: event.eventId }, wrong),
    ).rejects.toMatchObject({
      problems: [{ path: "purchaser.email" }, { code: "unknown_group" }],
    });
    expect(await db.$count(orders, eq(orders.eventId, event.eventId))).toBe(0);
  });
});
