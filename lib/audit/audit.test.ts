import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, outboundEvents, webhookDeliveries, webhookEndpoints } from "@/db/schema";
import { within } from "@/db/within";
import { findEventType } from "@/lib/event-types/catalogue";
import { type Actor, systemActor } from "@/lib/identity/actor";
import type { Permission } from "@/lib/identity/permissions";
import { createDonorFixture } from "@/lib/testing/giving";
import { roundTripsOf } from "@/lib/testing/round-trips";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { type Change, recordChange, recordChanges } from "./audit";

type Told = { types?: string[]; permissions?: Permission[]; state?: "enabled" | "disabled" };

async function endpointOf(tenant: Tenant, { types = ["*"], permissions, state }: Told = {}) {
  const { organizationId } = tenant;
  const [made] = await db
    .insert(webhookEndpoints)
    .values({
      ...{ organizationId, types, url: "https://hooks.example.org", source: "staff" as const },
      permissions: permissions ?? ["donors_view"],
      ...{ createdByUserId: tenant.owner.userId, secret: "whsec_dGVzdA==" },
      ...(state === "disabled" && { state, disabledReason: "by_staff" as const }),
    })
    .returning();
  return made?.id ?? 0;
}

const changeOf = (donorId: number): Change => ({
  ...{ action: "donor.change", subjectType: "donor", subjectId: donorId },
  ...{ before: { firstName: "Ada" }, after: { firstName: "Ida" } },
});

const eventsOf = ({ organizationId }: Tenant) =>
  db
    .select()
    .from(outboundEvents)
    .where(within(outboundEvents, organizationId, eq(outboundEvents.type, "donor.changed")))
    .orderBy(outboundEvents.id);

const deliveriesOf = async ({ organizationId }: Tenant) => {
  const rows = await db
    .select({ endpointId: webhookDeliveries.endpointId, eventId: webhookDeliveries.eventId })
    .from(webhookDeliveries)
    .where(within(webhookDeliveries, organizationId))
    .orderBy(webhookDeliveries.id);
  return rows;
};

it("reads an event's record once", async () => {
  const tenant = await createTenant();
  const donor = await createDonorFixture(tenant);
  const sent = await roundTripsOf(() =>
    db.transaction((tx) => recordChange(tx, tenant.owner, changeOf(donor))),
  );
  const statement = sent.flat().find((text) => text.startsWith("with changes")) ?? "";
  const { rows } = await db.execute(sql.raw(`explain (generic_plan) ${statement}`));
  const scans = rows.filter((row) => / on donors\b/.test(String(row["QUERY PLAN"])));
  expect(scans).toHaveLength(1);
});

it("drops rendered pages after what staff change, and after no gift or registration", async () => {
  const pages = new Set<string>();
  Object.assign(globalThis, { wellspringSharedPages: pages });
  const tenant = await createTenant();
  const donor = await createDonorFixture(tenant);
  const { organizationId } = tenant;
  const change = async (actor: Actor) => {
    pages.add("rendered");
    await db.transaction(async (tx) => {
      await recordChange(tx, actor, changeOf(donor));
      expect(pages.size).toBe(1);
    });
    return pages.size;
  };
  expect(await change(tenant.owner)).toBe(0);
  expect(await change({ kind: "visitor", organizationId, requestId: "test" })).toBe(1);
  expect(await change(systemActor(organizationId, "test"))).toBe(1);
  Object.assign(globalThis, { wellspringSharedPages: undefined });
});

it("tells of a change with the record as it stands, the donor, and who did it", async () => {
  const tenant = await createTenant();
  const donor = await createDonorFixture(tenant, { displayName: "Ida Moss" });
  await db.transaction((tx) => recordChange(tx, tenant.owner, changeOf(donor)));
  const [event] = await eventsOf(tenant);
  expect(event).toMatchObject({ subjectType: "donor", subjectId: donor, donorId: donor });
  expect(event?.payload).toMatchObject({
    ...{ subject: { type: "donor", id: donor }, donor_id: donor, changed: ["first_name"] },
    ...{ record: { id: donor, display_name: "Ida Moss", tags: [] }, details: {}, cause: [] },
    ...{ actor: { kind: "staff", id: tenant.owner.userId }, request_id: tenant.owner.requestId },
  });
  expect(findEventType("donor.changed")?.payload.safeParse(event?.payload).success).toBe(true);
});

it("delivers to the enabled endpoints of the organization that follow the type and may see it", async () => {
  const tenant = await createTenant();
  const all = await endpointOf(tenant);
  const named = await endpointOf(tenant, { types: ["donor.changed", "task.created"] });
  await endpointOf(tenant, { types: ["donor.created"] });
  await endpointOf(tenant, { permissions: ["donations_view"] });
  await endpointOf(tenant, { state: "disabled" });
  await endpointOf(await createTenant());
  const donor = await createDonorFixture(tenant);
  await db.delete(webhookDeliveries);
  await db.transaction((tx) => recordChange(tx, tenant.owner, changeOf(donor)));
  const [event] = await eventsOf(tenant);
  expect(await deliveriesOf(tenant)).toEqual([
    { endpointId: all, eventId: event?.id },
    { endpointId: named, eventId: event?.id },
  ]);
});

it("delivers nothing of a change that was rolled back", async () => {
  const tenant = await createTenant();
  await endpointOf(tenant);
  const donor = await createDonorFixture(tenant);
  await db.delete(webhookDeliveries);
  const failing = db.transaction(async (tx) => {
    await recordChange(tx, tenant.owner, changeOf(donor));
    throw new Error("too late");
  });
  await expect(failing).rejects.toThrow("too late");
  expect([await eventsOf(tenant), await deliveriesOf(tenant)]).toEqual([[], []]);
});

it("leaves out a record that would make the payload too large", async () => {
  const tenant = await createTenant();
  const donor = await createDonorFixture(tenant);
  const details = { tag: "x".repeat(20_000) };
  await db.transaction((tx) => recordChange(tx, tenant.owner, { ...changeOf(donor), details }));
  const [event] = await eventsOf(tenant);
  expect(event?.payload).toMatchObject({ record: null, donor_id: donor });
});

it("names the events that a change came from", async () => {
  const tenant = await createTenant();
  const donor = await createDonorFixture(tenant);
  const caused = { ...tenant.system, cause: [5, 9] };
  await db.transaction((tx) => recordChange(tx, caused, changeOf(donor)));
  const [event] = await eventsOf(tenant);
  expect([event?.cause, event?.payload.cause]).toEqual([
    [5, 9],
    [5, 9],
  ]);
});

it("writes an event alone where the log has the change already, and the log alone for a sign-in", async () => {
  const tenant = await createTenant();
  const donor = await createDonorFixture(tenant);
  const signIn: Change = { action: "donor.sign_in", subjectType: "donor", subjectId: donor };
  const before = await db.$count(auditLog, within(auditLog, tenant.organizationId));
  await db.transaction((tx) =>
    recordChanges(tx, tenant.owner, [{ ...changeOf(donor), isUnlogged: true }, signIn]),
  );
  expect(await db.$count(auditLog, within(auditLog, tenant.organizationId))).toBe(before + 1);
  expect(await eventsOf(tenant)).toHaveLength(1);
});

it("keeps the order of several changes", async () => {
  const tenant = await createTenant();
  const donors = [await createDonorFixture(tenant), await createDonorFixture(tenant)];
  const ids = donors.toReversed();
  await db.transaction((tx) => recordChanges(tx, tenant.owner, ids.map(changeOf)));
  expect((await eventsOf(tenant)).map(({ subjectId }) => subjectId)).toEqual(ids);
});
