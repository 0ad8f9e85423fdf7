import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { customFields, designations, entities, programs } from "@/db/schema";
import type { RouteHandler } from "@/lib/http/contract";
import { findDesignation } from "@/lib/sponsorship/designations";
import { call } from "@/lib/testing/request";
import { createEntities, createProgramFixture } from "@/lib/testing/sponsorship";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import * as designation from "./[id]/designations/[designation_id]/route";
import * as designationList from "./[id]/designations/route";
import * as field from "./[id]/fields/[field_id]/route";
import * as fieldList from "./[id]/fields/route";
import * as one from "./[id]/route";
import * as list from "./route";

type Sent = { params?: Record<string, unknown>; body?: unknown; query?: string; method?: string };

async function office() {
  const tenant = await createTenant();
  const { programId } = await createProgramFixture(tenant);
  const key = await createApiKey(tenant);
  const weak = await createApiKey(tenant, ["donors_view"]);
  const send = (handler: RouteHandler, { params = {}, ...sent }: Sent = {}, secret = key) =>
    call(handler, {
      ...sent,
      params: Object.fromEntries(Object.entries(params).map(([k, v]) => [k, String(v)])),
      headers: secret ? { "X-SVC-API-Key": secret } : {},
    });
  const put = (body: unknown) => send(one.PUT, { params: { id: programId }, body, method: "PUT" });
  const fields = async () => {
    const { body } = await send(fieldList.GET, { params: { id: programId } });
    return body.data as { id: number; key: string; position: number }[];
  };
  return { tenant, programId, weak, send, put, fields };
}

const NEW_FIELD = { key: "en_new", label: "New", type: "text" };
const NEW_WORD = { word: "general", name: "Where it is needed most" };

describe("every operation on programs", () => {
  it("401, 403 and 404: refuses anonymous requests, missing permissions and another organization's records", async () => {
    const { send, weak } = await office();
    const other = await office();
    const [theirs] = await other.fields();
    const word = await other.send(designationList.POST, {
      params: { id: other.programId },
      body: NEW_WORD,
    });
    const { id: wordId } = word.body.data as { id: number };
    const params = { id: other.programId, field_id: theirs?.id, designation_id: wordId };
    const requests: [RouteHandler, Sent][] = [
      [list.GET, {}],
      [list.POST, { body: { slug: "new", name: "New" } }],
      [one.GET, { params }],
      [one.PUT, { params, body: { name: "Taken" }, method: "PUT" }],
      [fieldList.GET, { params }],
      [fieldList.POST, { params, body: NEW_FIELD }],
      [field.PUT, { params, body: { label: "Taken" }, method: "PUT" }],
      [field.DELETE, { params, method: "DELETE" }],
      [designationList.GET, { params }],
      [designationList.POST, { params, body: { word: "other", name: "Other" } }],
      [designation.PUT, { params, body: { name: "Taken" }, method: "PUT" }],
    ];
    for (const [handler, sent] of requests) {
      const { summary } = handler.contract;
      expect((await send(handler, sent, "")).status, summary).toBe(401);
      expect((await send(handler, sent, weak)).status, summary).toBe(403);
      if (!sent.params) continue;
      const foreign = await send(handler, sent);
      expect(foreign.status, summary).toBe(404);
      const nowhere = { ...sent, params: { ...params, id: 2_147_483_647, designation_id: 1 } };
      expect(foreign.body).toEqual((await send(handler, nowhere)).body);
    }
    const [program] = await db.select().from(programs).where(eq(programs.id, other.programId));
    expect(program?.name).toBe("Children");
    const [kept] = await db.select().from(designations).where(eq(designations.id, wordId));
    expect(kept?.name).toBe(NEW_WORD.name);
    expect((await other.fields()).map(({ key }) => key)).not.toContain("en_new");
  });
});

describe("programs", () => {
  it("201 and 200: are added with every field, read, listed, changed and archived", async () => {
    const { send } = await office();
    const body = {
      slug: "wells",
      name: "Wells",
      currency: "EUR",
      funding_type: "contribution",
      contribution_threshold: "6500.50",
      suggested_amounts: [25, "100.5"],
      minimum_amount: 5,
      maximum_amount: 5000,
      frequencies: [12, 0, 1],
      fee_cover: { percent: 1.9, fixed: 0 },
      gallery_text: "Water for all.",
      gallery_columns: 2,
      gallery_sort: "-amount",
      links_disabled: true,
    };
    const made = await send(list.POST, { body });
    expect(made.status).toBe(201);
    const { id } = made.body;
    expect(made.headers.get("location")).toMatch(new RegExp(`/api/v1/admin/programs/${id}$`));
    const { body: read } = await send(one.GET, { params: { id } });
    expect(read.data).toMatchObject({
      ...body,
      id,
      contribution_threshold: 6500.5,
      suggested_amounts: [25, 100.5],
      frequencies: [0, 1, 12],
      status: "active",
      shown_entities: 0,
    });
    const changed = await send(one.PUT, {
      params: { id },
      body: { name: "Wells and taps", maximum_amount: null },
      method: "PUT",
    });
    expect(changed.body.data).toMatchObject({
      name: "Wells and taps",
      maximum_amount: null,
      minimum_amount: 5,
      gallery_text: "Water for all.",
    });
    await send(one.PUT, { params: { id }, body: { status: "archived" }, method: "PUT" });
    const slugs = async (query: string) =>
      ((await send(list.GET, { query })).body.data as { slug: string }[]).map(({ slug }) => slug);
    expect(await slugs("?status=archived")).toEqual(["wells"]);
    expect(await slugs("")).toHaveLength(2);
  });

  it("show the number of recipients in each gallery", async () => {
    const { tenant, programId, send } = await office();
    await createEntities(tenant.owner, programId, [
      { en_child_name: "One" },
      { en_child_name: "Two", is_public: false },
    ]);
    const { body } = await send(list.GET);
    expect(body.data).toMatchObject([{ id: programId, shown_entities: 1 }]);
  });

  it.each([
    [{ slug: "Not a slug", name: "x" }, "slug"],
    [{ slug: "x", name: " " }, "name"],
    [{ slug: "x", name: "x", currency: "XXXX" }, "currency"],
    [{ slug: "x", name: "x", funding_type: "contribution" }, "contribution_threshold"],
    [{ slug: "x", name: "x", contribution_threshold: 5 }, "contribution_threshold"],
    [{ slug: "x", name: "x", minimum_amount: 10, maximum_amount: 5 }, "maximum_amount"],
    [{ slug: "x", name: "x", minimum_amount: 0 }, "minimum_amount"],
    [{ slug: "x", name: "x", suggested_amounts: [5, 0.001] }, "suggested_amounts.1"],
    [{ slug: "x", name: "x", suggested_amounts: [0.5] }, "suggested_amounts.0"],
    [{ slug: "x", name: "x", frequencies: [] }, "frequencies"],
    [{ slug: "x", name: "x", frequencies: [5] }, "frequencies.0"],
    [{ slug: "x", name: "x", frequencies: [1, 1] }, "frequencies"],
    [{ slug: "x", name: "x", gallery_columns: 7 }, "gallery_columns"],
    [{ slug: "x", name: "x", gallery_sort: "color" }, "gallery_sort"],
    [{ slug: "x", name: "x", accent_color: "red" }, "accent_color"],
    [{ slug: "x", name: "x", organization_id: 1 }, ""],
  ])("422: refuse %j at %s", async (body, path) => {
    const { send } = await office();
    const answer = await send(list.POST, { body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ path }]);
  });

  it("422: refuse an address already taken, except by another organization", async () => {
    const { send, put } = await office();
    const body = { slug: "wells", name: "Wells" };
    expect((await send(list.POST, { body })).status).toBe(201);
    expect((await send(list.POST, { body })).body.errors).toMatchObject([{ path: "slug" }]);
    expect((await put({ slug: "wells" })).body.errors).toMatchObject([{ path: "slug" }]);
    expect((await (await office()).send(list.POST, { body })).status).toBe(201);
  });

  it("409: keep their currency and funding type once they have entities", async () => {
    const { tenant, programId, put } = await office();
    expect((await put({ currency: "JPY" })).body.data).toMatchObject({ minimum_amount: 1 });
    await createEntities(tenant.owner, programId, [{ en_child_name: "One" }]);
    expect((await put({ currency: "USD" })).status).toBe(409);
    const raising = { funding_type: "contribution", contribution_threshold: 5 };
    expect((await put(raising)).status).toBe(409);
    expect((await put({ currency: "JPY", name: "Same" })).status).toBe(200);
  });
});

describe("a program's fields", () => {
  it("201 and 200: are added last, changed and deleted with their values", async () => {
    const { tenant, programId, send, fields } = await office();
    const params = { id: programId };
    const made = await send(fieldList.POST, { params, body: NEW_FIELD });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({ ...NEW_FIELD, is_public: false, position: 7 });
    const [entityId = 0] = await createEntities(tenant.owner, programId, [
      { en_child_name: "One", en_new: "value", en_gender: "Girl" },
    ]);
    const { id: field_id } = made.body.data as { id: number };
    const changed = await send(field.PUT, {
      params: { ...params, field_id },
      body: { label: "Newer", position: 0 },
      method: "PUT",
    });
    expect(changed.body.data).toMatchObject({ key: "en_new", label: "Newer", position: 0 });
    await send(field.DELETE, { params: { ...params, field_id }, method: "DELETE" });
    expect((await fields()).map(({ key }) => key)).not.toContain("en_new");
    const [entity] = await db.select().from(entities).where(eq(entities.id, entityId));
    expect(entity?.fields).toEqual({ en_gender: "Girl" });
  });

  it.each([
    [{ ...NEW_FIELD, key: "new" }, "key"],
    [{ ...NEW_FIELD, key: "en_child_name" }, "key"],
    [{ ...NEW_FIELD, key: "en_gender" }, "key"],
    [{ ...NEW_FIELD, type: "color" }, "type"],
    [{ ...NEW_FIELD, type: "select" }, "options"],
    [{ ...NEW_FIELD, options: ["One"] }, "options"],
    [{ ...NEW_FIELD, type: "select", options: ["One", "One"] }, "options"],
    [{ ...NEW_FIELD, type: "textarea", sortable: true }, "type"],
    [{ ...NEW_FIELD, is_public: false, filterable: true }, "is_public"],
    [{ ...NEW_FIELD, is_public: true, meaning: "health" }, "publish_personal"],
    [{ ...NEW_FIELD, is_public: true, label: "Name of the mother" }, "publish_personal"],
    [{ ...NEW_FIELD, is_public: true, label: "Last name", meaning: "other" }, "publish_personal"],
    [{ ...NEW_FIELD, meaning: "birth_date" }, "meaning"],
    [{ ...NEW_FIELD, type: "date", shows_age: true }, "shows_age"],
  ])("422: refuse %j at %s", async (body, path) => {
    const { programId, send, fields } = await office();
    const answer = await send(fieldList.POST, { params: { id: programId }, body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ path }]);
    expect(await fields()).toHaveLength(7);
  });

  it("publish personal data only on purpose, and show a birth date only as an age", async () => {
    const { programId, send, fields } = await office();
    const change = async (key: string, body: object) => {
      const of = (await fields()).find((each) => each.key === key);
      const params = { id: programId, field_id: of?.id };
      const answer = await send(field.PUT, { params, body, method: "PUT" });
      return { status: answer.status, errors: answer.body.errors, data: answer.body.data };
    };
    const personal = { status: 422, errors: [{ path: "publish_personal", code: "personal" }] };
    expect(await change("en_notes", { meaning: "family", is_public: true })).toMatchObject(
      personal,
    );
    const onPurpose = { meaning: "family", is_public: true, publish_personal: true };
    expect(await change("en_notes", onPurpose)).toMatchObject({
      status: 200,
      data: { is_public: true, is_personal: true, meaning: "family" },
    });
    // It stays published without being asked again, until it says something else.
    expect(await change("en_notes", { label: "Household" })).toMatchObject({ status: 200 });
    expect(await change("en_notes", { meaning: "health" })).toMatchObject(personal);

    expect(await change("en_birthday", { shows_age: false })).toMatchObject(personal);
    expect(await change("en_birthday", { meaning: "other" })).toMatchObject(personal);
    expect(await change("en_birthday", { shows_age: false, publish_personal: true })).toMatchObject(
      {
        status: 200,
        data: { shows_age: false, is_personal: true },
      },
    );
    expect(await change("en_village", { meaning: "exact_place" })).toMatchObject(personal);
  });

  it("409: keep an option that an entity uses, and always keep type and key", async () => {
    const { tenant, programId, send, fields } = await office();
    await createEntities(tenant.owner, programId, [{ en_child_name: "One", en_village: "Hill" }]);
    const village = (await fields()).find(({ key }) => key === "en_village");
    const params = { id: programId, field_id: village?.id };
    const change = (body: unknown) => send(field.PUT, { params, body, method: "PUT" });
    expect((await change({ options: ["Lake"] })).status).toBe(409);
    expect((await change({ options: ["Hill", "Sea"] })).status).toBe(200);
    expect((await change({ type: "text" })).status).toBe(422);
    const [kept] = await db
      .select()
      .from(customFields)
      .where(eq(customFields.id, village?.id ?? 0));
    expect(kept).toMatchObject({ type: "select", options: ["Hill", "Sea"] });
  });
});

describe("a program's designations", () => {
  it("are found by id and by word while active", async () => {
    const { tenant, programId, send } = await office();
    const params = { id: programId };
    const made = await send(designationList.POST, { params, body: NEW_WORD });
    expect(made.status).toBe(201);
    const { id } = made.body.data as { id: number };
    const of = { organizationId: tenant.organizationId, programId };
    const find = (idOrWord: string) => db.transaction((tx) => findDesignation(tx, of, idOrWord));
    for (const asked of [String(id), "general", "GENERAL"])
      expect(await find(asked)).toMatchObject({ id, word: "general" });
    expect(await find("nothing")).toBeUndefined();
    const change = { params: { ...params, designation_id: id }, method: "PUT" };
    await send(designation.PUT, { ...change, body: { active: false } });
    expect(await find("general")).toBeUndefined();
    const { body } = await send(designationList.GET, { params });
    expect(body.data).toMatchObject([{ id, active: false }]);
  });

  it.each([{ word: "12" }, { word: "1st" }, { word: "" }, { word: "a b" }, { name: " " }])(
    "422: refuse %j",
    async (values) => {
      const { programId, send } = await office();
      const body = { ...NEW_WORD, ...values };
      const answer = await send(designationList.POST, { params: { id: programId }, body });
      expect(answer.status).toBe(422);
    },
  );

  it("422: refuse a word already used in the program, in any case", async () => {
    const { programId, send } = await office();
    const params = { id: programId };
    await send(designationList.POST, { params, body: NEW_WORD });
    const again = await send(designationList.POST, {
      params,
      body: { ...NEW_WORD, word: "General" },
    });
    expect(again.body.errors).toMatchObject([{ path: "word" }]);
  });
});
