import { eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import * as fileBytes from "@/app/api/v1/files/[id]/route";
import { db } from "@/db/client";
import { auditLog, entities, files } from "@/db/schema";
import { within } from "@/db/within";
import type { RouteHandler } from "@/lib/http/contract";
import { createField } from "@/lib/sponsorship/custom-fields";
import { addEntityFile } from "@/lib/sponsorship/entity-files";
import { readPublicEntity } from "@/lib/sponsorship/gallery";
import { changeProgram, createProgram } from "@/lib/sponsorship/programs";
import { SMALL_PDF } from "@/lib/testing/pdf";
import { call } from "@/lib/testing/request";
import { createEntities, createProgramFixture, picture } from "@/lib/testing/sponsorship";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import * as published from "./[id]/files/[file_id]/published/route";
import * as file from "./[id]/files/[file_id]/route";
import * as thumb from "./[id]/files/[file_id]/thumb/route";
import * as fileList from "./[id]/files/route";
import * as one from "./[id]/route";
import * as archive from "./archive/route";
import * as move from "./move/route";
import * as restore from "./restore/route";
import * as list from "./route";

type Sent = { params?: Record<string, unknown>; body?: unknown; query?: string; method?: string };

async function office() {
  const tenant = await createTenant();
  const { programId } = await createProgramFixture(tenant);
  const names = ["Amara", "Ben", "Zoë"].map((name, n) => ({
    en_child_name: name,
    en_gender: n === 1 ? "Boy" : "Girl",
    en_age: String(7 + n),
    sp_amount: "35",
  }));
  const ids = await createEntities(tenant.owner, programId, names);
  const key = await createApiKey(tenant);
  const weak = await createApiKey(tenant, ["donors_view"]);
  const send = (handler: RouteHandler, { params = {}, ...sent }: Sent = {}, secret = key) =>
    call(handler, {
      ...sent,
      params: Object.fromEntries(Object.entries(params).map(([k, v]) => [k, String(v)])),
      headers: secret ? { "X-SVC-API-Key": secret } : {},
    });
  const [first = 0, second = 0, third = 0] = ids;
  return { tenant, programId, ids, first, second, third, key, weak, send };
}

const rowOf = (id: number) => db.query.entities.findFirst({ where: eq(entities.id, id) });

const told = (organizationId: number, action: string) =>
  db
    .select()
    .from(auditLog)
    .where(within(auditLog, organizationId, like(auditLog.action, action)))
    .orderBy(auditLog.id);

describe("every operation on entities", () => {
  it("401 and 403: refuses a missing credential or permission", async () => {
    const { send, weak, first, second, programId } = await office();
    const params = { id: first, file_id: 1 };
    const ids = [first, second];
    const requests: [RouteHandler, Sent][] = [
      [list.GET, {}],
      [list.PATCH, { body: { ids, changes: {} }, method: "PATCH" }],
      [one.GET, { params }],
      [one.PUT, { params, body: {}, method: "PUT" }],
      [archive.POST, { body: { ids } }],
      [restore.POST, { body: { ids } }],
      [move.POST, { body: { ids, program_id: programId } }],
      [fileList.GET, { params }],
      [file.DELETE, { params, method: "DELETE" }],
      [thumb.PUT, { params, method: "PUT" }],
    ];
    for (const [handler, sent] of requests) {
      const anonymous = await send(handler, sent, "");
      expect(anonymous.status, handler.contract.summary).toBe(401);
      expect(anonymous.body).toMatchObject({ status: "error", error_code: "unauthenticated" });
      expect((await send(handler, sent, weak)).status, handler.contract.summary).toBe(403);
    }
    expect(await rowOf(first)).toMatchObject({ status: "active" });
  });

  it("404: treats another organization's entity and file as unknown", async () => {
    const { send, first } = await office();
    const other = await office();
    const photo = { name: "a.png", bytes: await picture() };
    const foreign = await addEntityFile(other.tenant.owner, other.first, photo);
    const requests: [RouteHandler, Sent, Sent][] = [
      [one.GET, { params: { id: other.first } }, { params: { id: 2147483647 } }],
      [
        one.PUT,
        { params: { id: other.first }, body: { sp_num: 5 }, method: "PUT" },
        { params: { id: "x" }, body: { sp_num: 5 }, method: "PUT" },
      ],
      [fileList.GET, { params: { id: other.first } }, { params: { id: 0 } }],
      [
        file.DELETE,
        { params: { id: first, file_id: foreign.id }, method: "DELETE" },
        { params: { id: first, file_id: 2147483647 }, method: "DELETE" },
      ],
      [
        file.DELETE,
        { params: { id: other.first, file_id: foreign.id }, method: "DELETE" },
        { params: { id: 2147483647, file_id: foreign.id }, method: "DELETE" },
      ],
      [
        thumb.PUT,
        { params: { id: first, file_id: foreign.id }, method: "PUT" },
        { params: { id: first, file_id: 2147483647 }, method: "PUT" },
      ],
    ];
    for (const [handler, theirs, unknown] of requests) {
      const answer = await send(handler, theirs);
      expect(answer.status, handler.contract.summary).toBe(404);
      expect(answer.body).toEqual((await send(handler, unknown)).body);
    }
    expect(await rowOf(other.first)).toMatchObject({ sponsorLimit: 1 });
  });

  it("422: refuses lists with another organization's ids, changes nothing, and answers as for unknown ids", async () => {
    const { send, first, programId } = await office();
    const other = await office();
    const bodies = (id: number) => [
      { handler: list.PATCH, body: { ids: [first, id], changes: { sp_num: 9 } } },
      { handler: archive.POST, body: { ids: [first, id] } },
      { handler: restore.POST, body: { ids: [first, id] } },
      { handler: move.POST, body: { ids: [first, id], program_id: programId } },
    ];
    const unknown = bodies(2_147_483_647);
    for (const [index, { handler, body }] of bodies(other.first).entries()) {
      const answer = await send(handler, { body });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toMatchObject([{ path: "ids.1", code: "not_found" }]);
      expect(answer.body).toEqual((await send(handler, { body: unknown[index]?.body })).body);
    }
    expect(await rowOf(first)).toMatchObject({ sponsorLimit: 1, status: "active" });
    expect(await rowOf(other.first)).toMatchObject({ sponsorLimit: 1, status: "active" });
  });
});

describe("GET /admin/entities", () => {
  it("200: filters, sorts and pages", async () => {
    const { send, programId, tenant, second } = await office();
    const { id: wells } = await createProgram(tenant.owner, { slug: "wells", name: "Wells" });
    await createEntities(tenant.owner, wells, [{ en_child_name: "Well", is_public: false }]);
    const titles = async (query: string) =>
      ((await send(list.GET, { query })).body.data as { title: string }[]).map((e) => e.title);
    expect(await titles("")).toEqual(["Well", "Zoë", "Ben", "Amara"]);
    expect(await titles(`?program_id=${programId}&sort=title`)).toEqual(["Amara", "Ben", "Zoë"]);
    expect(await titles("?sort=-title&per_page=2&page=2")).toEqual(["Ben", "Amara"]);
    expect(await titles("?q=zoe")).toEqual(["Zoë"]);
    expect(await titles("?is_public=false")).toEqual(["Well"]);
    expect(await titles("?available=false")).toEqual([]);
    await send(archive.POST, { body: { ids: [second] } });
    expect(await titles("?status=archived")).toEqual(["Ben"]);
    const { headers, body } = await send(list.GET, { query: "?per_page=1&page=2&q=a" });
    expect(headers.get("x-total-count")).toBe("1");
    expect(headers.get("link")).toContain(`/api/v1/admin/entities?page=1&per_page=1`);
    expect(body).toMatchObject({ status: "success", data: [] });
  });

  it.each(["page=0", "per_page=101", "sort=amount", "status=gone", "color=red", "program_id=x"])(
    "422: refuses %s",
    async (query) => {
      const { send } = await office();
      const answer = await send(list.GET, { query: `?${query}` });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toHaveLength(1);
    },
  );
});

describe("GET and PUT /admin/entities/{id}", () => {
  it("200: changes the sent fields, clears null fields, keeps the rest, and returns the values before and after", async () => {
    const { send, first, tenant } = await office();
    const params = { id: first };
    const body = { en_child_name: "Amara B.", en_age: null, sp_num: "2", sp_amount: null };
    const answer = await send(one.PUT, { params, body, method: "PUT" });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      id: first,
      title: "Amara B.",
      public_name: "Amara",
      public_name_is_chosen: false,
      fields: { en_gender: "Girl" },
      sp_num: 2,
      sp_amount: null,
      available: true,
      status: "active",
      files: [],
    });
    expect((await send(one.GET, { params })).body).toEqual(answer.body);
    expect(await told(tenant.organizationId, "entity.change")).toMatchObject([
      {
        subjectId: first,
        before: {
          title: "Amara",
          fields: { en_gender: "Girl", en_age: "7" },
          sponsorLimit: 1,
          amount: 3500,
        },
        after: {
          title: "Amara B.",
          fields: { en_gender: "Girl" },
          sponsorLimit: 2,
          amount: null,
        },
      },
    ]);
  });

  it("200: writes nothing when no value changes", async () => {
    const { send, first, tenant } = await office();
    const before = await rowOf(first);
    const body = { en_child_name: "Amara", en_age: "7.0", sp_num: 1, en_gender: " Girl " };
    await send(one.PUT, { params: { id: first }, body, method: "PUT" });
    expect(await rowOf(first)).toEqual(before);
    expect(await told(tenant.organizationId, "entity.change")).toEqual([]);
  });

  it("422: applies no part of a refused change", async () => {
    const { send, first } = await office();
    const before = await rowOf(first);
    const body = { en_child_name: "Other", en_age: "old", color: "red" };
    const answer = await send(one.PUT, { params: { id: first }, body, method: "PUT" });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ path: "en_age" }, { path: "color" }]);
    expect(await rowOf(first)).toEqual(before);
  });
});

describe("changing several entities", () => {
  it("200: applies the same values to all, and counts the changed entities", async () => {
    const { send, ids, second } = await office();
    const body = { ids, changes: { en_gender: "Boy", is_public: false } };
    expect((await send(list.PATCH, { body })).body).toMatchObject({ changed: 3 });
    expect(await rowOf(second)).toMatchObject({ isPublic: false });
    expect((await send(list.PATCH, { body })).body).toMatchObject({ changed: 0 });
  });

  it("422: changes none when one entity refuses, and names that entity", async () => {
    const { send, tenant, ids, programId, first, third } = await office();
    await createField(tenant.owner, programId, {
      key: "en_doctor",
      label: "Doctor",
      type: "text",
      required: true,
    });
    await send(one.PUT, { params: { id: first }, body: { en_doctor: "Dr. Osei" }, method: "PUT" });
    const answer = await send(list.PATCH, { body: { ids, changes: { sp_num: 4 } } });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ path: "ids.1" }, { path: "ids.2" }]);
    expect(await rowOf(first)).toMatchObject({ sponsorLimit: 1 });
    expect(await rowOf(third)).toMatchObject({ sponsorLimit: 1 });
  });

  it.each([{ ids: [] }, { ids: [1, 1] }, { ids: "all" }, {}, { ids: [1.5] }])(
    "422: refuses %j",
    async (body) => {
      const { send } = await office();
      expect((await send(archive.POST, { body })).status).toBe(422);
    },
  );

  it("200: archives once and restores", async () => {
    const { send, first, tenant } = await office();
    const body = { ids: [first] };
    expect((await send(archive.POST, { body })).body).toMatchObject({ changed: 1 });
    const archived = await rowOf(first);
    expect(archived).toMatchObject({ status: "archived", archivedAt: expect.any(Date) });
    expect((await send(archive.POST, { body })).body).toMatchObject({ changed: 0 });
    expect(await rowOf(first)).toEqual(archived);
    expect((await send(restore.POST, { body })).body).toMatchObject({ changed: 1 });
    expect(await rowOf(first)).toMatchObject({ status: "active", archivedAt: null });
    expect(await told(tenant.organizationId, "entity.%")).toMatchObject([
      ...Array(3).fill({ action: "entity.create" }),
      { action: "entity.archive" },
      { action: "entity.restore" },
    ]);
  });
});

describe("POST /admin/entities/move", () => {
  it("200: moves into a program with the same fields", async () => {
    const { send, ids, tenant, second } = await office();
    const { programId } = await createProgramFixture(tenant);
    const body = { ids, program_id: programId };
    expect((await send(move.POST, { body })).body).toEqual({ status: "success", changed: 3 });
    expect(await rowOf(second)).toMatchObject({
      programId,
      fields: { en_gender: "Boy", en_age: "8" },
      amount: 3500,
    });
  });

  it("409: refuses a move that loses values, unless the loss is accepted", async () => {
    const { send, first, tenant } = await office();
    const { id } = await createProgram(tenant.owner, { slug: "small", name: "Small" });
    const body = { ids: [first], program_id: id };
    const refused = await send(move.POST, { body });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain("en_age, en_gender");
    const moved = await send(move.POST, { body: { ...body, drop_fields: true } });
    expect(moved.status).toBe(200);
    expect(await rowOf(first)).toMatchObject({ programId: id, fields: {} });
    const [audit] = await told(tenant.organizationId, "entity.move");
    expect(audit?.before).toMatchObject({ fields: { en_age: "7", en_gender: "Girl" } });
  });

  it("200: moves into another currency without the amount, and into a program that raises an amount", async () => {
    const { send, first, tenant } = await office();
    const { programId } = await createProgramFixture(tenant, {
      currency: "EUR",
      funding_type: "contribution",
      contribution_threshold: 500,
    });
    await send(move.POST, { body: { ids: [first], program_id: programId } });
    expect(await rowOf(first)).toMatchObject({ amount: null, contributionGoal: 50_000 });
  });

  it("404 and 409: refuses an unknown, another organization's and an archived program", async () => {
    const { send, first, programId, tenant } = await office();
    const other = await office();
    for (const program_id of [other.programId, 2_147_483_647])
      expect((await send(move.POST, { body: { ids: [first], program_id } })).status).toBe(404);
    const { id } = await createProgram(tenant.owner, { slug: "old", name: "Old" });
    await changeProgram(tenant.owner, id, { status: "archived" });
    const answer = await send(move.POST, { body: { ids: [first], program_id: id } });
    expect(answer.status).toBe(409);
    expect(await rowOf(first)).toMatchObject({ programId });
  });
});

describe("an entity's files", () => {
  it("are listed, chosen and deleted, and the next picture becomes the entity's picture", async () => {
    const { send, tenant, first } = await office();
    const add = async (name: string, bytes: Buffer) =>
      addEntityFile(tenant.owner, first, { name, bytes });
    const pdf = await add("letter.pdf", SMALL_PDF);
    const one_ = await add("one.png", await picture());
    const two = await add("two.png", await picture("png", "#112233"));
    const params = (id: number) => ({ params: { id: first, file_id: id } });
    const marks = async () =>
      ((await send(fileList.GET, { params: { id: first } })).body.data as (typeof two)[]).map(
        ({ id, is_thumb }) => [id, is_thumb],
      );
    expect(await marks()).toEqual([
      [pdf.id, false],
      [one_.id, true],
      [two.id, false],
    ]);
    expect((await send(thumb.PUT, { ...params(two.id), method: "PUT" })).status).toBe(200);
    expect((await send(thumb.PUT, { ...params(pdf.id), method: "PUT" })).status).toBe(422);
    expect((await send(file.DELETE, { ...params(two.id), method: "DELETE" })).status).toBe(200);
    expect(await marks()).toEqual([
      [pdf.id, false],
      [one_.id, true],
    ]);
    const gone = await db.query.files.findFirst({ where: eq(files.id, two.id) });
    expect(gone).toMatchObject({ status: "stored", isPublic: false });
    expect((await send(file.DELETE, { ...params(two.id), method: "DELETE" })).status).toBe(404);
  });

  it("include pictures, open to visitors under an anonymous name, and documents, open once published", async () => {
    const { send, tenant, programId, first } = await office();
    const add = async (name: string, bytes: Buffer) =>
      addEntityFile(tenant.owner, first, { name, bytes });
    const photo = await add("Amara Lindqvist.png", await picture());
    const letter = await add("Diagnosis of Amara Lindqvist.pdf", SMALL_PDF);
    const publish = (id: number, is_public: boolean) =>
      send(published.PUT, {
        params: { id: first, file_id: id },
        body: { is_public },
        method: "PUT",
      });
    const read = async (id: number) =>
      fileBytes.GET(new Request(`http://localhost/api/v1/files/${id}`), {
        params: Promise.resolve({ id: String(id) }),
      });
    const shown = async () =>
      (await readPublicEntity(tenant.owner, programId, first)).item.files.map(({ name }) => name);
    const answer = await read(photo.id);
    expect(answer.headers.get("content-disposition")).toContain('filename="picture.png"');
    expect((await read(letter.id)).status).toBe(404);
    expect(await shown()).toEqual(["picture-1.png"]);

    expect((await publish(photo.id, false)).status).toBe(422);
    expect((await publish(letter.id, true)).status).toBe(200);
    expect(await shown()).toEqual(["picture-1.png", "document-2.pdf"]);
    const opened = await read(letter.id);
    expect(opened.status).toBe(200);
    expect(opened.headers.get("content-disposition")).toContain('filename="document.pdf"');
    await send(one.PUT, { params: { id: first }, body: { is_public: false }, method: "PUT" });
    expect((await read(letter.id)).status).toBe(404);
    await send(one.PUT, { params: { id: first }, body: { is_public: true }, method: "PUT" });
    expect((await read(letter.id)).status).toBe(200);
    expect((await publish(letter.id, false)).status).toBe(200);
    expect((await read(letter.id)).status).toBe(404);
    expect(await told(tenant.organizationId, "entity.%_file")).toMatchObject([
      { action: "entity.add_file" },
      { action: "entity.add_file" },
      { action: "entity.publish_file" },
      { action: "entity.hide_file" },
    ]);
  });

  it("include documents, which stay with staff when the entity is shown again", async () => {
    const { send, tenant, first } = await office();
    const letter = await addEntityFile(tenant.owner, first, { name: "a.pdf", bytes: SMALL_PDF });
    for (const is_public of [false, true])
      await send(one.PUT, { params: { id: first }, body: { is_public }, method: "PUT" });
    const row = await db.query.files.findFirst({ where: eq(files.id, letter.id) });
    expect(row).toMatchObject({ isPublic: false });
  });
});
