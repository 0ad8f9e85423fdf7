import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, entities, entityFacets } from "@/db/schema";
import { within } from "@/db/within";
import { changeProgram } from "@/lib/sponsorship/programs";
import { call } from "@/lib/testing/request";
import { createProgramFixture } from "@/lib/testing/sponsorship";
import { createApiKey, createTenant, type Tenant } from "@/lib/testing/tenant";
import { GET, POST } from "./route";

const NUMBER = "Please enter a valid number for the sponsorship number.";

async function office(values: Parameters<typeof createProgramFixture>[1] = {}) {
  const tenant = await createTenant();
  const { programId } = await createProgramFixture(tenant, values);
  const key = await createApiKey(tenant);
  const send = (body: unknown, headers: Record<string, string> = {}, id: unknown = programId) =>
    call(POST, {
      params: { program_id: String(id) },
      headers: { "X-SVC-API-Key": key, ...headers },
      body,
    });
  return { tenant, programId, key, send };
}

const rowsOf = ({ organizationId }: Tenant) =>
  db.select().from(entities).where(within(entities, organizationId)).orderBy(entities.id);

describe("POST /admin/entity/{program_id}", () => {
  it("201: saves the specification's example, and returns its location", async () => {
    const { tenant, programId, send } = await office();
    const answer = await send({
      en_child_name: "  Amara ",
      en_gender: "Female",
      en_test_checkbox_2: "true",
      program_id: programId,
      sp_num: "3",
      sp_amount: "35.5",
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ message: "Entity profile saved.", id: expect.any(Number) });
    expect(answer.headers.get("location")).toMatch(
      new RegExp(`/api/v1/admin/entities/${answer.body.id}$`),
    );
    const [row] = await rowsOf(tenant);
    expect(row).toMatchObject({
      id: answer.body.id,
      programId,
      title: "Amara",
      titleKey: "amara",
      fields: { en_gender: "Female", en_test_checkbox_2: "1" },
      sponsorLimit: 3,
      amount: 3550,
      isPublic: true,
      status: "active",
    });
    const facets = await db
      .select({ value: entityFacets.value })
      .from(entityFacets)
      .where(within(entityFacets, tenant.organizationId))
      .orderBy(entityFacets.value);
    expect(facets.map(({ value }) => value).sort()).toEqual(["", "", "", "1", "female"]);
    const [audit] = await db
      .select()
      .from(auditLog)
      .where(within(auditLog, tenant.organizationId, eq(auditLog.action, "entity.create")));
    expect(audit).toMatchObject({ actorKind: "api_key", subjectId: answer.body.id });
  });

  it("201: accepts the name alone, for one sponsor and no amount", async () => {
    const { tenant, send } = await office();
    expect((await send({ en_child_name: "Jo" })).status).toBe(201);
    expect(await rowsOf(tenant)).toMatchObject([{ sponsorLimit: 1, amount: null, fields: {} }]);
  });

  it("400: refuses a body that is not JSON, in its own shape", async () => {
    const { key, programId } = await office();
    const answer = await call(POST, {
      params: { program_id: String(programId) },
      headers: { "X-SVC-API-Key": key, "Content-Type": "application/json" },
      rawBody: "{",
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message: expect.any(String) });
  });

  it("401: refuses an anonymous request, and a bad key", async () => {
    const { programId, tenant, send } = await office();
    const anonymous = await call(POST, {
      params: { program_id: String(programId) },
      body: { en_child_name: "Jo" },
    });
    expect(anonymous.status).toBe(401);
    expect(anonymous.body).toEqual({ message: expect.any(String) });
    expect((await send({ en_child_name: "Jo" }, { "X-SVC-API-Key": "nonsense" })).status).toBe(401);
    expect(await rowsOf(tenant)).toEqual([]);
  });

  it("403: refuses a key without entities_edit", async () => {
    const { tenant, send } = await office();
    const weak = await createApiKey(tenant, ["entities_view"]);
    const answer = await send({ en_child_name: "Jo" }, { "X-SVC-API-Key": weak });
    expect(answer.status).toBe(403);
    expect(Object.keys(answer.body)).toEqual(["message"]);
  });

  it("404: treats another organization's program as unknown", async () => {
    const { send } = await office();
    const other = await office();
    const foreign = await send({ en_child_name: "Jo" }, {}, other.programId);
    expect(foreign.status).toBe(404);
    for (const unknown of [2_147_483_647, "99999999999", "nothing", "0", "-1", "1.5"]) {
      const answer = await send({ en_child_name: "Jo" }, {}, unknown);
      expect(answer.status, String(unknown)).toBe(404);
      expect(Object.keys(answer.body)).toEqual(["message"]);
    }
    const unknown = await send({ en_child_name: "Jo" }, {}, 2_147_483_647);
    expect(foreign.body).toEqual(unknown.body);
    expect(await rowsOf(other.tenant)).toEqual([]);
  });

  it("405: refuses every other method, with Allow", async () => {
    const answer = await GET();
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("POST, OPTIONS");
    expect(Object.keys(await answer.json())).toEqual(["message"]);
  });

  it("409: refuses a new entity in an archived program", async () => {
    const { tenant, programId, send } = await office();
    await changeProgram(tenant.owner, programId, { status: "archived" });
    const answer = await send({ en_child_name: "Jo" });
    expect(answer.status).toBe(409);
    expect(Object.keys(answer.body)).toEqual(["message"]);
  });

  it("413 and 415: refuses a body that is too large, and another content type", async () => {
    const { key, programId, send } = await office();
    const large = { en_child_name: "Jo", en_story: "x".repeat(1_100_000) };
    expect((await send(large)).status).toBe(413);
    const answer = await call(POST, {
      params: { program_id: String(programId) },
      headers: { "X-SVC-API-Key": key, "Content-Type": "text/plain" },
      rawBody: "{}",
    });
    expect(answer.status).toBe(415);
    expect(Object.keys(answer.body)).toEqual(["message"]);
  });

  it.each([
    "",
    " ",
    "-1",
    "1.5",
    "five",
    "1e3",
    "0x10",
    "٣",
    "99999999999",
    null,
    true,
    1.5,
    [],
    {},
  ])("422: refuses sp_num %j, in the specification's words", async (sp_num) => {
    const { tenant, send } = await office();
    const answer = await send({ sp_num, en_child_name: "Jo", sp_amount: "-1" });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe(NUMBER);
    expect(answer.body.errors).toContainEqual(
      expect.objectContaining({ path: "sp_num", message: NUMBER }),
    );
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ path: "sp_amount" }));
    expect(await rowsOf(tenant)).toEqual([]);
  });

  it.each(["0", "7", 0, 12])("201: accepts sp_num %j", async (sp_num) => {
    const { tenant, send } = await office();
    expect((await send({ sp_num, en_child_name: "Jo" })).status).toBe(201);
    expect(await rowsOf(tenant)).toMatchObject([{ sponsorLimit: Number(sp_num) }]);
  });

  it.each([
    ["USD", "35.005"],
    ["USD", "0"],
    ["USD", "0.00"],
    ["USD", "-5"],
    ["USD", "1e3"],
    ["USD", "35,00"],
    ["USD", " 5"],
    ["USD", ""],
    ["USD", "10000000000000"],
    ["USD", true],
    ["JPY", "35.5"],
    ["KWD", "1.2345"],
  ])("422: refuses an amount in %s of %j", async (currency, sp_amount) => {
    const { tenant, send } = await office({ currency });
    const answer = await send({ en_child_name: "Jo", sp_amount });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ path: "sp_amount" }]);
    expect(answer.body.message).toContain(currency);
    expect(await rowsOf(tenant)).toEqual([]);
  });

  it.each([
    ["USD", "35", 3500],
    ["USD", 0.1, 10],
    ["JPY", "3500", 3500],
    ["KWD", "1.234", 1234],
  ])("201: accepts an amount in %s of %j", async (currency, sp_amount, minor) => {
    const { tenant, send } = await office({ currency });
    expect((await send({ en_child_name: "Jo", sp_amount })).status).toBe(201);
    expect(await rowsOf(tenant)).toMatchObject([{ amount: minor }]);
  });

  it.each([undefined, null, "", "  ", 5, "x".repeat(256), "a\u0000b", "\ud800"])(
    "422: refuses the name %j",
    async (en_child_name) => {
      const { tenant, send } = await office();
      const answer = await send({ en_child_name });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toMatchObject([{ path: "en_child_name" }]);
      expect(await rowsOf(tenant)).toEqual([]);
    },
  );

  it.each(["en_unknown", "name", "organization_id", "sponsors_count", "__proto__", "constructor"])(
    "422: names the unknown key %s",
    async (key) => {
      const { tenant, key: apiKey, programId } = await office();
      const answer = await call(POST, {
        params: { program_id: String(programId) },
        headers: { "X-SVC-API-Key": apiKey, "Content-Type": "application/json" },
        rawBody: `{"en_child_name": "Jo", "${key}": "1"}`,
      });
      expect(answer.status).toBe(422);
      expect(answer.body.message).toContain(key);
      expect(answer.body.errors).toMatchObject([{ path: key, code: "unknown_key" }]);
      expect(await rowsOf(tenant)).toEqual([]);
    },
  );

  it("422: refuses another program's program_id, and accepts the path's own in either form", async () => {
    const { programId, send } = await office();
    for (const program_id of [programId + 1, "x", null, [programId]]) {
      const answer = await send({ en_child_name: "Jo", program_id });
      expect(answer.body.errors).toMatchObject([{ path: "program_id" }]);
    }
    for (const program_id of [programId, String(programId)])
      expect((await send({ en_child_name: "Jo", program_id })).status).toBe(201);
  });

  it.each([[], "text", 5, null, true])(
    "422: refuses a body that is not an object: %j",
    async (body) => {
      const { send } = await office();
      const answer = await send(body);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body)).toEqual(["message", "errors"]);
    },
  );

  it("replays the first answer for the same Idempotency-Key, and refuses a different body", async () => {
    const { tenant, send } = await office();
    const headers = { "Idempotency-Key": "first" };
    const first = await send({ en_child_name: "Jo" }, headers);
    const again = await send({ en_child_name: "Jo" }, headers);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(again.headers.get("location")).toBe(first.headers.get("location"));
    const other = await send({ en_child_name: "Joe" }, headers);
    expect(other.status).toBe(422);
    expect(await rowsOf(tenant)).toHaveLength(1);
  });
});
