import { asc, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { orders, waitlistEntries } from "@/db/schema";
import { resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { openDonorSession } from "@/lib/donors/portal/sessions";
import {
  createEventFixture,
  type EventFixture,
  placeOrderFixture,
  visitorOf,
} from "@/lib/testing/events";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { expectSoundPlaces, poolsOf } from "@/lib/testing/places";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { waitlistToken } from "../capacity/waitlist-token";
import { expireDueReservations } from "../orders/expiry";
import { giveBack, readParts } from "../orders/parts";
import { claimOrder } from "../orders/transition";
import { quoteCart } from "../pricing/quote";
import { cancelOrder } from "../refunds/cancellation";
import { cartOf, orderOf } from "../selling/draft-order";
import { placeOrder } from "../selling/place-order";
import {
  asVisitor,
  quoteDraft,
  type Registrant,
  readDraft,
  saveDraft,
} from "../selling/registration-draft";
import { releaseUnpaidOrder } from "../selling/unpaid-order";
import { listWaitlist } from "./staff";
import { joinWaitlist, leaveWaitlist, readWaitlistPlace, serveWaitlists } from "./waitlist";

inOwnDatabase();
vi.setConfig({ testTimeout: 120_000 });

const BROWSER = { userAgent: "test", address: "192.0.2.9" };
const HOUR = 3600;

let tenant: Tenant;
let event: EventFixture;
let actor: Registrant;

beforeEach(async () => {
  tenant = await createTenant();
  event = await createEventFixture(tenant, { ticketCapacity: 2, waitlist_offered: true });
  const { id: sessionId } = await openDonorSession(visitorOf(tenant), BROWSER);
  actor = { ...visitorOf(tenant), sessionId };
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
const taken = async () => {
  const pools = await poolsOf(event.eventId);
  return ["event", "ticket Guest"].map((name) => pools.find(({ pool }) => pool === name)?.counter);
};

async function firstEntry() {
  const [entry] = await entries();
  if (!entry) throw new Error("nobody waits");
  return entry;
}

async function draftNow() {
  const draft = await readDraft(actor, event.eventId);
  if (!draft) throw new Error("nothing was chosen");
  return draft;
}

async function toPlace() {
  const draft = await draftNow();
  const { quote } = await quoteDraft(actor, event.eventId, draft);
  if (!quote) throw new Error("it cannot be had");
  return orderOf(draft, quote.group_plan, quote.fingerprint);
}

async function place(): Promise<number> {
  const { input, key } = await toPlace();
  const { orderId } = await placeOrder(asVisitor(actor), { id: event.eventId }, input, key);
  await saveDraft(actor, event.eventId, {}, { orderId });
  return orderId;
}

/** Ada, for whom two places are kept, is about to register; Bea is next in line. */
async function offered(): Promise<void> {
  const { orderId } = await placeOrderFixture(tenant, event, { tickets: 2 });
  await join("Ada", 2);
  await join("Bea");
  await cancelOrder(tenant.owner, orderId);
  const chosen = {
    tickets: { [event.ticketTypeId]: 2 },
    purchaser: { first_name: "Ada", last_name: "L", email: "ada@example.org", phone: "" },
    payment_method: "card",
  } as const;
  const { id: waitlistEntryId } = await firstEntry();
  await saveDraft(actor, event.eventId, chosen, { waitlistEntryId });
}

/** The same once she went as far as the payment. */
async function claimed(): Promise<number> {
  await offered();
  return place();
}

const release = () => releaseUnpaidOrder(actor, event.eventId);
const passBy = () => placeOrderFixture(tenant, event, { tickets: 1 });

async function mailsOf(occasion: "offered" | "lapsed"): Promise<number> {
  const payload = { entryId: (await firstEntry()).id, occasion };
  const { rows } = await db.execute(sql`
    select count(*)::int as count from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'mail-waitlist'
      and job.payload::jsonb @> ${JSON.stringify(payload)}::jsonb`);
  return Number(rows[0]?.count);
}

describe("seats from the waiting list, when their buyer chooses something else before paying", () => {
  it("are kept for the same buyer until the offer ends, and for no one else", async () => {
    await offered();
    const { offerExpiresAt } = await firstEntry();
    const first = await place();
    await release();
    expect(await entries()).toMatchObject([
      { status: "offered", offerExpiresAt, orderId: null, quantity: 2 },
      { status: "waiting" },
    ]);
    expect(await taken()).toEqual([2, 2]);
    expect(await mailsOf("offered")).toBe(1);
    await expect(passBy()).rejects.toMatchObject({ code: "sold_out" });
    const second = await place();
    expect(second).not.toBe(first);
    expect(await entries()).toMatchObject([
      { status: "converted", orderId: second },
      { status: "waiting" },
    ]);
    await expectSoundPlaces(event.eventId);
  });

  it("return however often the buyer chooses again", async () => {
    await claimed();
    for (let change = 0; change < 3; change += 1) {
      await release();
      await place();
    }
    expect(await statuses()).toEqual(["converted", "waiting"]);
    await expectSoundPlaces(event.eventId);
  });

  it("go to the next person when the offer has ended meanwhile", async () => {
    await offered();
    stopClock(secondsFromNow(24 * HOUR - 60));
    await place();
    stopClock(secondsFromNow(120));
    await release();
    expect(await statuses()).toEqual(["lapsed", "offered"]);
    expect(await taken()).toEqual([1, 1]);
    expect(await mailsOf("lapsed")).toBe(1);
    expect((await draftNow()).offer).toBeNull();
    const token = waitlistToken(await firstEntry());
    expect(await readWaitlistPlace(visitorOf(tenant), { slug: event.slug }, token)).toMatchObject({
      status: "lapsed",
    });
  });

  it("go to the next person when the offer ends afterwards", async () => {
    await claimed();
    await release();
    stopClock(secondsFromNow(25 * HOUR));
    await serveWaitlists("test");
    expect(await statuses()).toEqual(["lapsed", "offered"]);
    await expectSoundPlaces(event.eventId);
  });

  it("go to the next person when their buyer cancels", async () => {
    const orderId = await claimed();
    const { organizationId, requestId } = actor;
    await cancelOrder({ kind: "guest", organizationId, orderId, requestId }, orderId);
    expect(await statuses()).toEqual(["converted", "offered"]);
    await expectSoundPlaces(event.eventId);
  });

  it("are fewer when some of them were already given away", async () => {
    const orderId = await claimed();
    await db.transaction(async (tx) => {
      const order = await claimOrder(tx, tenant.organizationId, orderId);
      const parts = await readParts(tx, order);
      await giveBack(tx, tenant.owner, order, parts, { seats: parts.seats.slice(1), lines: [] });
    });
    await release();
    expect(await entries()).toMatchObject([
      { status: "offered", quantity: 1 },
      { status: "offered", quantity: 1 },
    ]);
    await expectSoundPlaces(event.eventId);
  });

  it("take the place in line that their buyer newly requested", async () => {
    await claimed();
    await join("ada");
    expect(await statuses()).toEqual(["converted", "waiting", "waiting"]);
    await release();
    expect(await statuses()).toEqual(["offered", "waiting", "removed"]);
    await expectSoundPlaces(event.eventId);
  });
});

describe("an offer with its seats in an unpaid order", () => {
  it("lets its own buyer price a draft, and no one else", async () => {
    await offered();
    const cart = cartOf(await draftNow());
    await place();
    const draft = await draftNow();
    expect((await quoteDraft(actor, event.eventId, draft)).quote).not.toBeNull();
    const theirs = quoteCart(visitorOf(tenant), { id: event.eventId }, cart);
    await expect(theirs).rejects.toMatchObject({ code: "sold_out" });
    const { input } = orderOf(draft, [], "");
    await expect(
      placeOrder(visitorOf(tenant), { id: event.eventId }, input, "another"),
    ).rejects.toMatchObject({ code: "sold_out" });
  });

  it("lets its buyer draft a hidden ticket without a code", async () => {
    await claimed();
    await db.execute(sql`update ticket_types set hidden = true, access_code = 'FRIENDS'
      where id = ${event.ticketTypeId}`);
    expect((await quoteDraft(actor, event.eventId, await draftNow())).quote).not.toBeNull();
  });

  it("ends once it is paid, or belongs to another buyer", async () => {
    const orderId = await claimed();
    await db.update(orders).set({ status: "completed" }).where(eq(orders.id, orderId));
    expect(await draftNow()).toMatchObject({ offer: null, waitlistToken: null });
    await db.update(orders).set({ status: "pending" }).where(eq(orders.id, orderId));
    const other = await placeOrderFixture(tenant, event, { tables: 1 });
    await saveDraft(actor, event.eventId, {}, { orderId: other.orderId });
    expect(await draftNow()).toMatchObject({ offer: null, waitlistToken: null });
  });

  it("shows staff no deadline", async () => {
    const orderId = await claimed();
    const { data } = await listWaitlist(tenant.owner, event.eventId, { page: 1, per_page: 50 });
    expect(data[0]).toMatchObject({
      status: "converted",
      order_id: orderId,
      offer_expires_at: null,
    });
  });
});

const ROUNDS = 10;

describe("with concurrent requests for the same seats", () => {
  it("the seats stay with their buyer, and are kept once", async () => {
    await claimed();
    for (let round = 0; round < ROUNDS; round += 1) {
      const [passedBy] = await Promise.all([
        Promise.allSettled([passBy(), passBy(), passBy()]),
        release(),
        serveWaitlists("one"),
        release(),
        serveWaitlists("two"),
        join("Ada"),
      ]);
      expect(passedBy.map(({ status }) => status)).toEqual(Array(3).fill("rejected"));
      expect((await statuses()).slice(0, 2)).toEqual(["offered", "waiting"]);
      expect(await taken()).toEqual([2, 2]);
      await expectSoundPlaces(event.eventId);
      await place();
    }
  });

  it("one of two windows registers with the seats, and the next person gets the seats its holder leaves", async () => {
    await claimed();
    for (let round = 0; round < ROUNDS; round += 1) {
      await release();
      const { input, key } = await toPlace();
      const tries = await Promise.allSettled(
        [key, `${key} again`].map((each) =>
          placeOrder(asVisitor(actor), { id: event.eventId }, input, each),
        ),
      );
      const placed = tries.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
      expect(placed).toHaveLength(1);
      await saveDraft(actor, event.eventId, {}, { orderId: placed[0]?.orderId });
      await expectSoundPlaces(event.eventId);
    }
    const token = waitlistToken(await firstEntry());
    const leave = () => leaveWaitlist(visitorOf(tenant), { slug: event.slug }, token);
    await Promise.all([release(), leave(), serveWaitlists("test")]);
    await leave();
    expect(await statuses()).toEqual(["left", "offered"]);
    await expectSoundPlaces(event.eventId);
  });

  it("a reservation that expires at this moment ends one way or the other", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      event = await createEventFixture(tenant, { ticketCapacity: 2, waitlist_offered: true });
      await claimed();
      stopClock(secondsFromNow(HOUR));
      await Promise.all([release(), expireDueReservations("one"), serveWaitlists("two")]);
      expect(["converted offered", "offered waiting"]).toContain((await statuses()).join(" "));
      await expectSoundPlaces(event.eventId);
      resumeClock();
    }
  });
});
