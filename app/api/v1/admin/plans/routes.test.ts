import { beforeAll, describe, expect, it } from "vitest";
import type { RouteHandler } from "@/lib/http/contract";
import { createPlanFixture, type PlanFixture, planRow } from "@/lib/testing/plans";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant, type Tenant } from "@/lib/testing/tenant";
import { POST as cancel } from "./[id]/cancel/route";
import { POST as pause } from "./[id]/pause/route";
import { POST as preview } from "./[id]/preview/route";
import { POST as resume } from "./[id]/resume/route";
import { GET, PUT } from "./[id]/route";
import { POST as skip } from "./[id]/skip/route";
import { GET as list } from "./route";

let tenant: Tenant;
let fixture: PlanFixture;
let key: string;

beforeAll(async () => {
  tenant = await createTenant();
  fixture = await createPlanFixture(tenant, { nextChargeOn: "2999-01-31" });
  key = await createApiKey(tenant);
});

const send = (handler: RouteHandler, method: string, body?: unknown, secret = key) =>
  call(handler, {
    method,
    body,
    params: { id: String(fixture.planId) },
    headers: { "X-SVC-API-Key": secret },
  });

const EVERY: [string, RouteHandler, string, unknown][] = [
  ["list", list, "GET", undefined],
  ["read", GET, "GET", undefined],
  ["change", PUT, "PUT", { amount: 40 }],
  ["preview", preview, "POST", { amount: 40 }],
  ["pause", pause, "POST", { months: 2 }],
  ["resume", resume, "POST", undefined],
  ["skip", skip, "POST", {}],
  ["cancel", cancel, "POST", {}],
];

describe("recurring gifts over the API", () => {
  it.each(EVERY)("%s: 401 without a credential, 403 without the permission", async (...route) => {
    const [, handler, method, body] = route;
    expect((await send(handler, method, body, "")).status).toBe(401);
    const limited = await createApiKey(tenant, ["entities_view"]);
    expect((await send(handler, method, body, limited)).status).toBe(403);
  });

  it.each(EVERY.slice(1))("%s: 404 for another organization's recurring gift", async (...route) => {
    const [, handler, method, body] = route;
    const other = await createApiKey(await createTenant());
    expect((await send(handler, method, body, other)).status).toBe(404);
  });

  it("200: reads, previews, changes, pauses, resumes, skips and cancels", async () => {
    expect((await send(list, "GET")).body).toMatchObject({ data: [{ id: fixture.planId }] });
    expect((await send(GET, "GET")).body).toMatchObject({ data: { total: 30, gifts: [] } });
    const previewed = await send(preview, "POST", { amount: 40 });
    expect(previewed.body).toMatchObject({ data: { changed: ["amount"], after: { amount: 40 } } });
    expect((await send(PUT, "PUT", { amount: 40 })).body).toMatchObject({ data: { amount: 40 } });
    expect((await send(pause, "POST", { months: 2 })).body).toMatchObject({
      data: { status: "paused", resume_on: "2999-03-31" },
    });
    expect((await send(skip, "POST", {})).status).toBe(409);
    expect((await send(resume, "POST")).body).toMatchObject({
      data: { status: "active", next_charge_on: "2999-01-31" },
    });
    expect((await send(skip, "POST", {})).body).toMatchObject({
      data: { next_charge_on: "2999-02-28" },
    });
    expect((await send(cancel, "POST", {})).body).toMatchObject({ data: { status: "cancelled" } });
    expect((await send(cancel, "POST", {})).status).toBe(409);
    expect(await planRow(fixture.planId)).toMatchObject({ endReason: "staff" });
  });

  it("200: lists a page at a time, with the link to the next page and the total", async () => {
    const own = await createTenant();
    const giving = await createPlanFixture(own, { nextChargeOn: "2999-01-31" });
    const { planId } = await createPlanFixture(own, { nextChargeOn: "2999-01-30" }, giving);
    const headers = { "X-SVC-API-Key": await createApiKey(own) };
    const first = await call(list, { headers, query: "?limit=1&status=active" });
    expect(first.body).toMatchObject({ data: [{ id: planId }], previous_cursor: null });
    expect(first.headers.get("x-total-count")).toBe("2");
    const next = first.body.next_cursor;
    const links = first.headers.get("link") ?? "";
    expect(links).toContain(`status=active&sort=newest&limit=1&cursor=${next}>; rel="next"`);
    expect(links).not.toContain('rel="prev"');
    const second = await call(list, { headers, query: `?limit=1&status=active&cursor=${next}` });
    expect(second.body).toMatchObject({ data: [{ id: giving.planId }], next_cursor: null });
    expect(second.headers.get("link")).toContain('rel="prev"');
    const soonest = await call(list, { headers, query: "?sort=next_charge&limit=1" });
    expect(soonest.body).toMatchObject({ data: [{ id: planId }] });
  });

  it.each([
    ["?cursor=abc", 400],
    ["?limit=101", 422],
    ["?limit=0", 422],
    ["?status=pending", 422],
    ["?frequency=often", 422],
    ["?sort=amount", 422],
    ["?donor_id=0", 422],
    ["?after=9999999999", 422],
    ["?colour=red", 422],
  ])("refuses the list %s with %i", async (query, status) => {
    const headers = { "X-SVC-API-Key": key };
    expect((await call(list, { headers, query })).status).toBe(status);
  });

  it("422: names the problem", async () => {
    const { planId } = await createPlanFixture(tenant, { nextChargeOn: "2999-01-31" });
    fixture = { ...fixture, planId };
    expect((await send(pause, "POST", { months: 13 })).status).toBe(422);
    expect((await send(PUT, "PUT", { amount: "a lot" })).body).toMatchObject({
      errors: [{ path: "amount", code: "invalid_amount" }],
    });
    expect((await send(PUT, "PUT", { colour: "red" })).status).toBe(422);
  });
});
