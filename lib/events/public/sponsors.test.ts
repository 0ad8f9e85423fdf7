import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "@/db/client";
import { attendees, orderLines, orderSponsors } from "@/db/schema";
import {
  createEventFixture,
  type EventFixture,
  placeOrderFixture,
  visitorOf,
} from "@/lib/testing/events";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { completeOrder } from "../payments/completion";
import { cancelOrder } from "../refunds/cancellation";
import type { RefundWanted } from "../refunds/schema";
import { previewRefund, refundAsShown } from "../refunds/staff-refund";
import { createSponsorPackage } from "../setup/products";
import { readPublicEvent } from "./event";

let tenant: Tenant;
let event: EventFixture;

beforeEach(async () => {
  tenant = await createTenant();
  event = await createEventFixture(tenant);
});

const shown = async () =>
  (await readPublicEvent(visitorOf(tenant), event.slug)).sponsors.map(({ name }) => name);

/** A paid registration with sponsors of these names who agreed to be shown. */
async function sponsored(names: string[], wanted: object = { packages: names.length }) {
  const { orderId } = await placeOrderFixture(tenant, event, {
    payment_method: "check",
    ...wanted,
  });
  const rows = await sponsorsOf(orderId);
  for (const [index, companyName] of names.entries())
    await setSponsor(rows[index]?.id, { companyName, publicVisibility: true });
  return { orderId, complete: () => completeOrder(tenant.owner, orderId, { method: "check" }) };
}

const sponsorsOf = (orderId: number) =>
  db
    .select()
    .from(orderSponsors)
    .where(eq(orderSponsors.orderId, orderId))
    .orderBy(orderSponsors.id);

const setSponsor = (id = 0, values: Partial<typeof orderSponsors.$inferInsert>) =>
  db.update(orderSponsors).set(values).where(eq(orderSponsors.id, id));

async function giveBack(orderId: number, wanted: RefundWanted) {
  const { preview_token } = await previewRefund(tenant.owner, orderId, wanted);
  await refundAsShown(tenant.owner, orderId, { ...wanted, preview_token, reason: "Withdrawn" });
}

test("sponsors with payment, name, and consent are listed until they withdraw consent", async () => {
  const { orderId, complete } = await sponsored(["Quayside Bank"]);
  expect(await shown()).toEqual([]);
  await complete();
  expect(await shown()).toEqual(["Quayside Bank"]);
  const [sponsor] = await sponsorsOf(orderId);
  await setSponsor(sponsor?.id, { publicVisibility: false });
  expect(await shown()).toEqual([]);
});

test("a sponsor with a canceled registration is not listed", async () => {
  const { orderId, complete } = await sponsored(["Quayside Bank"]);
  await complete();
  await cancelOrder(tenant.owner, orderId, null);
  expect(await shown()).toEqual([]);
});

test("of two packages, the one with all seats refunded is no longer listed", async () => {
  const { orderId, complete } = await sponsored(["First", "Second"]);
  await complete();
  const seats = await db
    .select()
    .from(attendees)
    .where(eq(attendees.orderId, orderId))
    .orderBy(attendees.id);
  const ofFirst = seats.filter(({ groupId }) => groupId === seats[0]?.groupId).map(({ id }) => id);
  await giveBack(orderId, { attendee_ids: ofFirst.slice(1) });
  expect(await shown()).toEqual(["First", "Second"]);
  await giveBack(orderId, { attendee_ids: ofFirst.slice(0, 1) });
  expect(await shown()).toEqual(["Second"]);
});

test("a package without seats leaves the list with its line, and the rest of the order stays", async () => {
  const { id } = await createSponsorPackage(tenant.owner, event.eventId, {
    name: "Page in the program",
    price: 300,
    benefit_kind: "none",
  });
  const { orderId, complete } = await sponsored(["Seated", "Printed"], {
    cart: {
      sponsor_packages: [
        { sponsor_package_id: event.packageId, quantity: 1 },
        { sponsor_package_id: id, quantity: 1 },
      ],
    },
  });
  await complete();
  expect(await shown()).toEqual(["Seated", "Printed"]);
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.id);
  const line = lines.find(({ sponsorPackageId }) => sponsorPackageId === id);
  await giveBack(orderId, { line_ids: [line?.id ?? 0] });
  expect(await shown()).toEqual(["Seated"]);
});
