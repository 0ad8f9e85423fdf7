import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { type Connection, db, pool } from "@/db/client";
import { events, orders, registrationGroups, ticketTypes } from "@/db/schema";
import * as ids from "@/lib/ids";
import { createEventFixture, type EventFixture, orderInput, visitorOf } from "@/lib/testing/events";
import { expectSoundPlaces } from "@/lib/testing/places";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { quoteCart } from "../pricing/quote";
import { placeOrder } from "./place-order";

async function quoted(tenant: Tenant, event: EventFixture) {
  const input = orderInput(event, { tickets: 1 });
  const quote = await quoteCart(visitorOf(tenant), { slug: event.slug }, input.cart);
  return { ...input, quote_fingerprint: quote.fingerprint };
}

/** Runs `change` between what an order is worked out from and the statement that writes it, once. */
function betweenReadAndWrite(change: () => Promise<unknown>): () => void {
  let isDue = true;
  const watch = (connection: Connection) => {
    let held: Promise<unknown> | undefined;
    const query = connection.query.bind(connection) as (...given: unknown[]) => unknown;
    connection.query = (async (first: string | { text: string }, ...rest: unknown[]) => {
      const text = typeof first === "string" ? first : first.text;
      if (isDue && text.includes("held_event")) {
        isDue = false;
        held = Promise.resolve(change());
      }
      // What is sent after it must not overtake it.
      await held;
      return query(first, ...rest);
    }) as typeof connection.query;
  };
  pool().on("acquire", watch);
  return () => pool().off("acquire", watch);
}

test("a last-moment price change is refused with the new quote", async () => {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant);
  const wanted = await quoted(tenant, event);
  const isTicket = eq(ticketTypes.id, event.ticketTypeId);
  // Not by an operation, which would also raise the catalog's revision.
  const stop = betweenReadAndWrite(() =>
    db.update(ticketTypes).set({ price: 9900 }).where(isTicket),
  );
  const refused = await placeOrder(visitorOf(tenant), { slug: event.slug }, wanted).catch((e) => e);
  stop();
  expect(refused).toMatchObject({ code: "quote_changed" });
  expect(refused.details.quote.totals.total_amount).toBe("99.00");
  expect(await db.select().from(orders).where(eq(orders.eventId, event.eventId))).toEqual([]);
  await expectSoundPlaces(event.eventId);
});

test("an event archived at the last moment sells nothing", async () => {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant);
  const wanted = await quoted(tenant, event);
  const isEvent = eq(events.id, event.eventId);
  const stop = betweenReadAndWrite(() =>
    db.update(events).set({ status: "archived" }).where(isEvent),
  );
  const refused = await placeOrder(visitorOf(tenant), { slug: event.slug }, wanted).catch((e) => e);
  stop();
  expect(refused).toMatchObject({ code: "not_found" });
  await expectSoundPlaces(event.eventId);
});

test("the last seat, taken at the last moment, is sold once", async () => {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant, { ticketCapacity: 1 });
  const wanted = await quoted(tenant, event);
  const stop = betweenReadAndWrite(async () => {
    await placeOrder(visitorOf(tenant), { slug: event.slug }, wanted);
  });
  const refused = await placeOrder(visitorOf(tenant), { slug: event.slug }, wanted).catch((e) => e);
  stop();
  expect(refused).toMatchObject({ code: "sold_out" });
  await expectSoundPlaces(event.eventId);
});

test("a seat taken meanwhile changes nothing for a buyer who still has room", async () => {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant, { ticketCapacity: 2 });
  const wanted = await quoted(tenant, event);
  const stop = betweenReadAndWrite(async () => {
    await placeOrder(visitorOf(tenant), { slug: event.slug }, wanted);
  });
  const { orderNumber } = await placeOrder(visitorOf(tenant), { slug: event.slug }, wanted);
  stop();
  expect(orderNumber).toBe("R-00002");
  await expectSoundPlaces(event.eventId);
});

test("a group reference already used by another order is drawn again", async () => {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant);
  const wanted = await quoted(tenant, event);
  const codes = ["SAME2", "SAME2", "OTHER"];
  const draw = vi.spyOn(ids, "spokenCode").mockImplementation(() => codes.shift() ?? "");
  for (const _ of [1, 2]) await placeOrder(visitorOf(tenant), { slug: event.slug }, wanted);
  draw.mockRestore();
  const groups = await db
    .select({ reference: registrationGroups.reference })
    .from(registrationGroups)
    .where(eq(registrationGroups.eventId, event.eventId));
  expect(groups.map(({ reference }) => reference).sort()).toEqual(["OTHER", "SAME2"]);
  await expectSoundPlaces(event.eventId);
});
