import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { donorAccounts, events, orders } from "@/db/schema";
import { daysFromNow } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import { createEventFixture, placeOrderFixture } from "@/lib/testing/events";
import { createDonorFixture, signInFixture } from "@/lib/testing/giving";
import { createTenant } from "@/lib/testing/tenant";
import { listOwnRegistrations, requestOwnLinks } from "./own-registrations";

it("lists upcoming registrations, by the verified address only", async () => {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant);
  const placed = await placeOrderFixture(tenant, event);
  const email = "Guest@Example.org";
  await db.update(orders).set({ purchaserEmail: email }).where(eq(orders.id, placed.orderId));
  const donorId = await createDonorFixture(tenant, { email: email.toLowerCase() });
  const donor = await signInFixture(tenant, donorId);
  const slugOf = await db.query.events.findFirst({ where: eq(events.id, event.eventId) });
  const slug = slugOf?.slug ?? "";

  // Written down as their address, and not proven yet.
  expect(await listOwnRegistrations(donor)).toEqual([]);
  await expect(requestOwnLinks(donor, slug)).rejects.toEqual(notFound("registration"));

  const { organizationId } = tenant;
  await db.insert(donorAccounts).values({ organizationId, donorId, email: email.toLowerCase() });
  expect(await listOwnRegistrations(donor)).toMatchObject([{ order_id: placed.orderId }]);
  await requestOwnLinks(donor, slug);

  await db
    .update(events)
    .set({ startsAt: daysFromNow(-3) })
    .where(eq(events.id, event.eventId));
  expect(await listOwnRegistrations(donor)).toEqual([]);
});
