import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import type { CustomValues } from "@/db/columns";
import { auditLog, customFacets, customFields, customSensitive } from "@/db/schema";
import { within } from "@/db/within";
import { now, stopClock } from "@/lib/clock";
import { createDonorFixture } from "@/lib/testing/giving";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import {
  archiveCustomObject,
  createCustomObject,
  listCustomObjects,
  restoreCustomObject,
} from "./custom-objects";
import { type FieldType, isFaceted } from "./field-types";
import {
  archiveCustomField,
  changeCustomField,
  createCustomField,
  restoreCustomField,
} from "./fields";
import { deleteKeptValues } from "./jobs";
import { changeRecord, createRecord, getRecord, listRecords, removeRecord } from "./records";
import { listRelated, moveReferences, moveReferencesBack } from "./references";
import { type CustomInput, type NewCustomFieldInput, RecordQuery } from "./schema";
import { changeSensitive, readSensitive } from "./sensitive";
import { changeFieldType } from "./type-change";
import { readValue, storedValue } from "./value";

type Extra = Partial<NewCustomFieldInput>;

const addField = ({ owner }: Tenant, key: string, type: FieldType, extra: Extra = {}) =>
  createCustomField(owner, { object: "donor", key, label: key, type, ...extra });

const write = ({ owner }: Tenant, id: number, custom: CustomInput) =>
  changeRecord(owner, "donor", id, { custom });

const read = async ({ owner }: Tenant, id: number) => (await getRecord(owner, "donor", id)).custom;

const problem = (path: string, code: string) => ({
  kind: "invalid",
  details: { errors: [expect.objectContaining({ path, code })] },
});

/** The facets that are stored, and those that the values give. */
async function facetsOf({ organizationId }: Tenant) {
  const stored = await db
    .select({
      field: customFacets.fieldId,
      record: customFacets.recordId,
      value: customFacets.value,
    })
    .from(customFacets)
    .where(within(customFacets, organizationId));
  const { rows } = await db.execute<{ field: number; record: number; value: string }>(sql`
    select g.field_id as field, d.id as record, g.value from donors d
    cross join lateral custom_facets_of(${organizationId}, 'donor', null, d.custom) g
    where d.organization_id = ${organizationId}`);
  const sorted = (all: { field: number; record: number; value: string }[]) =>
    all.map(({ field, record, value }) => `${field} ${record} ${value}`).sort();
  return { stored: sorted(stored), recomputed: sorted(rows) };
}

const OPTIONS = ["Small", "Large, tall", "Größe M"];

/** Of every type but references: whose values, and what may be sent for one. */
const SENT: Record<Exclude<FieldType, "reference">, fc.Arbitrary<unknown>> = {
  text: fc.string({ maxLength: 40 }),
  textarea: fc.string({ maxLength: 40 }),
  number: fc.oneof(fc.integer(), fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.string()),
  amount: fc.oneof(
    fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100),
    fc.string(),
  ),
  date: fc.oneof(
    fc
      .date({ min: new Date("1900-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
    fc.string(),
  ),
  checkbox: fc.oneof(fc.boolean(), fc.constantFrom("1", "0", "yes", "")),
  select: fc.oneof(fc.constantFrom(...OPTIONS), fc.string()),
  multiselect: fc.oneof(fc.subarray(OPTIONS), fc.array(fc.string())),
  url: fc.oneof(fc.webUrl(), fc.string()),
  email: fc.oneof(fc.emailAddress(), fc.string()),
  phone: fc.oneof(fc.constantFrom("+1 555 0100", "01 23 / 45"), fc.string()),
};

const TYPES = Object.keys(SENT) as Exclude<FieldType, "reference">[];

const described = (type: FieldType) => ({
  ...{ type, label: "Field", programId: null, minimum: null, maximum: null },
  options: type === "select" || type === "multiselect" ? OPTIONS : [],
});

describe("a value of a custom field", () => {
  it.each(TYPES)("of type %s comes back from the API as it goes in again", (type) => {
    fc.assert(
      fc.property(SENT[type], (sent) => {
        const field = described(type);
        const first = readValue(field, sent);
        if ("problem" in first) return;
        const stored = storedValue(field, first.value);
        const json = stored === undefined ? null : JSON.parse(JSON.stringify(stored));
        expect(readValue(field, json)).toEqual(first);
      }),
      { examples: [[0.1 + 0.2], [1e-7], [1e21], [-0]].filter(() => type === "number") as never },
    );
  });

  it.each([
    ["number", "1e3"],
    ["number", "1234567890.123456"],
    ["number", Number.NaN],
    ["amount", "12.345"],
    ["date", "2023-02-29"],
    ["select", "small"],
    ["multiselect", ["Small", "None"]],
    ["url", "javascript:alert(1)"],
    ["email", "nobody"],
    ["phone", "call me"],
    ["reference", "0"],
    ["checkbox", { toString: 0 }],
    ["text", "two\nlines"],
    ["text", "x".repeat(501)],
  ] as const)("of type %s is never %j", (type, sent) => {
    expect(readValue(described(type), sent)).toHaveProperty("problem");
  });

  it("stays within the field's bounds", async () => {
    const tenant = await createTenant();
    const id = await createDonorFixture(tenant);
    const field = await addField(tenant, "cf_seats", "number", { minimum: 1, maximum: "10" });
    expect(field).toMatchObject({ minimum: 1, maximum: 10 });
    await write(tenant, id, { cf_seats: 10 });
    for (const seats of [0, 10.5])
      await expect(write(tenant, id, { cf_seats: seats })).rejects.toMatchObject(
        problem("custom.cf_seats", "invalid_value"),
      );
  });
});

describe("custom fields of a record", () => {
  it("keep what is not sent, clear what is null, and refuse what is unknown or missing", async () => {
    const tenant = await createTenant();
    const id = await createDonorFixture(tenant);
    await addField(tenant, "cf_name", "text", { required: true });
    await addField(tenant, "cf_born", "date");
    await write(tenant, id, { cf_name: " Ada ", cf_born: "1815-12-10" });
    expect(await read(tenant, id)).toEqual({ cf_name: "Ada", cf_born: "1815-12-10" });
    await write(tenant, id, { cf_born: null });
    expect(await read(tenant, id)).toEqual({ cf_name: "Ada" });
    await expect(write(tenant, id, { cf_name: "" })).rejects.toMatchObject(
      problem("custom.cf_name", "required"),
    );
    await expect(write(tenant, id, { cf_other: 1 })).rejects.toMatchObject(
      problem("custom.cf_other", "unknown_field"),
    );
  });

  it("have facets that are what the values give, whatever happened", async () => {
    const tenant = await createTenant();
    const ids = [await createDonorFixture(tenant), await createDonorFixture(tenant)];
    for (const type of TYPES)
      await addField(tenant, `cf_${type}`, type, { options: described(type).options });
    const change = fc.record(
      Object.fromEntries(TYPES.map((type) => [`cf_${type}`, fc.option(SENT[type])])),
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ids), change, async (id, custom) => {
        await write(tenant, id, custom as CustomInput).catch(() => undefined);
        const { stored, recomputed } = await facetsOf(tenant);
        expect(stored).toEqual(recomputed);
      }),
      { numRuns: 25 },
    );
  });

  it("have facets in the order of their type", async () => {
    const { rows } = await db.execute<{ sorted: string[] }>(sql`
      select array_agg(v order by custom_facet('number', v) collate "C") as sorted
      from unnest(array['10', '-1.5', '9', '0', '-12', '0.000001']) v`);
    expect(rows[0]?.sorted).toEqual(["-12", "-1.5", "0", "0.000001", "9", "10"]);
  });

  it("belong to an organization", async () => {
    const [here, there] = await Promise.all([createTenant(), createTenant()]);
    const id = await createDonorFixture(here);
    await addField(here, "cf_size", "text");
    await expect(getRecord(there.owner, "donor", id)).rejects.toMatchObject({ kind: "not_found" });
    await expect(write(there, id, {})).rejects.toMatchObject({ kind: "not_found" });
  });

  it("need the permission of the record", async () => {
    const tenant = await createTenant();
    const id = await createDonorFixture(tenant);
    const viewer = { ...tenant.owner, permissions: new Set(["donors_view"] as const) };
    await getRecord(viewer, "donor", id);
    await expect(changeRecord(viewer, "donor", id, {})).rejects.toMatchObject({
      kind: "forbidden",
    });
  });
});

describe("a unique field", () => {
  it("gives a value to one of fifty that want it at once", async () => {
    const tenant = await createTenant();
    await addField(tenant, "cf_member", "text", { is_unique: true });
    const ids = await Promise.all(Array.from({ length: 50 }, () => createDonorFixture(tenant)));
    const outcomes = await Promise.allSettled(
      ids.map((id, nth) => write(tenant, id, { cf_member: nth % 2 ? "M-1" : " m-1 " })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === "rejected")
        expect(outcome.reason).toMatchObject(problem("custom.cf_member", "taken"));
  });

  it("cannot be made of values that records share", async () => {
    const tenant = await createTenant();
    const { id } = await addField(tenant, "cf_member", "text");
    const [one, other] = [await createDonorFixture(tenant), await createDonorFixture(tenant)];
    await write(tenant, one, { cf_member: "M-1" });
    await write(tenant, other, { cf_member: "m-1" });
    const makeUnique = () => changeCustomField(tenant.owner, id, { is_unique: true });
    await expect(makeUnique()).rejects.toMatchObject({ code: "not_unique" });
    await write(tenant, other, { cf_member: "M-2" });
    await makeUnique();
    await expect(write(tenant, other, { cf_member: "M-1" })).rejects.toMatchObject(
      problem("custom.cf_member", "taken"),
    );
  });
});

describe("an archived field", () => {
  it("is gone from records, and returns with every value", async () => {
    const tenant = await createTenant();
    const [one, other] = [await createDonorFixture(tenant), await createDonorFixture(tenant)];
    const { id } = await addField(tenant, "cf_size", "text");
    await write(tenant, one, { cf_size: "M" });
    await write(tenant, other, { cf_size: "L" });
    expect(await archiveCustomField(tenant.owner, id)).toMatchObject({
      archived_at: expect.any(String),
    });
    expect(await read(tenant, one)).toEqual({});
    await expect(write(tenant, one, { cf_size: "S" })).rejects.toMatchObject({ kind: "invalid" });
    await restoreCustomField(tenant.owner, id);
    expect([await read(tenant, one), await read(tenant, other)]).toEqual([
      { cf_size: "M" },
      { cf_size: "L" },
    ]);
    const { stored, recomputed } = await facetsOf(tenant);
    expect(stored).toEqual(recomputed);
  });

  it("loses its values after 30 days, and its key is never used again", async () => {
    const tenant = await createTenant();
    const donor = await createDonorFixture(tenant);
    const { id } = await addField(tenant, "cf_size", "text");
    const secret = await addField(tenant, "cf_secret", "text", { is_sensitive: true });
    await write(tenant, donor, { cf_size: "M" });
    const ref = { object: "donor", id: donor };
    await changeSensitive(tenant.owner, ref, { values: { cf_secret: "x" } });
    for (const each of [id, secret.id]) await archiveCustomField(tenant.owner, each);
    const archived = now();
    stopClock(new Date(archived.getTime() + 29 * 86_400_000));
    await deleteKeptValues();
    await restoreCustomField(tenant.owner, id);
    expect(await read(tenant, donor)).toEqual({ cf_size: "M" });
    await archiveCustomField(tenant.owner, id);
    stopClock(new Date(archived.getTime() + 60 * 86_400_000));
    await deleteKeptValues();
    await expect(restoreCustomField(tenant.owner, id)).rejects.toMatchObject({ code: "deleted" });
    const sealed = within(customSensitive, tenant.organizationId);
    expect(await db.$count(customSensitive, sealed)).toBe(0);
    await expect(addField(tenant, "cf_size", "text")).rejects.toMatchObject(
      problem("key", "taken"),
    );
  });
});

describe("a change of type", () => {
  it("previews, converts, keeps what failed, and returns everything when it is changed back", async () => {
    const tenant = await createTenant();
    const ids = await Promise.all(Array.from({ length: 4 }, () => createDonorFixture(tenant)));
    const { id } = await addField(tenant, "cf_seats", "text");
    const texts = ["12", "007.50", "about six", "9"];
    for (const [nth, donor] of ids.entries())
      await write(tenant, donor, { cf_seats: texts[nth] ?? null });
    const preview = await changeFieldType(tenant.owner, id, { type: "number" });
    expect(preview).toMatchObject({
      ...{ converts: 3, fails: 1 },
      failures: [{ record_id: ids[2], value: "about six" }],
    });
    expect(await read(tenant, ids[0] ?? 0)).toEqual({ cf_seats: "12" });
    const token = preview.token ?? "";
    await changeFieldType(tenant.owner, id, { type: "number", token });
    const all = () => Promise.all(ids.map(async (donor) => (await read(tenant, donor)).cf_seats));
    expect(await all()).toEqual([12, 7.5, undefined, 9]);
    const facets = await facetsOf(tenant);
    expect(facets.stored).toEqual(facets.recomputed);
    await write(tenant, ids[3] ?? 0, { cf_seats: 10 });
    const back = await changeFieldType(tenant.owner, id, { type: "text" });
    await changeFieldType(tenant.owner, id, { type: "text", token: back.token ?? "" });
    expect(await all()).toEqual(["12", "007.50", undefined, "10"]);
  });

  it("is refused once values have changed since the preview", async () => {
    const tenant = await createTenant();
    const donor = await createDonorFixture(tenant);
    const { id } = await addField(tenant, "cf_seats", "text");
    await write(tenant, donor, { cf_seats: "12" });
    const { token } = await changeFieldType(tenant.owner, id, { type: "number" });
    await write(tenant, donor, { cf_seats: "twelve" });
    await expect(
      changeFieldType(tenant.owner, id, { type: "number", token: token ?? "" }),
    ).rejects.toMatchObject({ code: "preview_changed" });
  });

  it("splits what several choices were written as, and says which option is missing", async () => {
    const tenant = await createTenant();
    const donor = await createDonorFixture(tenant);
    const { id } = await addField(tenant, "cf_likes", "text");
    await write(tenant, donor, { cf_likes: "Tea; Coffee" });
    const wanted = { type: "multiselect" as const, options: ["Coffee", "Tea"] };
    const { token } = await changeFieldType(tenant.owner, id, wanted);
    await changeFieldType(tenant.owner, id, { ...wanted, token: token ?? "" });
    expect(await read(tenant, donor)).toEqual({ cf_likes: ["Coffee", "Tea"] });
    const one = await changeFieldType(tenant.owner, id, { type: "select", options: ["Tea"] });
    expect(one).toMatchObject({ converts: 0, fails: 1 });
  });

  it("compares a value as its new type even where it is written the same", async () => {
    const tenant = await createTenant();
    const donor = await createDonorFixture(tenant);
    const { id } = await addField(tenant, "cf_note", "text");
    await write(tenant, donor, { cf_note: "Tea" });
    for (const type of ["textarea", "text"] as const) {
      const { token } = await changeFieldType(tenant.owner, id, { type });
      await changeFieldType(tenant.owner, id, { type, token: token ?? "" });
      const { stored, recomputed } = await facetsOf(tenant);
      expect(stored).toEqual(recomputed);
      expect(stored).toHaveLength(isFaceted(type) ? 1 : 0);
    }
  });
});

describe("a sensitive field", () => {
  it("is sealed, shown only with its permission, and written down when it is read", async () => {
    const tenant = await createTenant();
    const donor = await createDonorFixture(tenant);
    await addField(tenant, "cf_passport", "text", { is_sensitive: true });
    await expect(write(tenant, donor, { cf_passport: "X123" })).rejects.toMatchObject(
      problem("custom.cf_passport", "sensitive"),
    );
    const ref = { object: "donor", id: donor };
    await changeSensitive(tenant.owner, ref, { values: { cf_passport: "X123" } });
    expect(await read(tenant, donor)).toEqual({});
    const { rows } = await db.execute<{ text: string }>(sql`
      select s::text as text from custom_sensitive s where organization_id = ${tenant.organizationId}`);
    expect(rows[0]?.text).not.toContain("X123");
    expect(await readSensitive(tenant.owner, ref)).toMatchObject({
      values: { cf_passport: "X123" },
    });
    const plain = {
      ...tenant.owner,
      permissions: new Set(["donors_view", "donors_edit"] as const),
    };
    await expect(readSensitive(plain, ref)).rejects.toMatchObject({ kind: "forbidden" });
    const log = await db
      .select({ action: auditLog.action, after: auditLog.after })
      .from(auditLog)
      .where(within(auditLog, tenant.organizationId, eq(auditLog.subjectType, "donor")));
    expect(log.map(({ action }) => action)).toContain("sensitive_values.read");
    expect(JSON.stringify(log)).not.toContain("X123");
  });
});

describe("records of a custom object", () => {
  async function pets() {
    const tenant = await createTenant();
    await createCustomObject(tenant.owner, { key: "co_pet", singular: "pet", plural: "pets" });
    const object = "co_pet";
    await addField(tenant, "cf_breed", "select", { object, options: ["Beagle", "Collie"] });
    await addField(tenant, "cf_born", "date", { object });
    await addField(tenant, "cf_owner", "reference", { object, target: "donor" });
    const add = (name: string, custom: CustomValues) =>
      createRecord(tenant.owner, object, { name, custom });
    return { tenant, add };
  }

  it("are counted with its fields, each object by itself", async () => {
    const { tenant, add } = await pets();
    await createCustomObject(tenant.owner, { key: "co_boat", singular: "boat", plural: "boats" });
    await createRecord(tenant.owner, "co_boat", { name: "Petrel" });
    const { id } = await add("Rex", {});
    await add("Bella", {});
    await removeRecord(tenant.owner, "co_pet", id);
    expect(await listCustomObjects(tenant.owner)).toMatchObject([
      { key: "co_boat", fields: 0, records: 1 },
      { key: "co_pet", fields: 3, records: 1 },
    ]);
  });

  it("are found by their fields", async () => {
    const { tenant, add } = await pets();
    await add("Rex", { cf_breed: "Beagle", cf_born: "2019-05-01" });
    await add("Bella", { cf_breed: "Collie", cf_born: "2021-05-01" });
    await add("Milo", { cf_born: "2023-05-01" });
    const named = async (filter: Record<string, string | string[]>) =>
      (await listRecords(tenant.owner, "co_pet", { filter, limit: 25 })).data.map(
        ({ name }) => name,
      );
    expect(await named({ cf_breed: "Beagle" })).toEqual(["Rex"]);
    expect(await named({ cf_breed: ["Beagle", "Collie"] })).toEqual(["Rex", "Bella"]);
    expect(await named({ cf_breed: "" })).toEqual(["Milo"]);
    expect(await named({ cf_born: "2020-01-01.." })).toEqual(["Bella", "Milo"]);
    expect(await named({ cf_born: "..2022-01-01", cf_breed: "Collie" })).toEqual(["Bella"]);
    await expect(named({ cf_born: "2020" })).rejects.toMatchObject(
      problem("filter.cf_born", "invalid_value"),
    );
    await expect(named({ cf_size: "1" })).rejects.toMatchObject(
      problem("filter.cf_size", "unknown_field"),
    );
  });

  it("link to donors, and follow a donor who is merged and back", async () => {
    const { tenant, add } = await pets();
    const [kept, gone] = [await createDonorFixture(tenant), await createDonorFixture(tenant)];
    const rex = await add("Rex", { cf_owner: gone });
    const bella = await add("Bella", { cf_owner: kept });
    const owned = async (id: number) =>
      (await listRelated(tenant.owner, { object: "donor", id })).flatMap(({ records }) =>
        records.map(({ name }) => name),
      );
    expect(await owned(gone)).toEqual(["Rex"]);
    const pair = { from: gone, to: kept };
    const moved = await db.transaction((tx) => moveReferences(tx, tenant, "donor", pair));
    expect([await owned(gone), await owned(kept)]).toEqual([[], ["Bella", "Rex"]]);
    await db.transaction((tx) => moveReferencesBack(tx, tenant, "donor", { ...pair, moved }));
    expect([await owned(gone), await owned(kept)]).toEqual([["Rex"], ["Bella"]]);
    await removeRecord(tenant.owner, "co_pet", rex.id);
    expect(await owned(gone)).toEqual([]);
    await expect(add("Tom", { cf_owner: 2_147_483_647 })).rejects.toMatchObject(
      problem("custom.cf_owner", "unknown_record"),
    );
    expect(bella.custom).toEqual({ cf_owner: kept });
  });

  it("follow a merged donor while their object is archived, too", async () => {
    const { tenant, add } = await pets();
    const [to, from] = [await createDonorFixture(tenant), await createDonorFixture(tenant)];
    const { id } = await add("Rex", { cf_owner: from });
    const [object] = await listCustomObjects(tenant.owner);
    await archiveCustomObject(tenant.owner, object?.id ?? 0);
    await db.transaction((tx) => moveReferences(tx, tenant, "donor", { from, to }));
    await restoreCustomObject(tenant.owner, object?.id ?? 0);
    expect((await getRecord(tenant.owner, "co_pet", id)).custom).toEqual({ cf_owner: to });
  });
});

it("no field of one object is another's", async () => {
  const tenant = await createTenant();
  await addField(tenant, "cf_size", "text");
  await addField(tenant, "cf_size", "number", { object: "household" });
  const found = await db
    .select({ object: customFields.object })
    .from(customFields)
    .where(within(customFields, tenant.organizationId));
  expect(found.map(({ object }) => object).sort()).toEqual(["donor", "household"]);
});

describe("a list of records", () => {
  it("is sorted by any field but links and sensitive ones, page by page, without values last", async () => {
    const tenant = await createTenant();
    const { owner } = tenant;
    await createCustomObject(owner, { key: "co_boat", singular: "boat", plural: "boats" });
    const add = (key: string, type: FieldType, extra: Extra = {}) =>
      createCustomField(owner, { object: "co_boat", key, label: key, type, ...extra });
    await add("cf_seats", "number");
    await add("cf_kinds", "multiselect", { options: ["B", "A", "C"] });
    await add("cf_owner", "reference", { target: "donor" });
    await add("cf_secret", "text", { is_sensitive: true });
    const boats: [name: string, custom: CustomInput][] = [
      ["auk", { cf_seats: 10, cf_kinds: ["A", "C"] }],
      ["Bee", { cf_seats: -2 }],
      ["cat", { cf_kinds: ["B"] }],
      ["Dog", { cf_seats: 9.5 }],
      ["eel", { cf_seats: 10 }],
      ["Fly", {}],
    ];
    for (const [name, custom] of boats) await createRecord(owner, "co_boat", { name, custom });
    const listed = async (sort: string) => {
      const names: string[] = [];
      let cursor: string | undefined;
      do {
        const query = RecordQuery.parse({ sort, limit: "2", ...(cursor ? { cursor } : {}) });
        const { data, nextCursor } = await listRecords(owner, "co_boat", query);
        names.push(...data.map(({ name }) => name));
        cursor = nextCursor ?? undefined;
      } while (cursor);
      return names.join(" ");
    };
    expect(await listed("name")).toBe("auk Bee cat Dog eel Fly");
    expect(await listed("-name")).toBe("Fly eel Dog cat Bee auk");
    expect(await listed("cf_seats")).toBe("Bee Dog auk eel cat Fly");
    expect(await listed("-cf_seats")).toBe("auk eel Dog Bee cat Fly");
    expect(await listed("cf_kinds")).toBe("auk cat Bee Dog eel Fly");
    expect(await listed("-cf_kinds")).toBe("auk cat Bee Dog eel Fly");
    for (const key of ["cf_owner", "cf_secret", "cf_none"])
      await expect(listed(key)).rejects.toMatchObject(problem("sort", "unknown_field"));
  });
});

it("a field stays sensitive, or not, and the refusal says why", async () => {
  const tenant = await createTenant();
  const { owner } = tenant;
  const open = await addField(tenant, "cf_open", "text");
  const sealed = await addField(tenant, "cf_sealed", "text", { is_sensitive: true });
  const id = await createDonorFixture(tenant);
  await write(tenant, id, { cf_open: "x" });
  await expect(changeCustomField(owner, open.id, { is_sensitive: true })).rejects.toMatchObject({
    details: {
      errors: [
        {
          path: "is_sensitive",
          code: "fixed",
          message: expect.stringMatching(/exports, webhooks/),
        },
      ],
    },
  });
  await expect(changeCustomField(owner, sealed.id, { is_sensitive: false })).rejects.toMatchObject(
    problem("is_sensitive", "fixed"),
  );
  const same = { label: "Sealed", is_sensitive: true };
  expect(await changeCustomField(owner, sealed.id, same)).toMatchObject(same);
  expect(await read(tenant, id)).toEqual({ cf_open: "x" });
});
