import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { events } from "@/db/schema";
import { changeOrganization } from "@/lib/accounts/organization";
import { setEventStatus } from "@/lib/events/setup/event-status";
import { changeEvent } from "@/lib/events/setup/events";
import { createEventFixture, placeOrderFixture } from "@/lib/testing/events";
import { createTenant } from "@/lib/testing/tenant";
import { findShownHost, listShownEvents, readShownEvent } from "./for-everybody";

const visitorOf = ({ organizationId }: { organizationId: number }) => ({
  organizationId,
  requestId: "r",
});

describe("what a public page shows of an event", () => {
  it("is kept for seconds, and shows a change of staff at once", async () => {
    const tenant = await createTenant();
    const { eventId, slug } = await createEventFixture(tenant);
    const visitor = visitorOf(tenant);
    expect((await readShownEvent(visitor, slug)).name).toBe("Spring gala");
    // Written past the operations, as another process would.
    await db.update(events).set({ name: "Elsewhere" }).where(eq(events.id, eventId));
    expect((await readShownEvent(visitor, slug)).name).toBe("Spring gala");
    await changeEvent(tenant.owner, eventId, { name: "Summer gala" });
    expect((await readShownEvent(visitor, slug)).name).toBe("Summer gala");
    expect(await listShownEvents(visitor)).toMatchObject([{ name: "Summer gala" }]);
    await setEventStatus(tenant.owner, eventId, "draft");
    expect(await listShownEvents(visitor)).toEqual([]);
    await expect(readShownEvent(visitor, slug)).rejects.toMatchObject({ kind: "not_found" });
  });

  it("counts a place that was just taken", async () => {
    const tenant = await createTenant();
    const event = await createEventFixture(tenant, { ticketCapacity: 1 });
    const availability = async () =>
      (await readShownEvent(visitorOf(tenant), event.slug)).ticket_types.find(
        ({ id }) => id === event.ticketTypeId,
      )?.availability;
    expect(await availability()).toBe("on_sale");
    await placeOrderFixture(tenant, event, { tickets: 1 });
    expect(await availability()).toBe("sold_out");
  });
});

describe("what a public page shows of an organization", () => {
  it("is its new name as soon as it has one", async () => {
    const tenant = await createTenant();
    await findShownHost(tenant.slug);
    await changeOrganization(tenant.owner, {
      ...{ name: "New Harbor", time_zone: "America/New_York", currency: "USD" },
      ...{ website: null, contact_email: null, contact_phone: null, postal_address: null },
      ...{ tax_id: null, exempt_status: null, accent_color: null },
      ...{ locale: "en-US", languages: ["en" as const] },
    });
    expect(await findShownHost(tenant.slug)).toMatchObject({ name: "New Harbor" });
  });
});
