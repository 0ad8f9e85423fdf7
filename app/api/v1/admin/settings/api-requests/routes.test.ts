import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GET as getDonor } from "@/app/api/v1/admin/donors/[id]/route";
import { POST as addDonor, GET as listDonors } from "@/app/api/v1/admin/donors/route";
import { GET as exportOrders } from "@/app/api/v1/admin/orders/export.csv/route";
import { GET as me } from "@/app/api/v1/me/route";
import { db } from "@/db/client";
import { apiKeys, apiRequests } from "@/db/schema";
import { within } from "@/db/within";
import { recordRequest, writeRequests } from "@/lib/api-requests/recording";
import type { ApiRequestView } from "@/lib/api-requests/schema";
import { daysFromNow, resumeClock, stopClock } from "@/lib/clock";
import { reloadEnv } from "@/lib/env";
import type { RouteHandler } from "@/lib/http/contract";
import type { PlainHandler } from "@/lib/http/plain";
import { hashSecret } from "@/lib/ids";
import { keepRetentionOf } from "@/lib/retention/keeping";
import { createDonorFixture } from "@/lib/testing/giving";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant, type Tenant } from "@/lib/testing/tenant";
import { GET as get } from "./[request_id]/route";
import { GET as list } from "./route";

let tenant: Tenant;
let key: string;

beforeEach(async () => {
  tenant = await createTenant();
  key = await createApiKey(tenant);
});

afterEach(() => {
  resumeClock();
  delete process.env.LIMIT_API_REQUESTS_PER_MINUTE;
  reloadEnv();
});

type Sent = { params?: Record<string, string>; body?: unknown; by?: string; method?: string };

/** As it arrives at the server. */
async function ask(handler: RouteHandler | PlainHandler, path: string, sent: Sent = {}) {
  const { params = {}, body, by = key } = sent;
  const request = new Request(`http://localhost/api/v1${path}`, {
    method: sent.method ?? (body === undefined ? "GET" : "POST"),
    headers: { "X-SVC-API-Key": by, "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return handler(request, { params: Promise.resolve(params) });
}

async function logged(query = "", by = key): Promise<ApiRequestView[]> {
  await writeRequests();
  const answer = await call(list, { headers: { "X-SVC-API-Key": by }, query });
  return answer.body.data as ApiRequestView[];
}

const rowsOf = async ({ organizationId }: Tenant) => {
  await writeRequests();
  return db.select().from(apiRequests).where(within(apiRequests, organizationId));
};

describe("a request that an API key makes", () => {
  it("is listed with what was asked, the answer, and how long it took", async () => {
    const id = await createDonorFixture(tenant);
    const answer = await ask(getDonor, `/admin/donors/${id}`, { params: { id: String(id) } });
    const [request] = await logged();
    expect(request).toMatchObject({
      id: answer.headers.get("x-request-id"),
      method: "GET",
      path: `/admin/donors/${id}`,
      route: "/admin/donors/{id}",
      status: 200,
      response_bytes: Buffer.byteLength(await answer.text()),
      error: null,
    });
    expect(request?.duration_ms).toBeGreaterThanOrEqual(0);
  });

  it("keeps the refusal of what was wrong, without what was entered", async () => {
    await ask(addDonor, "/admin/donors", {
      body: { first_name: "Marguerite", email: "marguerite at example", "marguerite@x.org": 1 },
    });
    const [request] = await logged();
    expect(request).toMatchObject({ status: 422, error: { code: expect.any(String) } });
    expect(request?.error?.errors.map(({ path }) => path)).toContain("email");
    expect(JSON.stringify(request).toLowerCase()).not.toContain("marguerite");
  });

  it("is listed when it is refused for want of permission, or because there are too many", async () => {
    const limited = await createApiKey(tenant, ["orders_view"]);
    await ask(listDonors, "/admin/donors", { by: limited });
    process.env.LIMIT_API_REQUESTS_PER_MINUTE = "2";
    reloadEnv();
    for (let time = 0; time < 3; time++) await ask(me, "/me", { by: limited });
    const statuses = (await rowsOf(tenant)).map(({ status }) => status);
    expect(statuses).toContain(403);
    expect(statuses).toContain(429);
  });

  it("is listed when it asks for a file", async () => {
    await ask(exportOrders, "/admin/orders/export.csv?q=Ada");
    const [request] = await logged();
    expect(request).toMatchObject({ path: "/admin/orders/export.csv", query: "?q=…", status: 200 });
  });

  it("is all that is listed: neither somebody unknown nor a member of staff is", async () => {
    await ask(me, "/me", { by: "svc_test_unknown" });
    const staff = new Request("http://localhost/api/v1/me", {
      headers: { Authorization: "Bearer nothing" },
    });
    await me(staff, { params: Promise.resolve({}) });
    expect(await rowsOf(tenant)).toEqual([]);
  });
});

describe("the list", () => {
  it("is narrowed by key, status, method, path and time", async () => {
    const other = await createApiKey(tenant);
    const [row] = await db
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.tokenHash, hashSecret(other)));
    await ask(me, "/me", { by: other });
    await ask(getDonor, "/admin/donors/2000000000", { params: { id: "2000000000" } });
    await ask(addDonor, "/admin/donors", { body: { email: "x" } });
    const paths = async (query: string) => (await logged(query, other)).map(({ route }) => route);
    const before = encodeURIComponent(daysFromNow(-1).toISOString());
    expect(await paths(`?api_key_id=${row?.id}`)).toContain("/me");
    expect(await paths(`?api_key_id=${row?.id}`)).not.toContain("/admin/donors/{id}");
    expect(await paths("?status=404")).toEqual(["/admin/donors/{id}"]);
    expect(await paths("?status=error")).toEqual(["/admin/donors", "/admin/donors/{id}"]);
    expect(await paths("?status=4xx&method=POST")).toEqual(["/admin/donors"]);
    expect(await paths("?path=/admin/donors/&status=error")).toEqual(["/admin/donors/{id}"]);
    expect(await paths("?path=/admin/donors/{id}")).toEqual(["/admin/donors/{id}"]);
    expect(await paths(`?to=${before}`)).toEqual([]);
    expect(await paths(`?from=${before}&status=success&path=/me`)).toEqual(["/me"]);
  });

  it("refuses a status that is none", async () => {
    const headers = { "X-SVC-API-Key": key };
    expect((await call(list, { headers, query: "?status=abc" })).status).toBe(422);
  });

  it("is followed page by page while requests arrive, each once", async () => {
    for (let time = 0; time < 5; time++) await ask(me, "/me");
    await writeRequests();
    const wanted = (await rowsOf(tenant)).map(({ requestId }) => requestId);
    const seen: string[] = [];
    let cursor = "";
    do {
      const query = `?limit=2&path=/me${cursor && `&cursor=${cursor}`}`;
      const { body } = await call(list, { headers: { "X-SVC-API-Key": key }, query });
      seen.push(...(body.data as ApiRequestView[]).map(({ id }) => id));
      cursor = String(body.next_cursor ?? "");
      await ask(me, "/me");
      await writeRequests();
    } while (cursor);
    expect(seen.toSorted()).toEqual(wanted.toSorted());
  });

  it("refuses a cursor that is changed, of other filters, or of another organization", async () => {
    for (let time = 0; time < 3; time++) await ask(me, "/me");
    await writeRequests();
    const at = (query: string, by = key) => call(list, { headers: { "X-SVC-API-Key": by }, query });
    const cursor = String((await at("?limit=1")).body.next_cursor);
    const foreign = await createApiKey(await createTenant());
    expect((await at(`?limit=2&cursor=${cursor}`)).status).toBe(200);
    for (const [query, by] of [
      [`?cursor=${cursor.slice(0, -2)}AA`],
      [`?cursor=made-up`],
      [`?cursor=${cursor}&status=success`],
      [`?cursor=${cursor}`, foreign],
    ] as const)
      expect((await at(query, by)).body, query).toMatchObject({ error_code: "invalid_cursor" });
  });
});

it("another organization’s request is not found", async () => {
  const answer = await ask(me, "/me");
  await writeRequests();
  const params = { request_id: answer.headers.get("x-request-id") ?? "" };
  const foreign = await createApiKey(await createTenant());
  const own = await call(get, { headers: { "X-SVC-API-Key": key }, params });
  const theirs = await call(get, { headers: { "X-SVC-API-Key": foreign }, params });
  expect([own.status, theirs.status]).toEqual([200, 404]);
});

it("is deleted after seven days", async () => {
  stopClock(daysFromNow(-7.1));
  await ask(me, "/me");
  resumeClock();
  stopClock(daysFromNow(-6.9));
  await ask(me, "/me");
  resumeClock();
  await writeRequests();
  await keepRetentionOf(tenant.organizationId);
  const kept = (await rowsOf(tenant)).map(({ createdAt }) => createdAt.getTime());
  expect(kept).toHaveLength(1);
  expect(kept[0]).toBeGreaterThan(daysFromNow(-7).getTime());
});

describe("what waits to be written", () => {
  const noted = (apiKeyId: number, organizationId = tenant.organizationId) => ({
    ...{
      organizationId,
      apiKeyId,
      requestId: randomUUID(),
      method: "GET",
      route: "/me",
      path: "/me",
    },
    ...{ query: "", status: 200, durationMs: 1, responseBytes: 1, error: null },
    createdAt: new Date(),
  });

  it("is written soon, without being asked for", async () => {
    await ask(me, "/me");
    await expect
      .poll(() => db.$count(apiRequests, within(apiRequests, tenant.organizationId)))
      .toBe(1);
  });

  it("is held up by no key that is gone", async () => {
    recordRequest(noted(2_000_000_000));
    await ask(me, "/me");
    expect(await rowsOf(tenant)).toHaveLength(1);
  });

  it("has an end, and the rest is left out", async () => {
    const [row] = await db
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.tokenHash, hashSecret(key)));
    for (let time = 0; time < 5_100; time++) recordRequest(noted(row?.id ?? 0));
    await writeRequests();
    const [{ count } = { count: 0 }] = (
      await db.execute<{ count: number }>(
        sql`select count(*)::int from api_requests where organization_id = ${tenant.organizationId}`,
      )
    ).rows;
    expect(count).toBe(5_000);
  });
});
