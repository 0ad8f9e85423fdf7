import { readFileSync } from "node:fs";
import { and, eq, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterEach, describe, expect, it } from "vitest";
import { work } from "@/app/_jobs/tasks";
import { db } from "@/db/client";
import * as schema from "@/db/schema";
import { auditLog, emails, outboundEvents, retentionRuns, waitlistEntries } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow, resumeClock } from "@/lib/clock";
import { joinWaitlist } from "@/lib/events/waitlist/waitlist";
import { createDonorFixture } from "@/lib/testing/donors";
import { createEventFixture, placeOrderFixture, visitorOf } from "@/lib/testing/events";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { keepRetention } from "./keeping";
import { PERIODS, type Period } from "./periods";
import { changeRetention, listRetention } from "./settings";
import { RETENTION, SWEPT } from "./tables";

inOwnDatabase();
afterEach(resumeClock);

const tables = Object.values(schema).flatMap((each: unknown) => (is(each, PgTable) ? [each] : []));

describe("docs/data.md", () => {
  it("states every period, and how far an organization may lower it", () => {
    const rows = readFileSync("docs/data.md", "utf8").matchAll(
      /^\| [^|]+ \| [^|]*?(\d+) days?[^|]* \| (?:at least (\d+)|no)[^|]*\|$/gm,
    );
    const told = [...rows].map(([, days, least]) => `${days} ${least ?? "fixed"}`);
    // One row tells of staff’s and donors’ sign-ins, one of unused uploads and counters.
    const { donor_sign_in: _, technical: __, ...periods } = PERIODS;
    const kept = Object.values(periods).map(
      (period: Period) => `${period.days} ${period.least ?? "fixed"}`,
    );
    expect(told.sort()).toEqual(kept.sort());
  });
});

describe("the retention declaration", () => {
  it("states a retention period for every table, and for no other", () => {
    expect(Object.keys(RETENTION).sort()).toEqual(tables.map(getTableName).sort());
  });

  it("names existing jobs, tables, and columns", async () => {
    for (const [table, rule] of Object.entries(RETENTION)) {
      if ("job" in rule) expect(work.periodic, table).toHaveProperty([rule.job]);
      if ("with" in rule) expect(RETENTION, table).toHaveProperty([rule.with]);
      if ("period" in rule)
        await db.execute(
          sql`select ${sql.identifier(rule.column)} from ${sql.identifier(table)} limit 0`,
        );
    }
    expect(work.periodic).toHaveProperty("keep-retention");
    for (const { where } of SWEPT) expect(where).not.toBe("");
  });

  it("keeps receipts and gifts for at least seven years", () => {
    expect(PERIODS.tax_records.least).toBeGreaterThanOrEqual(7 * 365);
  });
});

const mail = (tenant: Tenant, key: string, days: number, status: "sent" | "queued" = "sent") =>
  db.insert(emails).values({
    ...{ organizationId: tenant.organizationId, messageKey: key, template: "test", status },
    ...{ toAddress: "a@example.org", subject: "S", html: "", text: "" },
    createdAt: daysFromNow(-days),
  });

const keysOf = async ({ organizationId }: Tenant) =>
  (await db.select().from(emails).where(within(emails, organizationId)))
    .map(({ messageKey }) => messageKey)
    .sort();

describe("the retention job", () => {
  it("deletes rows older than their period, and nothing waiting to be sent", async () => {
    const tenant = await createTenant();
    await mail(tenant, "old", 731);
    await mail(tenant, "young", 729);
    await mail(tenant, "waits", 800, "queued");
    await keepRetention();
    expect(await keysOf(tenant)).toEqual(["waits", "young"]);
    const [run] = await db
      .select()
      .from(retentionRuns)
      .where(within(retentionRuns, tenant.organizationId, eq(retentionRuns.tableName, "emails")));
    expect(run).toMatchObject({ deleted: 1 });
  });

  it("uses each organization's own period", async () => {
    const [short, usual] = [await createTenant(), await createTenant()];
    for (const tenant of [short, usual]) await mail(tenant, "a year and a day", 366);
    await changeRetention(short.owner, { mail: 365 });
    await keepRetention();
    expect(await keysOf(short)).toEqual([]);
    expect(await keysOf(usual)).toEqual(["a year and a day"]);
  });

  it("continues when one organization’s table cannot be cleaned up, and fails at the end", async () => {
    const [stuck, other] = [await createTenant(), await createTenant()];
    for (const tenant of [stuck, other]) await mail(tenant, "old", 731);
    await db.execute(sql`create table blockers (email_id int references emails (id))`);
    await db.execute(
      sql`insert into blockers select id from emails where organization_id = ${stuck.organizationId}`,
    );
    await expect(keepRetention()).rejects.toThrow("1 table not cleaned up.");
    expect([await keysOf(stuck), await keysOf(other)]).toEqual([["old"], []]);
    await db.execute(sql`drop table blockers`);
  });

  it("deletes more rows than a single statement handles", async () => {
    const { organizationId } = await createTenant();
    const about = { subjectType: "donor", subjectId: 1 };
    const old = { organizationId, type: "t", ...about, payload: {}, createdAt: daysFromNow(-400) };
    await db.insert(outboundEvents).values(Array.from({ length: 1001 }, () => old));
    await keepRetention();
    expect(await db.$count(outboundEvents, within(outboundEvents, organizationId))).toBe(0);
  });

  it("removes the name from an erased donor's old receipts, and keeps the others", async () => {
    const tenant = await createTenant();
    const { organizationId } = tenant;
    const receipt = (donorId: number, sequence: number, days: number) =>
      db.insert(schema.donationReceipts).values({
        ...{ organizationId, donorId, sequence, kind: "annual", forYear: 2000 + sequence },
        ...{ year: 2020, status: "issued", issuedAt: daysFromNow(-days) },
        snapshot: { donor: { name: "Greta", address: ["4 Quay Street"] } } as never,
      });
    const gone = await createDonorFixture(tenant);
    const stays = await createDonorFixture(tenant);
    await db
      .update(schema.donors)
      .set({ displayName: "Erased donor", email: null, status: "archived" })
      .where(eq(schema.donors.id, gone.id));
    await receipt(gone.id, 1, 2558);
    await receipt(gone.id, 2, 2556);
    await receipt(stays.id, 3, 2558);
    await keepRetention();
    const rows = await db
      .select()
      .from(schema.donationReceipts)
      .where(eq(schema.donationReceipts.organizationId, organizationId))
      .orderBy(schema.donationReceipts.sequence);
    expect(rows.map(({ snapshot }) => snapshot.donor)).toEqual([
      { name: "Erased donor", address: [] },
      { name: "Greta", address: ["4 Quay Street"] },
      { name: "Greta", address: ["4 Quay Street"] },
    ]);
  });

  it("keeps a waiting list entry that is still waiting", async () => {
    const tenant = await createTenant();
    const event = await createEventFixture(tenant, { ticketCapacity: 1, waitlist_offered: true });
    await placeOrderFixture(tenant, event, { tickets: 1 });
    for (const name of ["Ada", "Bea"])
      await joinWaitlist(
        visitorOf(tenant),
        { slug: event.slug },
        {
          ...{ ticket_type_id: event.ticketTypeId, quantity: 1, first_name: name },
          ...{ last_name: "W", email: `${name}@example.org` },
        },
      );
    const mine = within(waitlistEntries, tenant.organizationId);
    await db
      .update(waitlistEntries)
      .set({ updatedAt: daysFromNow(-1000) })
      .where(mine);
    await db
      .update(waitlistEntries)
      .set({ status: "left", updatedAt: daysFromNow(-1000) })
      .where(and(mine, eq(waitlistEntries.firstName, "Bea")));
    await keepRetention();
    const left = await db.select().from(waitlistEntries).where(mine);
    expect(left.map(({ firstName }) => firstName)).toEqual(["Ada"]);
  });
});

describe("the retention settings", () => {
  it("say how many days a period can have", async () => {
    const { owner } = await createTenant();
    for (const mail of [Number.NaN, 30, 99_999])
      await expect(changeRetention(owner, { mail })).rejects.toMatchObject({
        problems: [{ path: "mail", message: "Enter a whole number from 365 to 36,525." }],
      });
  });

  it("show every period with its row count and oldest row, and record a change", async () => {
    const tenant = await createTenant();
    await mail(tenant, "one", 10);
    const of = async (name: string) =>
      (await listRetention(tenant.owner)).find((each) => each.name === name);
    expect(await of("mail")).toMatchObject({
      days: 730,
      least_days: 365,
      rows: 1,
      last_run_at: null,
    });
    expect((await of("mail"))?.oldest_at?.slice(0, 10)).toBe(
      daysFromNow(-10).toISOString().slice(0, 10),
    );
    await changeRetention(tenant.owner, { mail: 400, audit: 2557 });
    expect(await of("mail")).toMatchObject({ days: 400 });
    const [told, ...more] = await db
      .select()
      .from(auditLog)
      .where(within(auditLog, tenant.organizationId));
    expect(more).toEqual([]);
    expect(told).toMatchObject({
      action: "retention.change",
      before: { mail: 730 },
      after: { mail: 400 },
    });
  });

  it.each([
    [{ mail: 364 }, "mail"],
    [{ tax_records: 2556 }, "tax_records"],
    [{ feed: 40_000 }, "feed"],
    [{ drafts: 5 }, ""],
  ])("422: %j", async (wanted, path) => {
    const { owner } = await createTenant();
    await expect(changeRetention(owner, wanted)).rejects.toMatchObject({
      kind: "invalid",
      problems: [{ path }],
    });
  });

  it("require the permission", async () => {
    const { owner } = await createTenant();
    const weak = { ...owner, permissions: new Set<never>() };
    await expect(listRetention(weak)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(changeRetention(weak, { mail: 400 })).rejects.toMatchObject({ kind: "forbidden" });
  });
});
