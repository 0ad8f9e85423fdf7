import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { customFacets, donations, donors, households, interactions, plans } from "@/db/schema";
import { within } from "@/db/within";
import { createCustomField } from "@/lib/custom-fields/fields";
import { changeRecord } from "@/lib/custom-fields/records";
import type { NewCustomFieldInput } from "@/lib/custom-fields/schema";
import { createGivingFixture } from "@/lib/testing/giving";
import { checkedFile, importFile, runToEnd, sendFile } from "@/lib/testing/imports";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { getImport } from "./import-list";
import { undoImport } from "./imports";
import { importTemplate } from "./templates";

let tenant: Tenant;

beforeEach(async () => {
  tenant = await createTenant();
});

const add = (object: string, key: string, more: Partial<NewCustomFieldInput> = {}) =>
  createCustomField(tenant.owner, { object, key, label: `My ${key}`, type: "text", ...more });

const customOf = async (
  table: typeof donors | typeof donations | typeof households | typeof interactions | typeof plans,
) =>
  (
    await db
      .select({ custom: table.custom })
      .from(table)
      .where(within(table, tenant.organizationId))
      .orderBy(asc(table.id))
  ).map(({ custom }) => custom);

const facets = () => db.$count(customFacets, within(customFacets, tenant.organizationId));

async function takeBack(id: number) {
  await undoImport(tenant.owner, id);
  return runToEnd(tenant.owner, id);
}

async function addDonorFields() {
  await add("donor", "cf_code", { is_unique: true });
  await add("donor", "cf_size", { label: "Size", type: "select", options: ["S", "XL"] });
  await add("donor", "cf_likes", { type: "multiselect", options: ["Tea", "Coffee"] });
  await add("donor", "cf_since", { type: "date" });
  await add("donor", "cf_debt", { type: "amount" });
  await add("donor", "cf_member", { type: "checkbox" });
  await add("donor", "cf_secret", { is_sensitive: true });
}

describe("an import's columns of custom fields", () => {
  it("map by label or key, and are read as the file writes dates and numbers", async () => {
    await addDonorFields();
    const { owner } = tenant;
    const lines = [
      "Name,My cf_code,size,cf_likes,Since,Debt,Member",
      'Ida Ray,A-1,xl,tea; Coffee,31.12.2020,"1.234,50 €",yes',
      "Otto Ray,,,,13/02/2021,-7,no",
    ];
    const view = await importFile(owner, "donors", lines, { decimal_mark: "," });
    expect(view).toMatchObject({ counts: { new: 2, refused: 0 } });
    expect(await customOf(donors)).toEqual([
      {
        ...{ cf_code: "A-1", cf_size: "XL", cf_likes: ["Tea", "Coffee"] },
        ...{ cf_since: "2020-12-31", cf_debt: 1234.5, cf_member: true },
      },
      { cf_since: "2021-02-13", cf_debt: -7, cf_member: false },
    ]);
  }, 60_000);

  it("are never those of sensitive fields", async () => {
    await addDonorFields();
    const id = await sendFile(tenant.owner, "donors", ["Name,cf_secret", "Ida Ray,x"]);
    const { columns, fields } = await getImport(tenant.owner, id);
    expect(columns.map(({ field }) => field)).toEqual(["full_name", null]);
    expect(fields.map(({ key }) => key)).not.toContain("cf_secret");
    await expect(
      checkedFile(tenant.owner, "donors", ["Name,cf_secret", "Ida Ray,x"], {
        mapping: ["full_name", "cf_secret"],
      }),
    ).rejects.toMatchObject({ kind: "invalid" });
  }, 60_000);

  it("refuse rows with bad values in the preview, and other rows go in", async () => {
    await addDonorFields();
    const view = await checkedFile(tenant.owner, "donors", [
      "Name,My cf_code,Size,Since",
      "Ida Ray,A-1,M,",
      "Otto Ray,A-2,S,yesterday",
      "Mia Ray,A-3,S,2020-02-01",
    ]);
    expect(view.counts).toMatchObject({ new: 1, refused: 2 });
    expect(view.refused_rows.map(({ reason }) => reason)).toEqual([
      "Size has to be one of: S, XL.",
      "My cf_since has to be a date such as 2019-05-31.",
    ]);
    expect(await facets()).toBe(0);
  }, 60_000);

  it("are taken back with an import, so that another file can have a unique value", async () => {
    await addDonorFields();
    const lines = ["Name,Email,My cf_code,Size", "Ida Ray,ida@example.org,A-1,S"];
    const { id } = await importFile(tenant.owner, "donors", lines);
    const [donor] = await db.select().from(donors).where(within(donors, tenant.organizationId));
    await changeRecord(tenant.owner, "donor", donor?.id ?? 0, { custom: { cf_size: "XL" } });
    expect((await takeBack(id)).taken_back).toEqual({ undone: 1, kept: 0 });
    expect(await customOf(donors)).toEqual([{ cf_size: "XL" }]);
    const again = await importFile(tenant.owner, "donors", [
      "Name,Email,My cf_code",
      "Ada Lane,ada@example.org,A-1",
    ]);
    expect(again.counts).toMatchObject({ new: 1, refused: 0 });
  }, 60_000);

  it("fill in gifts, households, interactions and recurring gifts, and change households again", async () => {
    const { owner } = tenant;
    const giving = await createGivingFixture(tenant);
    for (const object of ["donation", "household", "interaction", "plan"])
      await add(object, "cf_code", { is_unique: object !== "interaction" });
    const { email } = (
      await db.select().from(donors).where(within(donors, tenant.organizationId))
    )[0] ?? { email: "" };
    const gift = ["Gift ID,Email,Date,Amount,cf_code", `1,${email},2025-01-01,10,G-1`];
    const defaults = { designation_id: giving.designationId, method: "check" } as const;
    const { id } = await importFile(owner, "gifts", gift, defaults);
    expect(await customOf(donations)).toEqual([{ cf_code: "G-1" }]);
    expect((await takeBack(id)).taken_back).toEqual({ undone: 1, kept: 0 });
    const again = await importFile(owner, "gifts", gift, defaults);
    expect(again.counts).toMatchObject({ new: 1, refused: 0 });
    const home = (code: string) => [`Household,Email,My cf_code`, `The Rays,${email},${code}`];
    await importFile(owner, "households", home("H-1"));
    expect(await customOf(households)).toEqual([{ cf_code: "H-1" }]);
    const changed = await importFile(owner, "households", home("H-2"));
    expect(changed.counts).toMatchObject({ changed: 1 });
    expect((await importFile(owner, "households", home("H-2"))).counts).toMatchObject({
      unchanged: 1,
    });
    const call = ["Email,Date,Channel,My cf_code", `${email},2025-01-01,phone,T-1`];
    await importFile(owner, "interactions", call);
    expect(await customOf(interactions)).toEqual([{ cf_code: "T-1" }]);
    const plan = [
      "Email,Amount,Frequency,Start date,My cf_code",
      `${email},5,monthly,2026-01-01,P`,
    ];
    const recurring = await importFile(owner, "recurring_gifts", plan, {
      designation_id: giving.designationId,
    });
    expect(recurring.counts).toMatchObject({ new: 1 });
    expect(await customOf(plans)).toEqual([{ cf_code: "P" }]);
    expect((await takeBack(recurring.id)).taken_back).toEqual({ undone: 1, kept: 0 });
  }, 60_000);

  it("stand in the template with a value that the field takes", async () => {
    await addDonorFields();
    await add("donor", "cf_seats", { type: "number", minimum: 30 });
    const template = await importTemplate(tenant.owner, "donors");
    const [heading = "", row = ""] = template.replace("\uFEFF", "").split("\r\n");
    expect(heading).toContain("My cf_seats");
    expect(heading).not.toContain("My cf_secret");
    const view = await checkedFile(tenant.owner, "donors", [heading, row]);
    expect(view.counts).toMatchObject({ new: 1, refused: 0 });
  }, 60_000);
});
