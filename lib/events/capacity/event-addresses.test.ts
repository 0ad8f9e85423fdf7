import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { events, formerEventSlugs } from "@/db/schema";
import { createEventFixture, placeOrderFixture, visitorOf } from "@/lib/testing/events";
import { createTenant } from "@/lib/testing/tenant";
import { findGuest } from "../orders/capability";
import { quoteCart } from "../pricing/quote";
import { hasPage } from "../public/event";
import { changeEvent, createEvent, getEvent } from "../setup/events";

const PLACE = { kind: "in_person", venue: "Hall" } as const;

async function moved() {
  const tenant = await createTenant();
  // No key of an event is the same as one of an address.
  for (let n = 0; n < 3; n += 1) await createEventFixture(tenant);
  const event = await createEventFixture(tenant);
  const order = await placeOrderFixture(tenant, event);
  await changeEvent(tenant.owner, event.eventId, { slug: "new-name" });
  return { tenant, event, order };
}

test("links and the public address of a renamed event keep working", async () => {
  const { tenant, event, order } = await moved();
  for (const eventSlug of [event.slug, "new-name"]) {
    const address = { clientSlugOrId: tenant.slug, eventSlug, token: order.token };
    expect(await findGuest(address, "test")).toMatchObject({ orderId: order.orderId });
    const cart = { tickets: [{ ticket_type_id: event.ticketTypeId, quantity: 1 }] };
    const quote = await quoteCart(visitorOf(tenant), { slug: eventSlug }, cart);
    expect(quote.event_id).toBe(event.eventId);
  }
  const elsewhere = { clientSlugOrId: tenant.slug, eventSlug: "other", token: order.token };
  await expect(findGuest(elsewhere, "test")).rejects.toMatchObject({ kind: "not_found" });
});

test("an address with existing links is not given to another event", async () => {
  const { tenant, event } = await moved();
  const wanted = { slug: event.slug, name: "Other", location: PLACE };
  await expect(createEvent(tenant.owner, wanted)).rejects.toMatchObject({
    problems: [{ path: "slug", code: "taken" }],
  });
  const other = await createEvent(tenant.owner, { ...wanted, slug: "free" });
  await expect(changeEvent(tenant.owner, other.id, { slug: event.slug })).rejects.toMatchObject({
    problems: [{ path: "slug" }],
  });
});

test("an event can reclaim its earlier address, and a draft leaves no old addresses behind", async () => {
  const { tenant, event } = await moved();
  const back = await changeEvent(tenant.owner, event.eventId, { slug: event.slug });
  expect([back.slug, back.former_slugs]).toEqual([event.slug, ["new-name"]]);
  const { id } = await createEvent(tenant.owner, { slug: "first", name: "X", location: PLACE });
  await changeEvent(tenant.owner, id, { slug: "second" });
  expect((await getEvent(tenant.owner, id)).former_slugs).toEqual([]);
  const kept = await db
    .select()
    .from(formerEventSlugs)
    .where(eq(formerEventSlugs.eventId, id))
    .orderBy(formerEventSlugs.id);
  expect(kept).toEqual([]);
});

test("a published event has a page at each of its addresses, an archived event at none", async () => {
  const { tenant, event } = await moved();
  const pages = async () =>
    Promise.all(
      [event.slug, "new-name", "other"].map((slug) => hasPage(tenant.organizationId, slug)),
    );
  expect(await pages()).toEqual([true, true, false]);
  await db.update(events).set({ status: "archived" }).where(eq(events.id, event.eventId));
  expect(await pages()).toEqual([false, false, false]);
});
