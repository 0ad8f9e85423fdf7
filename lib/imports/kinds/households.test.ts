import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donors, households } from "@/db/schema";
import { within } from "@/db/within";
import {
  changeHousehold,
  createHousehold,
  getHousehold,
} from "@/lib/donors/relationships/households";
import { createDonorFixture } from "@/lib/testing/donors";
import { checkedFile, importFile, rowsOfImport, runToEnd } from "@/lib/testing/imports";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { undoImport } from "../imports";

let tenant: Tenant;
let ids: Record<"ida" | "otto" | "mia", number>;

const person = async (externalId: string, firstName: string) => {
  const name = { firstName, lastName: "Ray", email: `${firstName}@example.org`.toLowerCase() };
  return (await createDonorFixture(tenant, { externalId, ...name })).id;
};

beforeEach(async () => {
  tenant = await createTenant();
  ids = {
    ida: await person("1", "Ida"),
    otto: await person("2", "Otto"),
    mia: await person("3", "Mia"),
  };
});

const all = async () => {
  const rows = await db
    .select()
    .from(households)
    .where(within(households, tenant.organizationId))
    .orderBy(asc(households.id));
  return Promise.all(rows.map(({ id }) => getHousehold(tenant.owner, id)));
};

const LINES = [
  "Household ID,Household,Donor ID,Primary contact",
  "H1,Ray,1,yes",
  "H1,Ray,2,",
  "H2,Ray,3,no",
  "H3,Nobody,9,",
];

describe("an import of households", () => {
  it("groups the members of a household, identified by ID, with a preview", async () => {
    const checked = await checkedFile(tenant.owner, "households", LINES);
    expect(checked).toMatchObject({
      counts: { new: 2, changed: 1, refused: 1 },
      refused_rows: [{ line: 5, reason: expect.stringMatching(/^Donor ID: No donor matches/) }],
    });
    expect(await all()).toEqual([]);
    const done = await importFile(tenant.owner, "households", LINES);
    expect(done.counts).toMatchObject({ new: 2, changed: 1, refused: 1 });
    expect(await all()).toMatchObject([
      { name: "Ray", primary_contact_id: ids.ida, members: [{ id: ids.ida }, { id: ids.otto }] },
      { name: "Ray", primary_contact_id: null, members: [{ id: ids.mia }] },
    ]);
  });

  it("adds no household twice", async () => {
    await importFile(tenant.owner, "households", LINES);
    const again = await importFile(tenant.owner, "households", LINES);
    expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 3, refused: 1 });
    expect(await all()).toHaveLength(2);
  });

  it("uses the name when there is no ID, and refuses an ambiguous name", async () => {
    await createHousehold(tenant.owner, { name: "The Rays", member_ids: [ids.mia] });
    const lines = ["Household,Email", "the rays,ida@example.org"];
    const view = await importFile(tenant.owner, "households", lines);
    expect(view.counts).toMatchObject({ changed: 1 });
    expect(await all()).toMatchObject([{ members: [{ id: ids.ida }, { id: ids.mia }] }]);
    await createHousehold(tenant.owner, {
      ...{ name: "The Rays", member_ids: [ids.mia], move_members: true },
    });
    const vague = await checkedFile(tenant.owner, "households", [
      ...["Household,Email", "The Rays,otto@example.org"],
    ]);
    expect(vague.refused_rows).toMatchObject([
      { reason: expect.stringContaining("Several households have this name") },
    ]);
  });

  it("refuses organizations, and donors who live elsewhere", async () => {
    await createHousehold(tenant.owner, { name: "Elsewhere", member_ids: [ids.ida] });
    const company = { kind: "organization", organizationName: "Acme", externalId: "7" } as const;
    await createDonorFixture(tenant, { ...company, firstName: null, lastName: null });
    const lines = ["Household,Donor ID", "Ray,1", "Ray,7", ",2"];
    const view = await importFile(tenant.owner, "households", lines);
    expect(view.refused_rows.map(({ reason }) => reason)).toEqual([
      expect.stringContaining("is a member of “Elsewhere”"),
      expect.stringContaining("Only people can be household members"),
      "Household: Fill this in.",
    ]);
    expect(await all()).toHaveLength(1);
  });
});

describe("undoing an import of households", () => {
  it("dissolves unchanged households, and keeps the members", async () => {
    const { id } = await importFile(tenant.owner, "households", LINES);
    const [, other] = await all();
    await changeHousehold(tenant.owner, other?.id ?? 0, { name: "Mia’s home" });
    await undoImport(tenant.owner, id);
    expect(await runToEnd(tenant.owner, id)).toMatchObject({
      ...{ state: "undone", taken_back: { undone: 1, kept: 1 } },
    });
    expect(await all()).toMatchObject([{ name: "Mia’s home" }]);
    expect(await db.$count(donors, within(donors, tenant.organizationId))).toBe(3);
    expect(await rowsOfImport(id)).toMatchObject([
      { undone: "undone" },
      { undone: null },
      { undone: "kept", problems: [{ message: expect.stringContaining("changed") }] },
      {},
    ]);
    const again = await importFile(tenant.owner, "households", LINES);
    expect(again.counts).toMatchObject({ new: 1, changed: 1, refused: 2 });
    expect(await all()).toHaveLength(2);
  });
});
