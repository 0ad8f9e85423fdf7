import { describe, expect, test } from "vitest";
import { resumeClock, stopClock } from "@/lib/clock";
import { createEventFixture, placeOrderFixture, visitorOf } from "@/lib/testing/events";
import { createTenant } from "@/lib/testing/tenant";
import { createEvent } from "../setup/events";
import { createTicketType } from "../setup/products";
import { quoteCart } from "./quote";

async function world() {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant, { ticketCapacity: 3 });
  const cart = (quantity: number) => ({
    tickets: [{ ticket_type_id: event.ticketTypeId, quantity }],
  });
  const quote = (quantity: number) =>
    quoteCart(visitorOf(tenant), { slug: event.slug }, cart(quantity));
  return { tenant, event, cart, quote };
}

describe("a quote", () => {
  test("holds no seats and stays the same until something changes", async () => {
    const { tenant, event, quote } = await world();
    const first = await quote(2);
    expect((await quote(2)).fingerprint).toBe(first.fingerprint);
    await placeOrderFixture(tenant, event, { tickets: 1 });
    expect((await quote(2)).fingerprint).toBe(first.fingerprint);
    await createTicketType(tenant.owner, event.eventId, {
      name: "New",
      price: 5,
      benefit_kind: "none",
    });
    expect((await quote(2)).fingerprint).not.toBe(first.fingerprint);
  });

  test("says how many seats are left when there are too few", async () => {
    const { tenant, event, quote } = await world();
    await placeOrderFixture(tenant, event, { tickets: 1 });
    const refused = { kind: "conflict", code: "sold_out" };
    const path = `ticket_type:${event.ticketTypeId}`;
    await expect(quote(3)).rejects.toMatchObject({
      ...refused,
      details: { errors: [{ path, code: "sold_out", message: "Only 2 left." }] },
    });
    await placeOrderFixture(tenant, event, { tickets: 2 });
    await expect(quote(1)).rejects.toMatchObject({
      ...refused,
      details: { errors: [{ path, message: "Sold out." }] },
    });
  });

  test("counts the seats of all tickets together", async () => {
    const tenant = await createTenant();
    const event = await createEventFixture(tenant, { capacity: 9 });
    await placeOrderFixture(tenant, event, { tables: 1 });
    const cart = { tickets: [{ ticket_type_id: event.ticketTypeId, quantity: 2 }] };
    await expect(quoteCart(visitorOf(tenant), { id: event.eventId }, cart)).rejects.toMatchObject({
      problems: [{ path: `event:${event.eventId}`, message: "Only 1 left." }],
    });
  });

  test("is refused for a draft, an unknown event, or a past event", async () => {
    const { tenant, event, cart, quote } = await world();
    const draft = await createEvent(tenant.owner, {
      slug: "draft",
      name: "Draft",
      location: { kind: "in_person" },
    });
    const { id } = await createTicketType(tenant.owner, draft.id, {
      name: "Seat",
      price: 5,
      benefit_kind: "none",
    });
    const seat = { tickets: [{ ticket_type_id: id, quantity: 1 }] };
    const visitor = visitorOf(tenant);
    const notThere = { kind: "not_found" };
    await expect(quoteCart(visitor, { slug: "draft" }, seat)).rejects.toMatchObject(notThere);
    await expect(quoteCart(visitor, { slug: "no" }, seat)).rejects.toMatchObject(notThere);
    const stranger = visitorOf(await createTenant());
    await expect(quoteCart(stranger, { id: event.eventId }, cart(1))).rejects.toMatchObject(
      notThere,
    );
    expect(await quoteCart(tenant.owner, { slug: "draft" }, seat)).toMatchObject({
      currency: "USD",
    });
    stopClock(new Date("2036-01-01T00:00:00Z"));
    await expect(quote(1).finally(resumeClock)).rejects.toMatchObject({
      problems: [{ code: "event_over" }],
    });
  });
});
