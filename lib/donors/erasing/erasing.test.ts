import { eq, getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { PgArray, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import { beforeAll, describe, expect, it } from "vitest";
import { work } from "@/app/_jobs/tasks";
import { db } from "@/db/client";
import * as schema from "@/db/schema";
import { auditLog, donations, donors, plans } from "@/db/schema";
import { createCustomObject } from "@/lib/custom-fields/custom-objects";
import { createCustomField } from "@/lib/custom-fields/fields";
import { createRecord, getRecord, listRecords } from "@/lib/custom-fields/records";
import type { NewRecordInput } from "@/lib/custom-fields/schema";
import { changeSensitive, readSensitive } from "@/lib/custom-fields/sensitive";
import { joinWaitlist } from "@/lib/events/waitlist/waitlist";
import { changeGiftBatch, getGiftBatch } from "@/lib/giving/gift-batches/batches";
import { postGiftBatch } from "@/lib/giving/gift-batches/posting";
import { runDueJobs } from "@/lib/jobs/worker";
import { isProved, proveMailbox } from "@/lib/messages/gate";
import { queueEmail } from "@/lib/messages/outbox";
import { createDonorFixture, signInDonor } from "@/lib/testing/donors";
import { createEventFixture, placeOrderFixture, visitorOf } from "@/lib/testing/events";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { createTenant } from "@/lib/testing/tenant";
import { apiOperations } from "@/testing/api-operations";
import { ownValue } from "@/testing/api-paths";
import { createFullOrganization, type FullOrganization } from "@/testing/full-organization";
import { LEFT_BEHIND, OWNED } from "../merging/rows";
import { requestEmailChange } from "../portal/email-change";
import { changeDonor } from "../records/donors";
import { eraseDonor, exportDonorData, previewErasure } from "./erasing";
import { HELD } from "./held";
import { eraseHeld, subjectOf } from "./held-rows";

inOwnDatabase();

const CANARY = "erasure canary";

/** What says how a row is to be read rather than anything about a person. */
const CODES =
  /^(?:id|kind|status|state|type|method|channel|currency|gateway|mime_type|storage|purpose|template|message_key|order_number|role|giving_scope|origin|outcome|checked|undone|subject_type|actor_kind|action|request_id|name_key|external_id|country|email|to_address|purchaser_email|contact_email|bidder_email|interval_unit|relationship_label|.*_(?:hash|hashes|key|reference|code|seed|state|fingerprint|kind|status|method|basis|type|intent_id|source|identity))$/;

const tables = Object.values(schema).flatMap((each: unknown) => (is(each, PgTable) ? [each] : []));
const isText = (column: PgColumn) =>
  ["text", "text[]", "jsonb"].includes(column.getSQLType()) &&
  !column.enumValues?.length &&
  !(is(column, PgArray) && column.baseColumn.enumValues?.length);

let organization: FullOrganization;
let donorId: number;
let email: string;
let filled: string[];

beforeAll(async () => {
  organization = await createFullOrganization(await apiOperations());
  const { tenant, values } = organization;
  donorId = Number(ownValue(values, "donor"));
  const [donor] = await db.select().from(donors).where(eq(donors.id, donorId));
  email = donor?.email ?? "";
  const event = await createEventFixture(tenant, { ticketCapacity: 1, waitlist_offered: true });
  const purchaser = { first_name: "Greta", last_name: "Giver", email };
  await placeOrderFixture(tenant, event, { tickets: 1, purchaser, payment_method: "check" });
  await joinWaitlist(
    visitorOf(tenant),
    { slug: event.slug },
    { ...purchaser, ticket_type_id: event.ticketTypeId, quantity: 1 },
  );
  await db.transaction((tx) =>
    queueEmail(tx, {
      ...{
        organizationId: tenant.organizationId,
        messageKey: "to-donor",
        template: "thanks" as const,
      },
      ...{
        to: { address: email, proved: true as const },
        subject: CANARY,
        html: CANARY,
        text: CANARY,
      },
    }),
  );
  const { actor } = await signInDonor(tenant, { id: donorId });
  await requestEmailChange(actor, { email: "elsewhere@example.org" });
  filled = await seedCanaries();
}, 120_000);

/** A canary in every text about the donor that no constraint forbids. Returns where they stand. */
async function seedCanaries(): Promise<string[]> {
  const { organizationId } = organization.tenant;
  const subject = await subjectOf(db, { organizationId, id: donorId });
  const places: string[] = [];
  for (const holding of HELD) {
    const table = tables.find((each) => getTableName(each) === holding.table);
    if (!table) throw new Error(`${holding.table} is no table`);
    for (const column of Object.values(getTableColumns(table))) {
      if (!isText(column) || CODES.test(column.name) || holding.secret?.includes(column.name))
        continue;
      const name = `"${column.name}"`;
      const value = {
        text: `'${CANARY}'`,
        "text[]": `array['${CANARY}']`,
        jsonb: `regexp_replace(t.${name}::text, ': "[^"\\\\]* [^"\\\\]*"', ': "${CANARY}"', 'g')::jsonb`,
      }[column.getSQLType()];
      const rows = await db
        .transaction((tx) =>
          eraseHeld(tx, subject, { ...holding, erasing: { set: `${name} = ${value}` } }),
        )
        .catch(() => 0);
      if (rows > 0) places.push(`${holding.table}.${column.name}`);
    }
  }
  return places;
}

/** Every column of the database in which a text stands. */
async function placesOf(text: string): Promise<string[]> {
  const places: string[] = [];
  for (const table of tables)
    for (const column of Object.values(getTableColumns(table)).filter(isText)) {
      const { rows } = await db.execute(sql`
        select 1 from ${table} where ${sql.identifier(column.name)}::text ilike ${`%${text}%`} limit 1`);
      if (rows.length > 0) places.push(`${getTableName(table)}.${column.name}`);
    }
  return places;
}

describe("the data held about a donor", () => {
  it("covers every table with a donor's rows", () => {
    const named = new Set(HELD.map(({ table }) => table));
    const owners = [...OWNED, ...LEFT_BEHIND].map((each) => each.split(".")[0] ?? "");
    // Membership in the portfolio is numbers, computed anew.
    expect(owners.filter((table) => !named.has(table))).toEqual(["portfolio_members"]);
  });

  it("is present in many tables of the fixture", () => {
    expect(new Set(filled.map((place) => place.split(".")[0])).size).toBeGreaterThan(20);
  });
});

describe("exporting a donor", () => {
  it("includes the rows of every table, and no secret", async () => {
    const data = await exportDonorData(organization.tenant.owner, donorId);
    expect(Object.keys(data.records)).toEqual(
      expect.arrayContaining(["donors", "donations", "emails", "orders", "interactions", "tasks"]),
    );
    const text = JSON.stringify({ ...data, erasure: null });
    expect(text).toContain(CANARY);
    expect(text).not.toMatch(/"(?:secret_hash|token_hash|password_hash|capability_hash)"/);
    expect(text).not.toContain("sealed:");
  });

  it("lists a table’s rows by ID, whichever was written last", async () => {
    const idsOfGifts = async () =>
      (await exportDonorData(organization.tenant.owner, donorId)).records.donations?.map(
        (row) => row.id as number,
      ) ?? [];
    const [first = 0, ...others] = await idsOfGifts();
    expect(others.length).toBeGreaterThan(0);
    // A row that is written again lies behind the others.
    await db.update(donations).set({ status: sql`status` }).where(eq(donations.id, first));
    const ids = await idsOfGifts();
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(ids[0]).toBe(first);
  });

  it("is limited to staff who may edit donors, in their own organization", async () => {
    const other = await createTenant();
    await expect(exportDonorData(other.owner, donorId)).rejects.toMatchObject({
      kind: "not_found",
    });
    await expect(previewErasure(other.owner, donorId)).rejects.toMatchObject({ kind: "not_found" });
    const weak = { ...organization.tenant.owner, permissions: new Set(["donors_view"] as const) };
    await expect(exportDonorData(weak, donorId)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(previewErasure(weak, donorId)).rejects.toMatchObject({ kind: "forbidden" });
    const given = { preview_token: "x", confirmation: "x" };
    await expect(eraseDonor(weak, donorId, given)).rejects.toMatchObject({ kind: "forbidden" });
  });
});

describe("erasing a donor", () => {
  it("needs the current preview, and the donor's name", async () => {
    const { tenant } = organization;
    const donor = await createDonorFixture(tenant);
    const { preview_token, donor_name } = await previewErasure(tenant.owner, donor.id);
    const erase = (token: string, confirmation: string) =>
      eraseDonor(tenant.owner, donor.id, { preview_token: token, confirmation });
    await expect(erase("1.x", donor_name)).rejects.toMatchObject({ code: "preview_changed" });
    await expect(erase(preview_token, "Somebody")).rejects.toMatchObject({
      problems: [{ path: "confirmation" }],
    });
    await db.insert(schema.assignments).values({
      organizationId: tenant.organizationId,
      donorId: donor.id,
      fundraiserUserId: tenant.owner.userId,
    });
    await expect(erase(preview_token, donor_name)).rejects.toMatchObject({
      code: "preview_changed",
    });
  });

  it("accepts the name as people type it", async () => {
    const { tenant } = organization;
    const donor = await createDonorFixture(tenant);
    const { preview_token, donor_name } = await previewErasure(tenant.owner, donor.id);
    const confirmation = ` ${donor_name.toLowerCase().replace(" ", "  ")} `;
    const erased = await eraseDonor(tenant.owner, donor.id, { preview_token, confirmation });
    expect(erased.donor_id).toBe(donor.id);
  });

  it("erases custom fields, sensitive ones, and the records that belong to the donor", async () => {
    const tenant = await createTenant();
    const { owner } = tenant;
    const donor = await createDonorFixture(tenant);
    const record = { singular: "pet", plural: "pets", key: "co_pet" };
    await createCustomObject(owner, record);
    const link = { object: "co_pet", type: "reference", target: "donor" } as const;
    await createCustomField(owner, { ...link, key: "cf_owner", label: "Owner", required: true });
    await createCustomField(owner, { ...link, key: "cf_vet", label: "Vet" });
    const text = { object: "donor", type: "text" } as const;
    await createCustomField(owner, { ...text, key: "cf_diet", label: "Diet" });
    await createCustomField(owner, { ...text, key: "cf_id", label: "ID", is_sensitive: true });
    const other = await createDonorFixture(tenant);
    const pets: NewRecordInput[] = [
      { name: "Rex", custom: { cf_owner: donor.id } },
      { name: "Bella", custom: { cf_owner: other.id, cf_vet: donor.id } },
    ];
    for (const pet of pets) await createRecord(owner, "co_pet", pet);
    await changeDonor(owner, donor.id, { custom: { cf_diet: "Vegan" } });
    await changeSensitive(owner, { object: "donor", id: donor.id }, { values: { cf_id: "X" } });
    const preview = await previewErasure(owner, donor.id);
    const { preview_token, donor_name: confirmation } = preview;
    await eraseDonor(owner, donor.id, { preview_token, confirmation });
    expect((await getRecord(owner, "donor", donor.id)).custom).toEqual({});
    const ref = { object: "donor", id: donor.id };
    expect((await readSensitive(owner, ref)).values).toEqual({});
    const left = await listRecords(owner, "co_pet", { limit: 25 });
    expect(left.data.map(({ name }) => name)).toEqual(["Bella"]);
  });

  it("keeps messages sent to an address shared with another donor, and says so", async () => {
    const { tenant } = organization;
    const [one, other] = [await createDonorFixture(tenant), await createDonorFixture(tenant)];
    await db.update(donors).set({ email: one.email }).where(eq(donors.id, other.id));
    const { organizationId } = tenant;
    const mail = { organizationId, template: "test", toAddress: one.email ?? "", subject: "Ours" };
    await db.insert(schema.emails).values({ ...mail, messageKey: "ours", html: "", text: "" });
    const preview = await previewErasure(tenant.owner, one.id);
    expect(preview.kept).toMatchObject([{ reason: expect.stringMatching(/same email address/) }]);
    const { preview_token, donor_name: confirmation } = preview;
    await eraseDonor(tenant.owner, one.id, { preview_token, confirmation });
    expect(await db.$count(schema.emails, eq(schema.emails.messageKey, "ours"))).toBe(1);
  });

  it("leaves only the data that the preview names as kept", async () => {
    const { tenant, values } = organization;
    const batchId = Number(values.giftBatch);
    const { entered } = await getGiftBatch(tenant.owner, batchId);
    await changeGiftBatch(tenant.owner, batchId, {
      expected_count: entered.count,
      expected_amount: entered.amount,
    });
    await postGiftBatch(tenant.owner, batchId);
    const preview = await previewErasure(tenant.owner, donorId);
    expect(preview.obstacle).toBeNull();
    const shared = preview.erased.filter(({ table }) => table === "households");
    expect(shared[0]?.stays).toContain("keeps its name");
    const kept = [...preview.kept, ...shared].map(({ table }) => table);
    const [gifts, amount] = [await db.$count(donations), await totalGiven()];
    await db.transaction((tx) =>
      proveMailbox(tx, { organizationId: tenant.organizationId, address: email }, "staff"),
    );
    await eraseDonor(tenant.owner, donorId, {
      preview_token: preview.preview_token,
      confirmation: preview.donor_name,
    });
    const mailbox = { organizationId: tenant.organizationId, address: email };
    expect(await isProved(db, mailbox)).toBe(false);
    for (let round = 0; round < 3; round++) await runDueJobs(work);
    const named = async (text: string) =>
      (await placesOf(text)).filter((place) => !kept.includes(place.split(".")[0] ?? ""));
    expect(await named(CANARY)).toEqual([]);
    expect(await named(email)).toEqual([]);
    expect([await db.$count(donations), await totalGiven()]).toEqual([gifts, amount]);
    const [donor] = await db.select().from(donors).where(eq(donors.id, donorId));
    expect(donor).toMatchObject({
      ...{ displayName: "Erased donor", email: null, status: "archived" },
      ...{ doNotContact: true, doNotEmail: true },
    });
    const [plan] = await db.select().from(plans).where(eq(plans.donorId, donorId));
    expect(plan?.endedAt).not.toBeNull();
    const told = await db.select().from(auditLog).where(eq(auditLog.action, "donor.erase"));
    const own = told.find(({ subjectId }) => subjectId === donorId);
    expect(own).toMatchObject({ before: null });
    expect(Object.keys(own?.after ?? {})).toEqual(["erased_rows"]);
  }, 60_000);
});

const totalGiven = async () =>
  (await db.select({ sum: sql<string>`sum(${donations.amount})` }).from(donations))[0]?.sum;
