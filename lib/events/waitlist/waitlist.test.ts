import { and, asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, emails, events, orders, ticketTypes, waitlistEntries } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { isProved } from "@/lib/messages/gate";
import {
  createEventFixture,
  type EventFixture,
  orderInput,
  placeOrderFixture,
  visitorOf,
} from "@/lib/testing/events";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { waitlistToken } from "../capacity/waitlist-token";
import { expireDueReservations } from "../orders/expiry";
import { quoteCart } from "../pricing/quote";
import { cancelOrder } from "../refunds/cancellation";
import { placeOrder } from "../selling/place-order";
import { mailWaitlist } from "./mails";
import { inviteFromWaitlist, listWaitlist, removeFromWaitlist } from "./staff";
import { joinWaitlist, leaveWaitlist, readWaitlistPlace, serveWaitlists } from "./waitlist";

const PAGE = { page: 1, per_page: 50 };

let tenant: Tenant;
let event: EventFixture;

beforeEach(async () => {
  tenant = await createTenant();
  event = await createEventFixture(tenant, { ticketCapacity: 2, waitlist_offered: true });
});
afterEach(resumeClock);

const join = (name: string, quantity = 1) =>
  joinWaitlist(
    visitorOf(tenant),
    { slug: event.slug },
    {
      ticket_type_id: event.ticketTypeId,
      quantity,
      first_name: name,
      last_name: "Waiter",
      email: `${name.toLowerCase()}@example.org`,
    },
  );

const entries = () =>
  db
    .select()
    .from(waitlistEntries)
    .where(eq(waitlistEntries.eventId, event.eventId))
    .orderBy(asc(waitlistEntries.id));
const statuses = async () => (await entries()).map(({ status }) => status);
const soldOut = () => placeOrderFixture(tenant, event, { tickets: 2 });
const taken = async () => {
  const [type] = await db.select().from(ticketTypes).where(eq(ticketTypes.id, event.ticketTypeId));
  const [row] = await db.select().from(events).where(eq(events.id, event.eventId));
  return [type?.unitsTaken, row?.admissionsTaken];
};

describe("joining a waiting list", () => {
  it("is for sold-out tickets, once per address, and answers the same twice", async () => {
    await expect(join("Ada")).rejects.toMatchObject({
      problems: [{ path: "quantity", code: "not_sold_out" }],
    });
    await soldOut();
    expect(await join("Ada")).toBe(await join("Ada"));
    expect(await statuses()).toEqual(["waiting"]);
    const told = await db
      .select()
      .from(auditLog)
      .where(within(auditLog, tenant.organizationId, eq(auditLog.action, "waitlist.join")))
      .orderBy(auditLog.id);
    expect(told).toHaveLength(1);
  });

  it("is refused where there is no waiting list", async () => {
    await soldOut();
    await db.update(events).set({ waitlistOffered: false }).where(eq(events.id, event.eventId));
    await expect(join("Ada")).rejects.toMatchObject({ problems: [{ code: "no_waitlist" }] });
  });
});

describe("freed seats", () => {
  it("are kept for the first person in line, in the same moment", async () => {
    const { orderId } = await soldOut();
    await join("Ada");
    await join("Bea");
    await join("Cy");
    await cancelOrder(tenant.owner, orderId);
    expect(await statuses()).toEqual(["offered", "offered", "waiting"]);
    expect(await taken()).toEqual([2, 2]);
    await expect(placeOrderFixture(tenant, event, { tickets: 1 })).rejects.toMatchObject({
      code: "sold_out",
    });
  });

  it("go to the first person in line who needs no more seats than are free", async () => {
    const [first, second] = [
      await placeOrderFixture(tenant, event, { tickets: 1 }),
      await placeOrderFixture(tenant, event, { tickets: 1 }),
    ];
    await join("Two", 2);
    await join("One", 1);
    await cancelOrder(tenant.owner, first.orderId);
    expect(await statuses()).toEqual(["waiting", "offered"]);
    await cancelOrder(tenant.owner, second.orderId);
    expect(await statuses()).toEqual(["waiting", "offered"]);
  });

  it("are offered when a reservation expires as well", async () => {
    await soldOut();
    await join("Ada", 2);
    stopClock(secondsFromNow(16 * 60));
    await expireDueReservations("test");
    expect(await statuses()).toEqual(["offered"]);
  });

  it("are offered to no one once the event has begun", async () => {
    const { orderId } = await soldOut();
    await join("Ada");
    stopClock(new Date("2035-05-12T23:00:00Z"));
    await cancelOrder(tenant.owner, orderId);
    expect(await statuses()).toEqual(["waiting"]);
  });
});

describe("an offer", () => {
  async function offered() {
    const { orderId } = await soldOut();
    await join("Ada", 2);
    await join("Bea");
    await cancelOrder(tenant.owner, orderId);
    const [entry] = await entries();
    if (!entry) throw new Error("nobody waits");
    return { entry, token: waitlistToken(entry) };
  }

  it("becomes an order for its holder, and for no one else", async () => {
    const { token } = await offered();
    const visitor = visitorOf(tenant);
    const input = orderInput(event, { tickets: 2 });
    const cart = { ...input.cart, waitlist_token: token };
    await expect(quoteCart(visitor, { slug: event.slug }, input.cart)).rejects.toMatchObject({
      code: "sold_out",
    });
    const quote = await quoteCart(visitor, { slug: event.slug }, cart);
    const wanted = { ...input, cart, quote_fingerprint: quote.fingerprint };
    const { orderId } = await placeOrder(visitor, { slug: event.slug }, wanted);
    expect(await entries()).toMatchObject([
      { status: "converted", orderId },
      { status: "waiting" },
    ]);
    expect(await taken()).toEqual([2, 2]);
    await expect(placeOrder(visitor, { slug: event.slug }, wanted)).rejects.toMatchObject({
      code: "sold_out",
    });
  });

  it("needs no code for its own ticket, and opens no other hidden ticket", async () => {
    const { token } = await offered();
    const hidden = { hidden: true, accessCode: "FRIENDS" };
    await db.update(ticketTypes).set(hidden).where(eq(ticketTypes.eventId, event.eventId));
    const visitor = visitorOf(tenant);
    const { cart } = orderInput(event, { tickets: 2 });
    const unknown = { problems: [{ code: "unknown_ticket_type" }] };
    await expect(quoteCart(visitor, { slug: event.slug }, cart)).rejects.toMatchObject(unknown);
    const own = { ...cart, waitlist_token: token };
    expect(await quoteCart(visitor, { slug: event.slug }, own)).toMatchObject({
      totals: { admissions: 2 },
    });
    const other = { ...orderInput(event, { tables: 1 }).cart, waitlist_token: token };
    await expect(quoteCart(visitor, { slug: event.slug }, other)).rejects.toMatchObject(unknown);
  });

  it("is accepted once, however many requests arrive at the same time", async () => {
    const { token } = await offered();
    const visitor = visitorOf(tenant);
    const input = orderInput(event, { tickets: 2 });
    const cart = { ...input.cart, waitlist_token: token };
    const quote = await quoteCart(visitor, { slug: event.slug }, cart);
    const wanted = { ...input, cart, quote_fingerprint: quote.fingerprint };
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => placeOrder(visitor, { slug: event.slug }, wanted)),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await taken()).toEqual([2, 2]);
    const live = and(eq(orders.eventId, event.eventId), eq(orders.status, "pending"));
    expect(await db.$count(orders, live)).toBe(1);
  });

  describe("accepted by card", () => {
    async function unpaid() {
      const { token } = await offered();
      const visitor = visitorOf(tenant);
      const input = orderInput(event, { tickets: 2 });
      const cart = { ...input.cart, waitlist_token: token };
      const quote = await quoteCart(visitor, { slug: event.slug }, cart);
      const wanted = { ...input, cart, quote_fingerprint: quote.fingerprint };
      const { orderId } = await placeOrder(visitor, { slug: event.slug }, wanted);
      const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
      return { token, orderId, due: order?.reservationExpiresAt?.toISOString() };
    }
    const told = async (token: string) => {
      const place = await readWaitlistPlace(visitorOf(tenant), { slug: event.slug }, token);
      const { data } = await listWaitlist(tenant.owner, event.eventId, PAGE);
      const { status, payment_due_at } = place;
      expect(data[0]).toMatchObject({ status, payment_due_at });
      return { status, payment_due_at };
    };

    it("waits for its payment until its seats are released", async () => {
      const { token, due } = await unpaid();
      expect(due).toBeDefined();
      expect(await told(token)).toEqual({ status: "converted", payment_due_at: due });
    });

    it("is a registration once it is paid, or while a check is in the mail", async () => {
      const { token, orderId } = await unpaid();
      const registered = { status: "converted", payment_due_at: null };
      await db.update(orders).set({ paymentMethod: "check" }).where(eq(orders.id, orderId));
      expect(await told(token)).toEqual(registered);
      const paid = { status: "completed", paymentMethod: "card" } as const;
      await db.update(orders).set(paid).where(eq(orders.id, orderId));
      expect(await told(token)).toEqual(registered);
    });

    it("ends when its time is up, or when it is canceled", async () => {
      const { token, orderId } = await unpaid();
      stopClock(secondsFromNow(16 * 60));
      await expireDueReservations("test");
      expect(await statuses()).toEqual(["converted", "offered"]);
      expect(await told(token)).toEqual({ status: "lapsed", payment_due_at: null });
      await db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, orderId));
      expect(await told(token)).toEqual({ status: "lapsed", payment_due_at: null });
    });

    it("can be offered again by staff once it has ended, and not before", async () => {
      const { orderId } = await unpaid();
      const [ada, bea] = await entries();
      const invite = () => inviteFromWaitlist(tenant.owner, event.eventId, ada?.id ?? 0);
      await expect(invite()).rejects.toMatchObject({ code: "waitlist_state" });
      await removeFromWaitlist(tenant.owner, event.eventId, bea?.id ?? 0);
      await join("ada");
      await cancelOrder(tenant.owner, orderId);
      expect(await statuses()).toEqual(["converted", "removed", "offered"]);
      await invite();
      expect(await entries()).toMatchObject([
        { status: "offered", orderId: null },
        { status: "removed" },
        { status: "removed" },
      ]);
      expect(await taken()).toEqual([2, 2]);
    });
  });

  it("goes to the next person when its time is up", async () => {
    const { token } = await offered();
    stopClock(secondsFromNow(25 * 3600));
    await serveWaitlists("test");
    expect(await statuses()).toEqual(["lapsed", "offered"]);
    expect(await taken()).toEqual([1, 1]);
    expect(await readWaitlistPlace(visitorOf(tenant), { slug: event.slug }, token)).toMatchObject({
      status: "lapsed",
    });
  });

  it("goes to the next when its holder leaves", async () => {
    const { token } = await offered();
    const leave = () => leaveWaitlist(visitorOf(tenant), { slug: event.slug }, token);
    await leave();
    await leave();
    expect(await statuses()).toEqual(["left", "offered"]);
    expect(await taken()).toEqual([1, 1]);
  });

  it("verifies the mailbox when its link is used, and not when the link is only read", async () => {
    const { token } = await offered();
    const [entry] = await entries();
    const mailbox = { organizationId: tenant.organizationId, address: entry?.email ?? "" };
    await readWaitlistPlace(visitorOf(tenant), { slug: event.slug }, token);
    expect(await isProved(db, mailbox)).toBe(false);
    await leaveWaitlist(visitorOf(tenant), { slug: event.slug }, token);
    expect(await isProved(db, mailbox)).toBe(true);
  });

  it("is for exactly the seats requested, and ends once its holder leaves the list", async () => {
    const { token } = await offered();
    const visitor = visitorOf(tenant);
    const quoteFor = (tickets: number) =>
      quoteCart(
        visitor,
        { slug: event.slug },
        { ...orderInput(event, { tickets }).cart, waitlist_token: token },
      );
    await expect(quoteFor(3)).rejects.toMatchObject({
      kind: expect.stringMatching(/conflict|invalid/),
    });
    await leaveWaitlist(visitor, { slug: event.slug }, token);
    await expect(quoteFor(2)).rejects.toMatchObject({
      kind: expect.stringMatching(/conflict|invalid/),
    });
  });

  it("is emailed once, with a link that opens it", async () => {
    const { entry, token } = await offered();
    const { organizationId } = tenant;
    const payload = { organizationId, entryId: entry.id, occasion: "offered" as const };
    await mailWaitlist(payload);
    await mailWaitlist(payload);
    const sent = await db
      .select()
      .from(emails)
      .where(within(emails, organizationId))
      .orderBy(emails.id);
    expect(sent).toMatchObject([{ toAddress: "ada@example.org", template: "waitlist-offered" }]);
    expect(sent[0]?.text).toContain(`/events/${event.slug}/waitlist/${token}`);
  });
});

it("emails people on the list in the language that they joined in", async () => {
  await soldOut();
  const french = { ticket_type_id: event.ticketTypeId, quantity: 1, language: "fr" } as const;
  const person = { first_name: "Aude", last_name: "Waiter", email: "aude@example.org" };
  await joinWaitlist(visitorOf(tenant), { slug: event.slug }, { ...french, ...person });
  const [entry] = await entries();
  expect(entry?.language).toBe("fr");
  const { organizationId } = tenant;
  await mailWaitlist({ organizationId, entryId: entry?.id ?? 0, occasion: "joined" });
  const [mail] = await db.select().from(emails).where(within(emails, organizationId));
  expect(mail?.subject).toMatch(/^Vous êtes sur la liste d’attente de /);
  expect(mail?.html).toContain('lang="fr-US"');
});

describe("waiting list staff", () => {
  it("see the list, invite out of turn, and remove people", async () => {
    const { orderId } = await soldOut();
    await join("Ada", 2);
    await join("Bea");
    const [ada, bea] = await entries();
    expect(await listWaitlist(tenant.owner, event.eventId, PAGE)).toMatchObject({
      data: [
        { first_name: "Ada", position: 1, ticket_type: { name: "Guest" } },
        { first_name: "Bea", position: 2 },
      ],
      total: 2,
      waiting: 2,
    });
    await expect(
      inviteFromWaitlist(tenant.owner, event.eventId, bea?.id ?? 0),
    ).rejects.toMatchObject({
      code: "sold_out",
    });
    await removeFromWaitlist(tenant.owner, event.eventId, ada?.id ?? 0);
    await cancelOrder(tenant.owner, orderId);
    expect(await statuses()).toEqual(["removed", "offered"]);
    await removeFromWaitlist(tenant.owner, event.eventId, bea?.id ?? 0);
    expect(await taken()).toEqual([0, 0]);
  });

  it("need the permission, and see nothing of other organizations", async () => {
    await soldOut();
    await join("Ada");
    const [ada] = await entries();
    const stranger = await createTenant();
    await expect(listWaitlist(stranger.owner, event.eventId, PAGE)).rejects.toMatchObject({
      kind: "not_found",
    });
    await expect(
      removeFromWaitlist(stranger.owner, event.eventId, ada?.id ?? 0),
    ).rejects.toMatchObject({
      kind: "not_found",
    });
    const viewer = { ...tenant.owner, permissions: new Set(["events_view"] as const) };
    await expect(listWaitlist(viewer, event.eventId, PAGE)).rejects.toMatchObject({
      kind: "forbidden",
    });
  });
});

it("never sells more seats than there are, whatever happens at the same time", async () => {
  const placed = await soldOut();
  await join("Ada");
  await join("Bea", 2);
  const buy = () => placeOrderFixture(tenant, event, { tickets: 1 });
  const [ada] = await entries();
  await Promise.allSettled([
    cancelOrder(tenant.owner, placed.orderId),
    serveWaitlists("one"),
    buy(),
    serveWaitlists("two"),
    buy(),
    leaveWaitlist(visitorOf(tenant), { slug: event.slug }, ada ? waitlistToken(ada) : ""),
    buy(),
  ]);
  const live = await db
    .select()
    .from(orders)
    .where(eq(orders.eventId, event.eventId))
    .orderBy(orders.id);
  const sold = live.filter(({ status }) => status === "pending").length;
  const kept = (await entries())
    .filter(({ status }) => status === "offered")
    .reduce((sum, { quantity }) => sum + quantity, 0);
  expect(sold + kept).toBeLessThanOrEqual(2);
  expect(await taken()).toEqual([sold + kept, sold + kept]);
});
