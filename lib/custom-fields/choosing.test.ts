import { describe, expect, it } from "vitest";
import type { CustomValues } from "@/db/columns";
import { createDonorFixture } from "@/lib/testing/giving";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { archiveCustomObject, createCustomObject, listOwnObjects } from "./custom-objects";
import {
  archiveCustomField,
  createCustomField,
  fieldsForRecords,
  listCustomFields,
} from "./fields";
import { exportKeptValues } from "./kept-list";
import { linkKey } from "./link-key";
import { findRecords, nameLinks, recordShowing } from "./linked-names";
import { moveCustomField } from "./positions";
import { changeRecord, createRecord, objectOfRecord } from "./records";
import { listNewRelations } from "./references";

const PET = { key: "co_pet", singular: "pet", plural: "pets" };

async function pets() {
  const tenant = await createTenant();
  const object = await createCustomObject(tenant.owner, PET);
  await createCustomField(tenant.owner, {
    ...{ object: "co_pet", key: "cf_owner", label: "Owner", type: "reference", target: "donor" },
  });
  return { tenant, object };
}

const without = ({ owner }: Tenant, ...gone: string[]) => ({
  ...owner,
  permissions: new Set([...owner.permissions].filter((each) => !gone.includes(each))),
});

const text = (label: string) => ({
  ...({ object: "donor", type: "text" } as const),
  ...{ label, key: `cf_${label.toLowerCase()}` },
});

describe("fields of one object", () => {
  it("move one place up or down, and stay at either end", async () => {
    const { owner } = await createTenant();
    const labels = async () =>
      (await listCustomFields(owner, { object: "donor" })).map(({ label }) => label);
    for (const label of ["A", "B", "C"]) await createCustomField(owner, text(label));
    const [a, , c] = await listCustomFields(owner, { object: "donor" });
    await moveCustomField(owner, c?.id ?? 0, "up");
    expect(await labels()).toEqual(["A", "C", "B"]);
    await moveCustomField(owner, a?.id ?? 0, "up");
    expect(await labels()).toEqual(["A", "C", "B"]);
    await moveCustomField(owner, a?.id ?? 0, "down");
    expect(await labels()).toEqual(["C", "A", "B"]);
  });

  it("move only for those who may change settings, and never for another organization", async () => {
    const tenant = await createTenant();
    const field = await createCustomField(tenant.owner, text("A"));
    await expect(
      moveCustomField(without(tenant, "settings_edit"), field.id, "up"),
    ).rejects.toMatchObject({ kind: "forbidden" });
    const other = await createTenant();
    await expect(moveCustomField(other.owner, field.id, "up")).rejects.toMatchObject({
      kind: "not_found",
    });
  });

  it("are known to those who may add records, though they may not view them", async () => {
    const tenant = await createTenant();
    await createCustomField(tenant.owner, text("A"));
    expect(await fieldsForRecords(without(tenant, "donors_view"), "donor")).toHaveLength(1);
    await expect(
      fieldsForRecords(without(tenant, "donors_view", "donors_edit"), "donor"),
    ).rejects.toMatchObject({ kind: "forbidden" });
  });
});

describe("a link", () => {
  it("is chosen by part of a name or by the ID", async () => {
    const { tenant } = await pets();
    const rex = await createRecord(tenant.owner, "co_pet", { name: "Rex 100%" });
    await createRecord(tenant.owner, "co_pet", { name: "Bella" });
    const found = async (words: string) =>
      (await findRecords(tenant.owner, "co_pet", words)).map(({ name }) => name);
    expect(await found("rEX")).toEqual(["Rex 100%"]);
    expect(await found("0%")).toEqual(["Rex 100%"]);
    expect(await found("%")).toEqual(["Rex 100%"]);
    expect(await found(String(rex.id))).toContain("Rex 100%");
    expect(await found(" ")).toEqual([]);
    const other = await createTenant();
    await createCustomObject(other.owner, PET);
    expect(await findRecords(other.owner, "co_pet", "Rex")).toEqual([]);
  });

  it("has the name of its record for those who may see it", async () => {
    const { tenant } = await pets();
    const donor = await createDonorFixture(tenant);
    const fields = await fieldsForRecords(tenant.owner, "co_pet");
    const values: CustomValues[] = [{ cf_owner: donor }, { cf_owner: 2_000_000_000 }, {}];
    const names = await nameLinks(tenant.owner, fields, values);
    expect(Object.keys(names)).toEqual([linkKey("donor", donor)]);
    expect(await nameLinks(without(tenant, "donors_view"), fields, values)).toEqual({});
  });

  it("can be added from the record that it leads to, while its object is in use", async () => {
    const { tenant, object } = await pets();
    expect(await listNewRelations(tenant.owner, "donor")).toEqual([
      {
        ...{ object: "co_pet", singular: "pet", plural: "pets" },
        field: { key: "cf_owner", label: "Owner" },
      },
    ]);
    await archiveCustomObject(tenant.owner, object.id);
    expect(await listNewRelations(tenant.owner, "donor")).toEqual([]);
  });
});

it("a record's page is its own, and its object is found by its ID alone", async () => {
  const { tenant } = await pets();
  const { id } = await createRecord(tenant.owner, "co_pet", { name: "Rex" });
  const ref = { object: "co_pet", id };
  expect(await recordShowing(tenant.owner, ref)).toEqual(ref);
  expect(await objectOfRecord(tenant.owner, id)).toBe("co_pet");
  const other = await createTenant();
  await expect(objectOfRecord(other.owner, id)).rejects.toMatchObject({ kind: "not_found" });
});

it("the organization's own objects are listed for those who may see some, archived ones left out", async () => {
  const { tenant, object } = await pets();
  expect(await listOwnObjects(tenant.owner)).toEqual([PET]);
  expect(await listOwnObjects(without(tenant, "records_view", "settings_edit"))).toEqual([]);
  await archiveCustomObject(tenant.owner, object.id);
  expect(await listOwnObjects(tenant.owner)).toEqual([]);
});

it("kept values are exported, with formulas made harmless", async () => {
  const tenant = await createTenant();
  const donor = await createDonorFixture(tenant);
  const field = await createCustomField(tenant.owner, text("A"));
  await changeRecord(tenant.owner, "donor", donor, { custom: { cf_a: "=1+1" } });
  await archiveCustomField(tenant.owner, field.id);
  let file = "";
  for await (const part of await exportKeptValues(tenant.owner, field.id)) file += part;
  expect(file).toContain(`${donor},'=1+1,text,archived,`);
  const other = await createTenant();
  await expect(exportKeptValues(other.owner, field.id)).rejects.toMatchObject({
    kind: "not_found",
  });
});
