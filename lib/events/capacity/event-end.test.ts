import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { events } from "@/db/schema";
import { createEventFixture, orderInput, visitorOf } from "@/lib/testing/events";
import { createTenant } from "@/lib/testing/tenant";
import { quoteCart } from "../pricing/quote";
import { listPublicEvents, readPublicEvent } from "../public/event";
import { listEvents } from "../setup/event-list";
import { eventEnd, isOver, isOverNow } from "./event-end";

const at = new Date("2026-06-10T12:00:00Z");
const time = (text: string | null) => (text === null ? null : new Date(text));

describe("the end of an event", () => {
  it.each([
    ["2026-06-09T10:00:00Z", "2026-06-10T12:00:00Z", true],
    ["2026-06-09T10:00:00Z", "2026-06-10T12:00:01Z", false],
    ["2026-06-09T12:00:00Z", null, true],
    ["2026-06-09T12:00:01Z", null, false],
    [null, null, false],
  ])("begun %s, ended %s: %s", (startsAt, endsAt, over) => {
    expect(isOver({ startsAt: time(startsAt), endsAt: time(endsAt) }, at)).toBe(over);
  });

  it("follows the same rule in queries, on the event page, and for buyers", async () => {
    const tenant = await createTenant();
    const begun = new Date(Date.now() - 25 * 3_600_000).toISOString();
    const event = await createEventFixture(tenant, { starts_at: begun, ends_at: null });
    const visitor = visitorOf(tenant);
    const [row] = await db
      .select({ event: events, end: eventEnd.mapWith(events.startsAt) })
      .from(events)
      .where(eq(events.id, event.eventId));
    expect(row?.end).toEqual(new Date(Date.parse(begun) + 24 * 3_600_000));
    expect(isOverNow({ starts_at: begun, ends_at: null })).toBe(true);
    expect(await listPublicEvents(visitor)).toEqual([]);
    const past = { when: "past", page: 1, per_page: 10 } as const;
    expect((await listEvents(tenant.owner, past)).total).toBe(1);
    expect(await readPublicEvent(visitor, event.slug)).toMatchObject({ registration: "over" });
    await expect(
      quoteCart(visitor, { id: event.eventId }, orderInput(event).cart),
    ).rejects.toMatchObject({ problems: [{ code: "event_over" }] });
  });

  it("is not reached while the event may still be in progress", async () => {
    const tenant = await createTenant();
    const begun = new Date(Date.now() - 3_600_000).toISOString();
    const event = await createEventFixture(tenant, { starts_at: begun, ends_at: null });
    expect(isOverNow({ starts_at: begun, ends_at: null })).toBe(false);
    expect(await listPublicEvents(visitorOf(tenant))).toMatchObject([{ slug: event.slug }]);
    expect(await readPublicEvent(visitorOf(tenant), event.slug)).toMatchObject({
      registration: "open",
    });
  });
});
