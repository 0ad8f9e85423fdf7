import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, webhookEndpoints } from "@/db/schema";
import { within } from "@/db/within";
import { createUser } from "@/lib/accounts/setup";
import { changeAccess, suspendUser } from "@/lib/accounts/users";
import type { RouteHandler } from "@/lib/http/contract";
import { staffActor } from "@/lib/identity/credentials";
import { PERMISSIONS, type Permission } from "@/lib/identity/permissions";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import { addDeliveries } from "@/lib/testing/webhooks";
import { createWebhookEndpoint } from "@/lib/webhooks/endpoints";
import * as deliveries from "./[id]/deliveries/route";
import * as disable from "./[id]/disable/route";
import * as enable from "./[id]/enable/route";
import * as recover from "./[id]/recover/route";
import * as rotate from "./[id]/rotate/route";
import * as one from "./[id]/route";
import * as tests from "./[id]/test/route";
import * as resend from "./deliveries/[id]/resend/route";
import * as delivery from "./deliveries/[id]/route";
import * as types from "./event-types/route";
import * as events from "./events/route";
import * as list from "./route";

type Sent = { id?: number; body?: unknown; query?: string; method?: string };
type Data = Record<string, unknown> & { id: number };

const URL_HERE = "http://127.0.0.1:59999/hooks";

async function office() {
  const tenant = await createTenant();
  const key = await createApiKey(tenant);
  const send = async (handler: RouteHandler, { id, ...sent }: Sent = {}, secret = key) => {
    const answer = await call(handler, {
      ...sent,
      params: id === undefined ? {} : { id: String(id) },
      headers: secret ? { "X-SVC-API-Key": secret } : {},
    });
    return { ...answer, data: answer.body.data as Data };
  };
  const limited = (...permissions: Permission[]) => createApiKey(tenant, permissions);
  const make = async (body: object = {}) =>
    (await send(list.POST, { body: { url: URL_HERE, types: ["*"], ...body } })).data;
  return { ...tenant, send, limited, make };
}

describe("endpoints", () => {
  it("201: adds one and shows its secret this once", async () => {
    const { send, make, organizationId } = await office();
    const made = await make({
      description: "Warehouse",
      types: ["donor.created", "donor.created"],
    });
    expect(made).toMatchObject({
      ...{ url: URL_HERE, types: ["donor.created"], state: "enabled", source: "staff" },
      secret: expect.stringMatching(/^whsec_[0-9A-Za-z+/]{43}=$/),
    });
    const { secret } = made;
    for (const read of [await send(one.GET, { id: made.id }), await send(list.GET)])
      expect(JSON.stringify(read.body)).not.toContain(String(secret));
    const log = await db.select().from(auditLog).where(within(auditLog, organizationId));
    expect(log).toMatchObject([{ action: "webhook_endpoint.create", subjectId: made.id }]);
    expect(JSON.stringify(log)).not.toContain(String(secret));
    const raw = await db.execute(`select secret from webhook_endpoints where id = ${made.id}`);
    expect(raw.rows[0]?.secret).toMatch(/^sealed:/);
  });

  it("200: changes, rotates, disables, enables and removes one, each with its audit row", async () => {
    const { send, make, organizationId } = await office();
    const { id, secret } = await make();
    const changed = await send(one.PATCH, {
      id,
      method: "PATCH",
      body: { types: ["donor.created"] },
    });
    expect(changed.data).toMatchObject({ url: URL_HERE, types: ["donor.created"] });
    await send(one.PATCH, { id, method: "PATCH", body: { types: ["donor.created"] } });
    const rotated = await send(rotate.POST, { id, method: "POST" });
    expect(rotated.data.secret).not.toBe(secret);
    expect(rotated.data.previous_secret_until).toMatch(/Z$/);
    for (const state of ["disabled", "disabled", "enabled", "enabled"] as const) {
      const way = state === "disabled" ? disable : enable;
      const { data } = await send(way.POST, { id, method: "POST" });
      const reason = state === "disabled" ? "by_staff" : null;
      expect(data).toMatchObject({ state, disabled_reason: reason });
    }
    expect((await send(one.DELETE, { id, method: "DELETE" })).status).toBe(200);
    expect((await send(one.GET, { id })).status).toBe(404);
    const log = await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(within(auditLog, organizationId))
      .orderBy(auditLog.id);
    const verbs = ["create", "change", "rotate", "disable", "enable", "remove"];
    expect(log.map(({ action }) => action)).toEqual(
      verbs.map((verb) => `webhook_endpoint.${verb}`),
    );
  });

  it("401, 403: refuses a caller without a credential or the permission", async () => {
    const { send, limited } = await office();
    expect((await send(list.GET, {}, "")).status).toBe(401);
    const others = PERMISSIONS.filter((each) => each !== "api_keys_edit");
    expect((await send(list.GET, {}, await limited(...others))).status).toBe(403);
  });

  it("403: names a type that the caller may not see, at creation and at a change", async () => {
    const { send, make, limited } = await office();
    const narrow = await limited("api_keys_edit", "donations_view");
    const body = { url: URL_HERE, types: ["donation.completed", "donor.created"] };
    const refused = await send(list.POST, { body }, narrow);
    expect(refused.status).toBe(403);
    expect(refused.body.message).toContain("donor.created");
    const { id } = await make({ types: ["donor.created"] });
    const change = { id, method: "PATCH", body: { url: `${URL_HERE}/mine` } };
    expect((await send(one.PATCH, change, narrow)).status).toBe(403);
    expect((await send(one.GET, { id })).data.url).toBe(URL_HERE);
  });

  it("404: another organization’s endpoint and delivery do not exist", async () => {
    const here = await office();
    const there = await office();
    const { id } = await there.make();
    const [made] = await addDeliveries(there.organizationId, id);
    const ways: [RouteHandler, string][] = [
      [one.GET, "GET"],
      [one.DELETE, "DELETE"],
      [deliveries.GET, "GET"],
      ...[rotate, enable, disable, tests].map(({ POST }): [RouteHandler, string] => [POST, "POST"]),
    ];
    for (const [handler, method] of ways)
      expect((await here.send(handler, { id, method })).status).toBe(404);
    const since = new Date().toISOString();
    expect((await here.send(recover.POST, { id, body: { since } })).status).toBe(404);
    expect((await here.send(one.PATCH, { id, method: "PATCH", body: {} })).status).toBe(404);
    for (const [handler, method] of [
      [delivery.GET, "GET"],
      [resend.POST, "POST"],
    ] as const)
      expect((await here.send(handler, { id: made?.deliveryId, method })).status).toBe(404);
    expect((await here.send(events.GET)).data).toEqual([]);
    expect(await db.$count(webhookEndpoints, within(webhookEndpoints, there.organizationId))).toBe(
      1,
    );
  });

  it("409: an organization has at most 20, and a disabled one is sent nothing", async () => {
    const { send, make } = await office();
    const [first] = await Promise.all(Array.from({ length: 20 }, () => make()));
    const another = await send(list.POST, { body: { url: URL_HERE, types: ["*"] } });
    expect(another).toMatchObject({ status: 409, body: { error_code: "too_many" } });
    await send(disable.POST, { id: first?.id, method: "POST" });
    const test = await send(tests.POST, { id: first?.id, method: "POST" });
    expect(test).toMatchObject({ status: 409, body: { error_code: "endpoint_disabled" } });
  });

  it.each([
    [{ url: "https://10.0.0.1/" }, "url"],
    [{ url: "ftp://example.org/" }, "url"],
    [{ url: "" }, "url"],
    [{ types: [] }, "types"],
    [{ types: ["donor.vanished"] }, "types.0"],
    [{ types: ["webhook.test"] }, "types.0"],
    [{ state: "disabled" }, ""],
  ])("422: refuses %j", async (body, path) => {
    const { send } = await office();
    const answer = await send(list.POST, { body: { url: URL_HERE, types: ["*"], ...body } });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  });

  it("422: refuses a replay from too long ago", async () => {
    const { send, make } = await office();
    const { id } = await make();
    const answer = await send(recover.POST, { id, body: { since: "2020-01-01T00:00:00Z" } });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: "since" }] } });
  });
});

describe("deliveries", () => {
  it("200: pages through the log and filters it", async () => {
    const { send, make, organizationId } = await office();
    const { id } = await make();
    const made = await addDeliveries(organizationId, id, { count: 5 });
    await addDeliveries(organizationId, id, { type: "donation.completed" });
    const ids: number[] = [];
    let query = "?limit=2";
    for (let page = 0; page < 4 && query; page++) {
      const { body } = await send(deliveries.GET, { id, query });
      ids.push(...(body.data as Data[]).map((each) => each.id));
      query = body.next_cursor ? `?limit=2&cursor=${body.next_cursor}` : "";
    }
    expect(ids).toHaveLength(6);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    const count = async (asked: string) =>
      ((await send(deliveries.GET, { id, query: asked })).data as unknown as Data[]).length;
    expect(await count("?type=donor.created")).toBe(5);
    expect(await count("?status=failed")).toBe(0);
    expect(await count(`?since=${new Date(Date.now() + 60_000).toISOString()}`)).toBe(0);
    expect((await send(deliveries.GET, { id, query: "?cursor=nonsense" })).status).toBe(400);
    const read = await send(delivery.GET, { id: made[0]?.deliveryId });
    expect(read.data).toMatchObject({
      ...{ status: "pending", webhook_id: `evt_${made[0]?.eventId}`, attempts: [] },
      request: { url: URL_HERE, body: expect.stringContaining("donor.created") },
    });
  });

  it("200: leaves out of a delivery and of the feed what the caller may not see", async () => {
    const { send, make, organizationId, limited } = await office();
    const { id } = await make();
    const [made] = await addDeliveries(organizationId, id);
    await addDeliveries(organizationId, id, { type: "donation.completed" });
    const narrow = await limited("api_keys_edit", "donations_view");
    const read = await send(delivery.GET, { id: made?.deliveryId }, narrow);
    expect(read.data).toMatchObject({ type: "donor.created", request: null });
    const seen = (await send(events.GET, {}, narrow)).data as unknown as Data[];
    expect(seen.map(({ type }) => type)).not.toContain("donor.created");
    expect(seen.map(({ type }) => type)).toContain("donation.completed");
    const offered = (await send(types.GET, {}, narrow)).data as unknown as Data[];
    expect(offered.find(({ type }) => type === "donor.created")).toMatchObject({
      is_allowed: false,
    });
    const all = (await send(events.GET, { query: "?subject_type=donor&subject_id=1" })).data;
    expect(all).toHaveLength(2);
  });
});

describe("a member’s endpoints", () => {
  it("shrink with the member’s permissions, in the same transaction, and to nothing on suspension", async () => {
    const { owner, organizationId, system } = await office();
    const { id } = await createUser(system, {
      ...{ email: `m-${organizationId}@example.org`, firstName: "Mo", lastName: "Member" },
      ...{ role: "admin", password: "a long enough password 1" },
    });
    const user = await db.query.users.findFirst({
      where: (users) => and(eq(users.organizationId, organizationId), eq(users.id, id)),
    });
    if (!user) throw new Error("no user was created");
    await createWebhookEndpoint(staffActor(user, "test"), { url: URL_HERE, types: ["*"] });
    const held = async () => {
      const [row] = await db
        .select()
        .from(webhookEndpoints)
        .where(within(webhookEndpoints, organizationId));
      return row?.permissions;
    };
    expect(await held()).toContain("donors_view");
    await changeAccess(owner, id, {
      role: "events",
      granted_permissions: [],
      denied_permissions: [],
    });
    expect((await held())?.sort()).toEqual([
      ...["checkin", "events_edit", "events_view", "files_edit", "orders_edit", "orders_view"],
    ]);
    await suspendUser(owner, id);
    expect(await held()).toEqual([]);
  });
});
