import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donations, donors } from "@/db/schema";
import { within } from "@/db/within";
import { createDonorFixture } from "@/lib/testing/donors";
import { createGivingFixture } from "@/lib/testing/giving";
import { checkedFile, importFile, rowsOfImport, runToEnd } from "@/lib/testing/imports";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { chooseDuplicates, listDuplicates } from "./duplicate-choices";
import { getImport } from "./import-list";
import { checkImport, startImport } from "./imports";
import type { DuplicateChoicesInput } from "./schema";

let tenant: Tenant;

beforeEach(async () => {
  tenant = await createTenant();
});

const all = () =>
  db.select().from(donors).where(within(donors, tenant.organizationId)).orderBy(asc(donors.id));

const listed = async (id: number) =>
  (await listDuplicates(tenant.owner, id, { page: 1, per_page: 100 })).data;

const ida = () =>
  createDonorFixture(tenant, {
    ...{ firstName: "Ida", lastName: "Ray", email: "ray@example.org" },
    ...{ externalId: "A1", city: "Bonn" },
  });

const HEADING = "ID,Name,Email,City";

/** Chooses after the dry run, and imports. */
async function importChosen(id: number, choices: DuplicateChoicesInput) {
  await chooseDuplicates(tenant.owner, id, choices);
  const checked = await runToEnd(tenant.owner, id);
  await startImport(tenant.owner, id);
  return { checked, done: await runToEnd(tenant.owner, id) };
}

describe("a dry run of donors", () => {
  it("names a row with the address of a donor under another name", async () => {
    const known = await ida();
    const lines = [HEADING, ",Otto Ray,RAY@example.org,", ",Ida Ray,ray@example.org,"];
    const view = await checkedFile(tenant.owner, "donors", lines);
    expect(view).toMatchObject({
      counts: { new: 1, unchanged: 1, skipped: 0 },
      duplicates: { add: 1, link: 0, skip: 0 },
    });
    expect(await listed(view.id)).toEqual([
      {
        ...{ line: 2, name: "Otto Ray", email: "RAY@example.org", earlier_line: null },
        ...{ donor: { id: known.id, name: "Ida Ray" }, suggested: "add", choice: "add" },
      },
    ]);
  });

  it("names a row with the name and address of a donor who has another ID", async () => {
    const known = await ida();
    const view = await checkedFile(tenant.owner, "donors", [
      HEADING,
      "B2,Ida Ray,ray@example.org,",
    ]);
    expect(await listed(view.id)).toMatchObject([{ donor: { id: known.id }, suggested: "add" }]);
  });

  it("names rows with an address repeated in the file", async () => {
    const lines = [
      HEADING,
      ",Ida Ray,ray@example.org,",
      ",Otto Ray,ray@example.org,",
      ",ida ray,Ray@Example.org,Bonn",
      ",Mia Ray,,",
    ];
    const view = await checkedFile(tenant.owner, "donors", lines);
    expect(view.counts).toMatchObject({ new: 3, changed: 1 });
    expect(await listed(view.id)).toMatchObject([
      { line: 3, earlier_line: { line: 2, name: "Ida Ray" }, suggested: "add" },
      { line: 4, earlier_line: { line: 2, name: "Ida Ray" }, suggested: "link" },
    ]);
  });

  it("leaves alone rows identified by ID, refused rows, and organizations", async () => {
    await ida();
    const lines = [
      `${HEADING},Company`,
      "A1,Ida Ray,ray@example.org,Bonn,",
      "A1,Ida Ray,ray@example.org,Essen,",
      ",Eva Ray,nowhere,,",
      ",Max Ray,nowhere,,",
      ",,ray@example.org,,Ray Ltd",
    ];
    const view = await checkedFile(tenant.owner, "donors", lines);
    expect(view.counts.refused).toBe(2);
    expect(await listed(view.id)).toEqual([]);
  });

  it("keeps the staff's choices when the columns are checked again", async () => {
    await ida();
    const { id } = await checkedFile(tenant.owner, "donors", [HEADING, ",Otto,ray@example.org,"]);
    await chooseDuplicates(tenant.owner, id, { all: "skip" });
    await runToEnd(tenant.owner, id);
    await checkImport(tenant.owner, id, {});
    expect((await runToEnd(tenant.owner, id)).counts).toMatchObject({ new: 0, skipped: 1 });
  });
});

describe("an import of donors", () => {
  const LINES = [HEADING, "B2,Lizzy Ray,ray@example.org,Essen", ",Otto Ray,ray@example.org,Köln"];

  it("adds possible duplicates under other names unless someone decides otherwise", async () => {
    await ida();
    expect((await importFile(tenant.owner, "donors", LINES)).counts.new).toBe(2);
    expect(await all()).toHaveLength(3);
  });

  it("links a row to the donor, who keeps name and ID and gets the remaining details", async () => {
    const known = await ida();
    const { id } = await checkedFile(tenant.owner, "donors", LINES);
    const { checked, done } = await importChosen(id, { rows: [{ line: 2, choice: "link" }] });
    expect(checked.counts).toMatchObject({ new: 1, changed: 1 });
    expect(done.counts).toMatchObject({ new: 1, changed: 1 });
    expect(await all()).toMatchObject([
      { id: known.id, displayName: "Ida Ray", externalId: "A1", city: "Essen" },
      { displayName: "Otto Ray", city: "Köln" },
    ]);
    expect(await rowsOfImport(id)).toMatchObject([{ donorId: known.id }, { outcome: "new" }]);
  });

  it("skips rows that staff skip", async () => {
    await ida();
    const { id } = await checkedFile(tenant.owner, "donors", LINES);
    const { checked, done } = await importChosen(id, { all: "skip" });
    expect(checked.counts).toMatchObject({ new: 0, skipped: 2 });
    expect(done).toMatchObject({ state: "done", counts: { new: 0, skipped: 2 } });
    expect(await all()).toMatchObject([{ city: "Bonn" }]);
  });

  it("links a row to the donor of an earlier row under another name", async () => {
    const lines = [HEADING, ",Ida Ray,ray@example.org,", ",Lizzy Ray,ray@example.org,Essen"];
    const { id } = await checkedFile(tenant.owner, "donors", lines);
    const { checked, done } = await importChosen(id, { all: "link" });
    expect(checked.counts).toMatchObject({ new: 1, changed: 1 });
    expect(done.counts).toMatchObject({ new: 1, changed: 1 });
    expect(await all()).toMatchObject([{ displayName: "Ida Ray", city: "Essen" }]);
  });

  it("adds a second donor with the same name and address when staff say so", async () => {
    const lines = [HEADING, ",Ida Ray,ray@example.org,Bonn", ",Ida Ray,ray@example.org,Essen"];
    const { id } = await checkedFile(tenant.owner, "donors", lines);
    const { checked, done } = await importChosen(id, { all: "add" });
    expect(checked.counts).toMatchObject({ new: 2, changed: 0 });
    expect(done.counts).toMatchObject({ new: 2, changed: 0 });
    expect(await all()).toMatchObject([{ city: "Bonn" }, { city: "Essen" }]);
  });

  it("rechecks rows that depend on a skipped row", async () => {
    await ida();
    const otto = ",Otto Ray,ray@example.org,";
    const { id } = await checkedFile(tenant.owner, "donors", [HEADING, otto, otto]);
    await chooseDuplicates(tenant.owner, id, { rows: [{ line: 2, choice: "skip" }] });
    expect((await runToEnd(tenant.owner, id)).counts).toMatchObject({ new: 1, skipped: 1 });
    expect(await listed(id)).toMatchObject([{ choice: "skip" }, { donor: {}, choice: "add" }]);
  });

  it("refuses choices for other lines, and invalid choices, as a whole", async () => {
    await ida();
    const { id } = await checkedFile(tenant.owner, "donors", LINES);
    const rows = [{ line: 2, choice: "skip" as const }];
    const more = [...rows, { line: 9, choice: "skip" as const }];
    for (const choices of [{ rows: more }, { rows: [] }, {}])
      await expect(chooseDuplicates(tenant.owner, id, choices)).rejects.toMatchObject({
        kind: "invalid",
      });
    expect(await getImport(tenant.owner, id)).toMatchObject({
      state: "checked",
      duplicates: { add: 2 },
    });
    await startImport(tenant.owner, id);
    await expect(chooseDuplicates(tenant.owner, id, { rows })).rejects.toMatchObject({
      kind: "conflict",
    });
  });
});

describe("an import of gifts with possible duplicates", () => {
  const GIFTS = [
    "Name,Email,Date,Amount,Method",
    "Ida Ray,ray@example.org,2024-05-31,10.00,cash",
    "Otto Ray,ray@example.org,2024-06-30,20.00,cash",
    "Otto Ray,ray@example.org,2024-07-31,30.00,cash",
  ];

  const checkedGifts = async () => {
    const { designationId } = await createGivingFixture(tenant);
    return checkedFile(tenant.owner, "gifts", GIFTS, { designation_id: designationId });
  };

  const givers = async () => {
    const rows = await db
      .select({ name: donors.displayName, amount: donations.amount })
      .from(donations)
      .innerJoin(donors, eq(donors.id, donations.donorId))
      .where(within(donations, tenant.organizationId))
      .orderBy(asc(donations.id));
    return rows.map(({ name, amount }) => `${name}: ${amount}`);
  };

  it("names givers with a different name from the donor who has the address", async () => {
    const known = await ida();
    const { id, counts } = await checkedGifts();
    expect(counts.new).toBe(3);
    expect(await listed(id)).toMatchObject([
      { line: 3, donor: { id: known.id }, suggested: "link" },
      { line: 4, donor: { id: known.id }, suggested: "link" },
    ]);
    await startImport(tenant.owner, id);
    await runToEnd(tenant.owner, id);
    expect(await givers()).toEqual(["Ida Ray: 1000", "Ida Ray: 2000", "Ida Ray: 3000"]);
  });

  it("gives one new donor all gifts when staff add the givers", async () => {
    const { id } = await checkedGifts();
    expect(await listed(id)).toMatchObject([
      { line: 3, earlier_line: { line: 2 }, suggested: "link" },
      { line: 4, earlier_line: { line: 2 }, suggested: "link" },
    ]);
    const { done } = await importChosen(id, { all: "add" });
    expect(done.counts.new).toBe(3);
    expect(await givers()).toEqual(["Ida Ray: 1000", "Otto Ray: 2000", "Otto Ray: 3000"]);
    expect(await all()).toMatchObject([{}, { displayName: "Ida Ray" }, {}]);
  });

  it("skips gifts one by one", async () => {
    await ida();
    const { id } = await checkedGifts();
    await importChosen(id, { rows: [{ line: 3, choice: "skip" }] });
    expect(await givers()).toEqual(["Ida Ray: 1000", "Ida Ray: 3000"]);
  });
});
