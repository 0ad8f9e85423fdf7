import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { orders, sponsorPackages } from "@/db/schema";
import { openDonorSession } from "@/lib/donors/portal/sessions";
import { createEventFixture, orderInput, placeOrderFixture, visitorOf } from "@/lib/testing/events";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { expectSoundPlaces } from "@/lib/testing/places";
import { createTenant } from "@/lib/testing/tenant";
import { untilWaiting } from "@/lib/testing/waiting";
import { lockCatalog, readCatalog } from "../capacity/catalog";
import { lockEventRow } from "../capacity/waitlist-offering";
import { Cart } from "../quote-schema";
import { saveDraft } from "../selling/registration-draft";
import { releaseUnpaidOrder } from "../selling/unpaid-order";

inOwnDatabase();
vi.setConfig({ testTimeout: 120_000 });

it("a package without seats is released while another buyer orders it", async () => {
  const tenant = await createTenant();
  const { organizationId } = tenant;
  const event = await createEventFixture(tenant);
  const seatsNobody = { admissionsPerUnit: 0 };
  await db.update(sponsorPackages).set(seatsNobody).where(eq(sponsorPackages.id, event.packageId));
  const { id: sessionId } = await openDonorSession(visitorOf(tenant), {
    userAgent: "test",
    address: "192.0.2.9",
  });
  const actor = { ...visitorOf(tenant), sessionId };
  const { orderId } = await placeOrderFixture(tenant, event, { packages: 1 });
  await saveDraft(actor, event.eventId, {}, { orderId });
  const cart = Cart.parse(orderInput(event, { packages: 1 }).cart);
  const catalog = await readCatalog(db, organizationId, { id: event.eventId }, cart);

  let released = Promise.resolve();
  await db.transaction(async (tx) => {
    await lockEventRow(tx, organizationId, event.eventId);
    released = releaseUnpaidOrder(actor, event.eventId);
    await untilWaiting(1);
    await lockCatalog(tx, catalog, cart);
  });
  await released;

  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  expect(order?.status).toBe("cancelled");
  await expectSoundPlaces(event.eventId);
});
