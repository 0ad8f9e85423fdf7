import { describe, expect, it } from "vitest";
import { GET as describeRoute } from "@/app/api/v1/schema/objects/[key]/route";
import { createCustomObject } from "@/lib/custom-fields/custom-objects";
import { createCustomField } from "@/lib/custom-fields/fields";
import { changeRecord } from "@/lib/custom-fields/records";
import type { CustomInput, NewCustomFieldInput } from "@/lib/custom-fields/schema";
import { createDonor } from "@/lib/donors/records/donors";
import { createDonorFixture } from "@/lib/testing/giving";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant, type Tenant } from "@/lib/testing/tenant";
import { describeObject, describeObjects } from "./describe";
import type { DescribedField } from "./describe-schema";

const FIELDS: Omit<NewCustomFieldInput, "object" | "label">[] = [
  { key: "cf_text", type: "text" },
  { key: "cf_textarea", type: "textarea" },
  { key: "cf_number", type: "number", minimum: 1, maximum: 10 },
  { key: "cf_amount", type: "amount", minimum: 0 },
  { key: "cf_date", type: "date", minimum: "2020-01-01", maximum: "2020-12-31" },
  { key: "cf_checkbox", type: "checkbox" },
  { key: "cf_select", type: "select", options: ["A", "B"] },
  { key: "cf_multiselect", type: "multiselect", options: ["A", "B"] },
  { key: "cf_url", type: "url" },
  { key: "cf_email", type: "email" },
  { key: "cf_phone", type: "phone" },
  { key: "cf_reference", type: "reference", target: "donor" },
];

async function described(): Promise<{ tenant: Tenant; fields: DescribedField[] }> {
  const tenant = await createTenant();
  for (const field of FIELDS)
    await createCustomField(tenant.owner, { ...field, object: "donor", label: field.key });
  const { fields } = await describeObject(tenant.owner, "donor");
  return { tenant, fields: fields.filter(({ is_custom }) => is_custom) };
}

/** What the description says may be sent, at its edges, and what it says may not. */
function sentFor(field: DescribedField, donorId: number): { good: unknown[]; bad: unknown[] } {
  const { type, minimum, maximum, max_length: most, options } = field;
  switch (type) {
    case "number":
      return { good: [minimum, maximum], bad: [Number(minimum) - 1, Number(maximum) + 1] };
    case "amount":
      return { good: [minimum, 10.5], bad: [-1] };
    case "date":
      return { good: [minimum, maximum], bad: ["2019-12-31", "2021-01-01"] };
    case "checkbox":
      return { good: [true, false], bad: ["maybe"] };
    case "select":
      return { good: options, bad: ["C"] };
    case "multiselect":
      return { good: [options, options.slice(1)], bad: [["C"]] };
    case "reference":
      return { good: [donorId], bad: [2_147_483_647] };
    case "url":
      return { good: [`https://example.org/${"x".repeat((most ?? 0) - 20)}`], bad: ["example"] };
    case "email":
      return { good: ["a@example.org"], bad: ["a"] };
    case "phone":
      return { good: ["1".repeat(most ?? 0)], bad: ["1".repeat((most ?? 0) + 1)] };
    default:
      return { good: ["x".repeat(most ?? 0)], bad: ["x".repeat((most ?? 0) + 1)] };
  }
}

describe("the description of an object", () => {
  it("accepts what writes accept, and nothing else", async () => {
    const { tenant, fields } = await described();
    const id = await createDonorFixture(tenant);
    expect(fields.map(({ name }) => name)).toEqual(FIELDS.map(({ key }) => key));
    for (const field of fields) {
      const { good, bad } = sentFor(field, id);
      const write = (value: unknown) =>
        changeRecord(tenant.owner, "donor", id, { custom: { [field.name]: value } as CustomInput });
      for (const value of [...good, null])
        await expect(write(value), `${field.name} ${value}`).resolves.toBeDefined();
      for (const value of bad)
        await expect(write(value), `${field.name} ${value}`).rejects.toMatchObject({
          kind: "invalid",
        });
    }
  });

  it("names standard fields, and whether they may be sent", async () => {
    const { owner } = await createTenant();
    const { fields } = await describeObject(owner, "donor");
    const named = (name: string) => fields.find((field) => field.name === name);
    expect(named("kind")).toMatchObject({ type: "choice", options: ["person", "organization"] });
    expect(named("email")).toMatchObject({ is_creatable: true, is_updatable: true });
    expect(named("first_name")).toMatchObject({ type: "string", max_length: 255 });
    expect(named("created_at")).toMatchObject({ type: "datetime", is_updatable: false });
    expect(named("custom")).toBeUndefined();
    const gift = await describeObject(owner, "donation");
    expect(gift.fields.find(({ name }) => name === "lines")).toMatchObject({
      ...{ type: "list", is_required: true },
    });
  });

  it("is of what the caller may see", async () => {
    const { owner } = await createTenant();
    await createCustomObject(owner, { key: "co_pet", singular: "pet", plural: "pets" });
    const field = { object: "donor", key: "cf_id", label: "ID", type: "text" } as const;
    await createCustomField(owner, { ...field, is_sensitive: true });
    const keysOf = async (
      permissions: readonly (typeof owner.permissions extends ReadonlySet<infer P> ? P : never)[],
    ) =>
      (await describeObjects({ ...owner, permissions: new Set(permissions) })).map(
        ({ key }) => key,
      );
    expect(await keysOf(["records_view"])).toEqual(["co_pet"]);
    expect(await keysOf(["orders_view"])).toEqual(["order", "attendee"]);
    const plain = { ...owner, permissions: new Set(["donors_view"] as const) };
    expect((await describeObject(plain, "donor")).custom_fields).toBe(0);
    expect((await describeObject(owner, "donor")).custom_fields).toBe(1);
    await expect(describeObject(plain, "donation")).rejects.toMatchObject({ kind: "forbidden" });
    await expect(describeObject(owner, "co_none")).rejects.toMatchObject({ kind: "not_found" });
  });

  it("is not sent again to whoever has it, until a field changes", async () => {
    const tenant = await createTenant();
    const key = await createApiKey(tenant);
    const ask = (headers: Record<string, string> = {}) =>
      call(describeRoute, {
        params: { key: "donor" },
        headers: { "X-SVC-API-Key": key, ...headers },
      });
    const first = await ask();
    const tag = first.headers.get("ETag") ?? "";
    expect(tag).toMatch(/^".{20,}"$/);
    const again = await ask({ "If-None-Match": `W/"x", ${tag}` });
    expect(again.status).toBe(304);
    await createCustomField(tenant.owner, {
      ...{ object: "donor", key: "cf_size", label: "Size", type: "text" },
    });
    expect((await ask({ "If-None-Match": tag })).status).toBe(200);
  });

  it("says what adding a record requires", async () => {
    const { owner } = await createTenant();
    const field = { object: "donor", key: "cf_size", label: "Size", type: "text" } as const;
    await createCustomField(owner, { ...field, required: true });
    const { fields } = await describeObject(owner, "donor");
    expect(fields.find(({ name }) => name === "cf_size")?.is_required).toBe(true);
    await expect(createDonor(owner, { first_name: "Ada" })).rejects.toMatchObject({
      details: { errors: [{ path: "custom.cf_size", code: "required" }] },
    });
    const added = await createDonor(owner, { first_name: "Ada", custom: { cf_size: "M" } });
    expect(added.custom).toEqual({ cf_size: "M" });
  });
});
