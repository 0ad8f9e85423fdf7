import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { orders, waitlistEntries } from "@/db/schema";
import { openDonorSession } from "@/lib/donors/portal/sessions";
import {
  createEventFixture,
  type EventFixture,
  orderInput,
  placeOrderFixture,
  visitorOf,
} from "@/lib/testing/events";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { waitlistToken } from "../capacity/waitlist-token";
import { disableOrderLink, replaceOrderLink } from "../changes/order-link";
import { quoteCart } from "../pricing/quote";
import { cancelOrder } from "../refunds/cancellation";
import { placeOrder } from "../selling/place-order";
import { type Registrant, saveDraft } from "../selling/registration-draft";
import { findUnpaidLink } from "./payment";
import { joinWaitlist } from "./waitlist";

let tenant: Tenant;
let event: EventFixture;

beforeEach(async () => {
  tenant = await createTenant();
  event = await createEventFixture(tenant, { ticketCapacity: 1, waitlist_offered: true });
});

async function browser(): Promise<Registrant> {
  const from = { userAgent: "test", address: "192.0.2.9" };
  const { id: sessionId } = await openDonorSession(visitorOf(tenant), from);
  return { ...visitorOf(tenant), sessionId };
}

/** Ada took the place that was kept for her, under this address, and has not paid. */
async function unpaid(email: string) {
  const address = { slug: event.slug };
  const sold = await placeOrderFixture(tenant, event, { tickets: 1 });
  await joinWaitlist(visitorOf(tenant), address, {
    ticket_type_id: event.ticketTypeId,
    first_name: "Ada",
    last_name: "Waiter",
    email: "ada@example.org",
  });
  await cancelOrder(tenant.owner, sold.orderId);
  const [entry] = await db
    .select()
    .from(waitlistEntries)
    .where(eq(waitlistEntries.eventId, event.eventId))
    .orderBy(asc(waitlistEntries.id));
  if (!entry) throw new Error("nobody waits");
  const token = waitlistToken(entry);
  const purchaser = { first_name: "Ada", last_name: "Waiter", email };
  const input = orderInput(event, { tickets: 1, purchaser });
  const cart = { ...input.cart, waitlist_token: token };
  const { fingerprint } = await quoteCart(visitorOf(tenant), address, cart);
  const wanted = { ...input, cart, quote_fingerprint: fingerprint };
  const placed = await placeOrder(visitorOf(tenant), address, wanted, `key-${event.eventId}`);
  return { ...placed, link: async (who: Registrant) => findUnpaidLink(who, address, token) };
}

describe("the way to pay for seats from the waiting list", () => {
  it("is open from any browser to the address of the offer", async () => {
    const { link, token } = await unpaid("ADA@example.org");
    expect(await link(await browser())).toBe(token);
  });

  it("is open under another address only in the browser where the offer was accepted", async () => {
    const { link, token, orderId } = await unpaid("bob@example.org");
    const own = await browser();
    await saveDraft(own, event.eventId, {}, { orderId });
    expect(await link(own)).toBe(token);
    expect(await link(await browser())).toBeNull();
  });

  it("is closed by a disabled or replaced link", async () => {
    const { link, orderId } = await unpaid("ada@example.org");
    await disableOrderLink(tenant.owner, orderId);
    expect(await link(await browser())).toBeNull();
    await db.update(orders).set({ magicLinkEnabled: true }).where(eq(orders.id, orderId));
    await replaceOrderLink(tenant.owner, orderId);
    expect(await link(await browser())).toBeNull();
  });

  it("is closed once the seats are paid", async () => {
    const { link, orderId } = await unpaid("ada@example.org");
    await db.update(orders).set({ status: "completed" }).where(eq(orders.id, orderId));
    expect(await link(await browser())).toBeNull();
  });

  it("is closed before the offer is accepted", async () => {
    const { link, orderId } = await unpaid("ada@example.org");
    await db
      .update(waitlistEntries)
      .set({ orderId: null })
      .where(eq(waitlistEntries.orderId, orderId));
    expect(await link(await browser())).toBeNull();
  });
});
