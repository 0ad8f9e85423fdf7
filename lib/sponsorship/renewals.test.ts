import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { db } from "@/db/client";
import { donors, emails, entities, sponsorships, tasks } from "@/db/schema";
import { within } from "@/db/within";
import { addEntity } from "@/lib/checkout/items";
import { resumeClock, stopClock } from "@/lib/clock";
import { addDaysTo } from "@/lib/giving/plans/schedule";
import {
  createChild,
  createGivingFixture,
  createPayer,
  pay,
  placesOf,
} from "@/lib/testing/checkout";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { careForOneTimeSponsorships } from "./renewals";

inOwnDatabase();

let tenant: Tenant;

beforeEach(async () => {
  tenant = await createTenant();
});
afterEach(resumeClock);

/** A child sponsored once by a donor of the given columns. */
async function sponsored(values: Partial<typeof donors.$inferInsert> = {}) {
  const { actor } = await createPayer(tenant);
  const { programId } = await createGivingFixture(tenant);
  const child = await createChild(tenant, programId);
  await addEntity(actor, programId, child, { frequency: 0 });
  const { donation_id } = await pay(actor, programId);
  const [begun] = await db
    .select()
    .from(sponsorships)
    .where(eq(sponsorships.donationId, donation_id ?? 0));
  if (!begun?.endsOn) throw new Error("no sponsorship began");
  if (Object.keys(values).length > 0)
    await db.update(donors).set(values).where(eq(donors.id, begun.donorId));
  return { ...begun, endsOn: begun.endsOn, child };
}

/** Runs the job at noon in New York, so many days before a date. */
async function careBefore(day: string, days: number): Promise<void> {
  stopClock(new Date(`${addDaysTo(day, -days)}T17:00:00Z`));
  await careForOneTimeSponsorships("test");
}

const renewalMails = () =>
  db
    .select()
    .from(emails)
    .where(within(emails, tenant.organizationId, eq(emails.template, "sponsorship-renewal")));

const renewalTasks = () => db.select().from(tasks).where(within(tasks, tenant.organizationId));

const stored = async (id: number) =>
  (await db.select().from(sponsorships).where(eq(sponsorships.id, id)))[0];

it("asks for renewal by email 30 days before the end, once", async () => {
  const { id, endsOn } = await sponsored();
  await careBefore(endsOn, 31);
  expect(await renewalMails()).toEqual([]);
  await careBefore(endsOn, 30);
  await careBefore(endsOn, 29);
  const mails = await renewalMails();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toMatch(/^Your sponsorship of Amani ends on /);
  expect(mails[0]?.html).toContain("Renew my sponsorship");
  expect(await stored(id)).toMatchObject({ status: "active" });
  expect(await renewalTasks()).toEqual([]);
});

it.each([
  ["has no email", { email: null }],
  ["opted out of email", { doNotEmail: true }],
])("gives staff a task for a donor who %s, once", async (_, values) => {
  const { endsOn, donorId } = await sponsored(values);
  await careBefore(endsOn, 30);
  await careBefore(endsOn, 10);
  expect(await renewalMails()).toEqual([]);
  expect(await renewalTasks()).toMatchObject([
    { donorId, title: "Ask to renew the sponsorship of Amani", status: "open" },
  ]);
});

it("cuts a long name in the task title between whole characters", async () => {
  const { endsOn, child } = await sponsored({ email: null });
  await db
    .update(entities)
    .set({ title: `A${"🌊".repeat(200)}` })
    .where(eq(entities.id, child));
  await careBefore(endsOn, 30);
  const [task] = await renewalTasks();
  expect(task?.title.isWellFormed()).toBe(true);
  expect(task?.title).toMatch(/🌊$/u);
});

it("ends after the paid months, and frees the place", async () => {
  const { id, endsOn, child } = await sponsored();
  await careBefore(endsOn, 1);
  expect(await stored(id)).toMatchObject({ status: "active" });
  expect(await placesOf(child)).toMatchObject({ sponsors: 1 });
  await careBefore(endsOn, 0);
  expect(await stored(id)).toMatchObject({
    status: "ended",
    endedOn: endsOn,
    endReason: "term_over",
  });
  expect(await placesOf(child)).toMatchObject({ sponsors: 0 });
});

it("leaves a sponsorship without a term alone", async () => {
  const { id, endsOn } = await sponsored();
  await db.update(sponsorships).set({ endsOn: null }).where(eq(sponsorships.id, id));
  await careBefore(endsOn, 0);
  expect(await stored(id)).toMatchObject({ status: "active", renewalAskedAt: null });
});
