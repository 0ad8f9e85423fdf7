import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { attendees, auditLog, outboundEvents, webhookDeliveries } from "@/db/schema";
import { within } from "@/db/within";
import { createAuctionItem } from "@/lib/events/auction/auction";
import { placeBid } from "@/lib/events/auction/bids";
import { transferTicket } from "@/lib/events/changes/ticket-transfer";
import { completeOrder } from "@/lib/events/payments/completion";
import { joinWaitlist } from "@/lib/events/waitlist/waitlist";
import { createDonorFixture } from "@/lib/testing/donors";
import {
  createEventFixture,
  type EventFixture,
  placeOrderFixture,
  visitorOf,
} from "@/lib/testing/events";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { addEndpoint } from "@/lib/webhooks/endpoints";
import { eraseDonor, exportDonorData, previewErasure } from "./erasing";

const paula = { first_name: "Paula", last_name: "Buyer", email: "paula@example.org" };
const zoe = { first_name: "Zoe", last_name: "Guest", email: "zoe@example.org" };

/** An organization whose endpoint is sent everything, with a donor who has an address of her own. */
async function world(ticketCapacity: number) {
  const tenant = await createTenant();
  await db.transaction((tx) =>
    addEndpoint(tx, tenant.owner, {
      ...{ url: "https://receiver.example.org/", types: ["*"], source: "staff" },
    }),
  );
  const { id, email, displayName } = await createDonorFixture(tenant);
  const greta = { first_name: "Greta", last_name: "Giver", email: email ?? "" };
  const event = await createEventFixture(tenant, { ticketCapacity, waitlist_offered: true });
  return { tenant, event, greta, donor: { id, displayName } };
}

type Person = typeof paula;

async function register(tenant: Tenant, event: EventFixture, purchaser: Person, guest = purchaser) {
  const groups = [{ key: `ticket:${event.ticketTypeId}:1`, attendees: [{ slot: 1, ...guest }] }];
  const wanted = { tickets: 1, purchaser, groups, payment_method: "check" as const };
  const { orderId } = await placeOrderFixture(tenant, event, wanted);
  await completeOrder(tenant.owner, orderId, { method: "check" });
  return orderId;
}

async function bidAndWait(tenant: Tenant, event: EventFixture, people: Person[]) {
  const { id } = await createAuctionItem(tenant.owner, event.eventId, {
    ...{ title: "A week at the lighthouse", fair_market_value: 800 },
  });
  for (const [index, person] of people.entries()) {
    const name = `${person.first_name} ${person.last_name}`;
    const bid = { bidder_name: name, bidder_email: person.email, amount: 100 + index };
    await placeBid(tenant.owner, id, bid);
    const wanted = { ...person, ticket_type_id: event.ticketTypeId, quantity: 1 };
    await joinWaitlist(visitorOf(tenant), { slug: event.slug }, wanted);
  }
}

async function passOn(tenant: Tenant, orderId: number, to: Person) {
  const isOf = within(attendees, tenant.organizationId, eq(attendees.orderId, orderId));
  const [seat] = await db.select().from(attendees).where(isOf);
  await transferTicket(tenant.owner, seat?.id ?? 0, to);
}

const eventsOf = ({ organizationId }: Tenant) =>
  db
    .select()
    .from(outboundEvents)
    .where(within(outboundEvents, organizationId))
    .orderBy(asc(outboundEvents.id));

const deliveredIds = async ({ organizationId }: Tenant) =>
  (
    await db
      .select({ id: webhookDeliveries.eventId })
      .from(webhookDeliveries)
      .where(within(webhookDeliveries, organizationId))
      .orderBy(asc(webhookDeliveries.eventId))
  ).map(({ id }) => id);

async function erase(tenant: Tenant, { id, displayName }: { id: number; displayName: string }) {
  const { preview_token } = await previewErasure(tenant.owner, id);
  await eraseDonor(tenant.owner, id, { preview_token, confirmation: displayName });
}

it("removes events about a donor’s registrations, bids and waiting, with their deliveries, and no others", async () => {
  const { tenant, event, greta, donor } = await world(2);
  await register(tenant, event, greta, zoe);
  await register(tenant, event, paula);
  await bidAndWait(tenant, event, [greta, paula]);
  const isHers = ({ payload }: { payload: unknown }) =>
    JSON.stringify(payload).includes(greta.email);
  const before = await eventsOf(tenant);
  const hers = new Set(before.filter(isHers).map(({ subjectType }) => subjectType));
  expect(hers).toEqual(new Set(["donor", "order", "auction_bid", "waitlist_entry"]));
  const others = before.filter((each) => !isHers(each)).map(({ id }) => id);
  const delivered = await deliveredIds(tenant);
  expect(delivered).toEqual(expect.arrayContaining(before.filter(isHers).map(({ id }) => id)));

  await erase(tenant, donor);
  const after = await eventsOf(tenant);
  expect(after.filter(isHers)).toEqual([]);
  const kept = after.map(({ id }) => id);
  expect(kept).toEqual(expect.arrayContaining(others));
  // Her erasure is told like any other change.
  const [told, ...more] = after.filter(({ id }) => !others.includes(id));
  expect([told?.type, more]).toEqual(["donor.erased", []]);
  const sent = delivered.filter((id) => others.includes(id));
  expect(await deliveredIds(tenant)).toEqual([...sent, told?.id]);
});

it("removes what events and the activity log tell of a donor as somebody else’s guest", async () => {
  const { tenant, event, greta, donor } = await world(3);
  const guestOf = await register(tenant, event, paula, greta);
  const passed = await register(tenant, event, paula, greta);
  await passOn(tenant, passed, zoe);
  const told = await register(tenant, event, paula, zoe);
  const logOf = async () => {
    const { organizationId } = tenant;
    const rows = await db.select().from(auditLog).where(within(auditLog, organizationId));
    return JSON.stringify(rows);
  };
  expect(await logOf()).toContain(greta.email);
  const { records } = await exportDonorData(tenant.owner, donor.id);
  expect(JSON.stringify(records)).not.toContain(paula.email);

  await erase(tenant, donor);
  const events = await eventsOf(tenant);
  expect(JSON.stringify(events)).not.toContain(greta.email);
  expect(await logOf()).not.toContain(greta.email);
  const orders = events.filter(({ subjectType }) => subjectType === "order");
  expect(new Set(orders.map(({ subjectId }) => subjectId))).toEqual(new Set([passed, told]));
  expect(orders.some(({ subjectId }) => subjectId === guestOf)).toBe(false);
  const kept = new Set(events.map(({ id }) => id));
  expect((await deliveredIds(tenant)).filter((id) => !kept.has(id))).toEqual([]);
});
