import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { attendees, auditLog, donations, programs, startPages } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import { createProgram } from "@/lib/sponsorship/programs";
import { createEventFixture, placeOrderFixture } from "@/lib/testing/events";
import { chargeGift, createGivingFixture } from "@/lib/testing/giving";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { countAchieved } from "./achieved";
import { readShownStartPage } from "./public";
import { changeStartPage, listFeaturable, readStartPage, refreshAchieved } from "./start-page";

afterEach(resumeClock);

const visitorOf = ({ organizationId }: Tenant) => ({
  kind: "visitor" as const,
  organizationId,
  requestId: "test",
});

const programOf = (tenant: Tenant, slug: string) =>
  createProgram(tenant.owner, { slug, name: slug.toUpperCase(), currency: "USD" });

const shown = async (tenant: Tenant) => {
  const { programs, ...page } = await readShownStartPage(visitorOf(tenant), "USD");
  return { ...page, programs: programs.map(({ slug }) => slug) };
};

describe("a start page", () => {
  it("opens with every program and event of a new organization, and no figures", async () => {
    const tenant = await createTenant();
    await programOf(tenant, "wells");
    await programOf(tenant, "books");
    expect(await shown(tenant)).toEqual({
      ...{ headline: null, intro: null, cover: null, figures: [], events: [] },
      programs: ["books", "wells"],
    });
  });

  it("shows featured programs first, in their order, and the others only when asked to", async () => {
    const tenant = await createTenant();
    const wells = await programOf(tenant, "wells");
    await programOf(tenant, "books");
    const maps = await programOf(tenant, "maps");
    await changeStartPage(tenant.owner, {
      headline: "  Clean water  ",
      featured_program_ids: [wells.id, maps.id],
    });
    expect(await shown(tenant)).toMatchObject({
      headline: "Clean water",
      programs: ["wells", "maps", "books"],
    });
    await changeStartPage(tenant.owner, { shows_all_programs: false });
    expect((await shown(tenant)).programs).toEqual(["wells", "maps"]);
  });

  it("keeps what a change does not name, and records only what changed, once", async () => {
    const tenant = await createTenant();
    await changeStartPage(tenant.owner, { headline: "One", intro: "Two" });
    const page = await changeStartPage(tenant.owner, { headline: "One" });
    expect(page).toMatchObject({ headline: "One", intro: "Two" });
    await changeStartPage(tenant.owner, { intro: "" });
    const changes = await db
      .select({ before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(within(auditLog, tenant.organizationId, eq(auditLog.action, "start_page.change")))
      .orderBy(auditLog.id);
    expect(changes).toMatchObject([
      { after: { headline: "One", intro: "Two" } },
      { before: { intro: "Two" }, after: { intro: null } },
    ]);
  });

  it.each([
    ["a program of another organization", "featured_program_ids"],
    ["an event that does not exist", "featured_event_ids"],
  ])("refuses %s, and changes nothing", async (_, field) => {
    const [tenant, other] = [await createTenant(), await createTenant()];
    const { id } = await programOf(other, "wells");
    const refused = changeStartPage(tenant.owner, { headline: "Changed", [field]: [id] });
    await expect(refused).rejects.toMatchObject({ problems: [{ path: field }] });
    expect(await readStartPage(tenant.owner)).toMatchObject({ headline: null });
  });

  it("counts completed gifts and their donors, in the organization’s currency", async () => {
    const tenant = await createTenant();
    const fixture = await createGivingFixture(tenant);
    const { donation } = await chargeGift(tenant, fixture, { amount: 5_000 });
    expect(await countAchieved(db, tenant.organizationId)).toMatchObject({ raised: 0, gifts: 0 });
    await db
      .update(donations)
      .set({ status: "completed", completedAt: new Date(), isTest: false, refundedAmount: 1_000 })
      .where(within(donations, tenant.organizationId, eq(donations.id, donation.id)));
    expect(await countAchieved(db, tenant.organizationId)).toMatchObject({
      ...{ raised: 4_000, gifts: 1, donors: 1 },
    });
  });

  it("counts the guests of past events, without canceled seats", async () => {
    const tenant = await createTenant();
    const { organizationId } = tenant;
    const event = await createEventFixture(tenant, { ticketPrice: 0 });
    const { orderId } = await placeOrderFixture(tenant, event, { tickets: 3 });
    const ofOrder = within(attendees, organizationId, eq(attendees.orderId, orderId));
    const [seat] = await db.select({ id: attendees.id }).from(attendees).where(ofOrder);
    await db
      .update(attendees)
      .set({ status: "cancelled" })
      .where(within(attendees, organizationId, eq(attendees.id, seat?.id ?? 0)));
    expect(await countAchieved(db, organizationId)).toMatchObject({ guests: 0 });
    stopClock(new Date("2035-06-01T00:00:00Z"));
    expect(await countAchieved(db, organizationId)).toMatchObject({ guests: 2 });
  });

  it("offers what it features though it is not public now, so that saving the form keeps it", async () => {
    const tenant = await createTenant();
    const wells = await programOf(tenant, "wells");
    await programOf(tenant, "books");
    await changeStartPage(tenant.owner, { featured_program_ids: [wells.id] });
    await db
      .update(programs)
      .set({ status: "archived" })
      .where(within(programs, tenant.organizationId));
    expect((await listFeaturable(tenant.owner)).programs).toEqual([
      { id: wells.id, name: "WELLS" },
    ]);
    expect((await shown(tenant)).programs).toEqual([]);
  });

  it("counts what was achieved when it is saved and every hour, without figures that are zero", async () => {
    const tenant = await createTenant();
    const page = await changeStartPage(tenant.owner, { figures: ["donors", "raised"] });
    expect(page).toMatchObject({ figures: ["raised", "donors"], achieved: [] });
    await db
      .update(startPages)
      .set({ achieved: { raised: 1_250_000, donors: 4, gifts: 9 } })
      .where(within(startPages, tenant.organizationId));
    expect((await readStartPage(tenant.owner)).achieved).toEqual([
      { figure: "raised", value: 12_500 },
      { figure: "donors", value: 4 },
    ]);
    await refreshAchieved();
    expect((await readStartPage(tenant.owner)).achieved).toEqual([]);
  });
});
