import { asc } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donations, donors } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import { mergeDonors } from "@/lib/donors/merging/merging";
import { createDonorFixture } from "@/lib/testing/donors";
import { createGivingFixture } from "@/lib/testing/giving";
import { checkedFile, importFile } from "@/lib/testing/imports";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { forgetOldRows } from "./forgetting";
import { getImport } from "./import-list";
import type { Counts } from "./import-rows";
import { listImportedRows } from "./row-list";

let tenant: Tenant;

beforeEach(async () => {
  tenant = await createTenant();
});

afterEach(resumeClock);

const list = async (id: number, outcome: keyof Counts, page = { page: 1, per_page: 50 }) =>
  listImportedRows(tenant.owner, id, { outcome, ...page });

const idsOf = async (table: typeof donors | typeof donations) => {
  const own = within(table, tenant.organizationId);
  const rows = await db.select({ id: table.id }).from(table).where(own).orderBy(asc(table.id));
  return rows.map(({ id }) => id);
};

const DONORS = [
  "ID,Name,Email,City",
  "1,Ida Ray,ida@example.org,Bonn",
  "2,Otto Ray,otto at home,",
  "3,Known Giver,known@example.org,Bonn",
  "4,Same Giver,same@example.org,",
];

describe("the rows of an import", () => {
  it("name the donor each row matched or became", async () => {
    const known = { email: "known@example.org", displayName: "Known Giver", externalId: "3" };
    const changed = await createDonorFixture(tenant, known);
    await importFile(tenant.owner, "donors", [DONORS[0] ?? "", DONORS[4] ?? ""]);
    const { id } = await importFile(tenant.owner, "donors", DONORS);
    const [, same, added] = await idsOf(donors);
    const row = { donation_id: null, reason: "" };
    expect(await list(id, "new")).toMatchObject({
      data: [{ ...row, line: 2, name: "Ida Ray", donor_id: added }],
      total: 1,
    });
    expect((await list(id, "changed")).data).toMatchObject([
      { ...row, line: 4, name: "Known Giver", donor_id: changed.id },
    ]);
    expect((await list(id, "unchanged")).data).toMatchObject([
      { ...row, line: 5, name: "Same Giver", donor_id: same },
    ]);
    expect((await list(id, "refused")).data).toMatchObject([
      { line: 3, name: "Otto Ray", donor_id: null, reason: expect.stringMatching(/^Email: /) },
    ]);
  });

  it("name the gift each row became, or matched", async () => {
    const { designationId } = await createGivingFixture(tenant);
    const before = new Set(await idsOf(donations));
    const settings = { designation_id: designationId, method: "cash" } as const;
    const lines = ["Name,Date,Amount", "Ida Ray,1/3/2020,5", "Otto Ray,1/3/2020,6"];
    const first = await importFile(tenant.owner, "gifts", lines.slice(0, 2), settings);
    const second = await importFile(tenant.owner, "gifts", lines, settings);
    const [ida, otto] = (await idsOf(donations)).filter((id) => !before.has(id));
    const found = { name: "Ida Ray", donor_id: null, donation_id: ida };
    expect((await list(first.id, "new")).data).toMatchObject([{ line: 2, ...found }]);
    expect((await list(second.id, "unchanged")).data).toMatchObject([{ line: 2, ...found }]);
    expect((await list(second.id, "new")).data).toMatchObject([{ line: 3, donation_id: otto }]);
  });

  it("are listed a page at a time, in the file's order", async () => {
    const names = ["Ida A", "Ida B", "Ida C"];
    const { id } = await importFile(tenant.owner, "donors", ["Name", ...names]);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list(id, "new", { page, per_page: 2 })),
    );
    expect(pages.map(({ data }) => data.map(({ name }) => name))).toEqual([
      ["Ida A", "Ida B"],
      ["Ida C"],
      [],
    ]);
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3]);
  });

  it("are labeled with the available part of a name", async () => {
    const lines = [
      "First name,Last name,Organization,Email,Phone",
      "Ida,,,,nobody",
      "Ida,Ray,Acme,ida@example.org,",
      ",,Acme Ltd,acme@example.org,",
      ",,,only@example.org,",
    ];
    const { id } = await importFile(tenant.owner, "donors", lines);
    const rows = (await list(id, "new")).data.map(({ line, name }) => [line, name]);
    expect(rows).toEqual([
      [2, "Ida"],
      [3, "Ida Ray"],
      [4, "Acme Ltd"],
      [5, "only@example.org"],
    ]);
  });

  it("have no outcome before the import", async () => {
    const { id } = await checkedFile(tenant.owner, "donors", DONORS);
    expect(await list(id, "new")).toEqual({ data: [], total: 0 });
  });

  it("allow their donors to be merged", async () => {
    const { id } = await importFile(tenant.owner, "donors", DONORS.slice(0, 2));
    const [gone = 0] = await idsOf(donors);
    const kept = await createDonorFixture(tenant, { email: "kept@example.org" });
    await mergeDonors(tenant.owner, kept.id, { merged_donor_id: gone });
    expect((await list(id, "new")).data).toMatchObject([{ donor_id: gone }]);
  });

  it("are deleted after 30 days, as the import says", async () => {
    const { id } = await importFile(tenant.owner, "donors", DONORS);
    expect((await getImport(tenant.owner, id)).rows_kept).toBe(true);
    stopClock(new Date(Date.now() + 31 * 86_400_000));
    await forgetOldRows();
    expect(await getImport(tenant.owner, id)).toMatchObject({
      rows_kept: false,
      counts: { new: 3 },
    });
    expect(await list(id, "new")).toEqual({ data: [], total: 0 });
  });

  it("are limited to staff who may import such rows, in their own organization", async () => {
    const { id } = await importFile(tenant.owner, "donors", DONORS);
    const wanted = { outcome: "new", page: 1, per_page: 50 } as const;
    const gifts = { ...tenant.owner, permissions: new Set(["donations_edit"] as const) };
    const viewer = { ...tenant.owner, permissions: new Set(["donors_view"] as const) };
    const other = (await createTenant()).owner;
    await expect(listImportedRows(gifts, id, wanted)).rejects.toMatchObject({ kind: "not_found" });
    await expect(listImportedRows(other, id, wanted)).rejects.toMatchObject({ kind: "not_found" });
    await expect(listImportedRows(viewer, id, wanted)).rejects.toMatchObject({ kind: "forbidden" });
  });
});
