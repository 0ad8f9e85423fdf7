import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { portfolioState } from "@/db/schema";
import { within } from "@/db/within";
import type { RouteHandler } from "@/lib/http/contract";
import { buildSome, refreshMarked } from "@/lib/portfolio/projection/builds";
import { PROJECTION_VERSION } from "@/lib/portfolio/state";
import { createDesignation } from "@/lib/sponsorship/designations";
import { buildPortfolio, createPortfolioFixture } from "@/lib/testing/portfolio";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import * as donations from "../../donations/route";
import * as profile from "./[donor_id]/route";
import * as rebuild from "./rebuild/route";
import * as status from "./status/route";

async function office() {
  const tenant = await createTenant();
  const fixture = await createPortfolioFixture(tenant);
  const key = await createApiKey(tenant);
  const weak = await createApiKey(tenant, ["events_view"]);
  const send = (handler: RouteHandler, params = {}, secret = key, method = "GET") =>
    call(handler, {
      method,
      params,
      headers: secret ? { "X-SVC-API-Key": secret } : {},
    });
  const read = (id: number, secret = key) => send(profile.GET, { donor_id: String(id) }, secret);
  return { ...fixture, tenant, weak, send, read };
}

describe("the projection", () => {
  it("401 and 403: is only for members who may see donors", async () => {
    const { send, read, weak, donor } = await office();
    const id = await donor();
    expect((await read(id, "")).body).toMatchObject({ status: "error" });
    for (const [handler, method] of [
      [profile.GET, "GET"],
      [status.GET, "GET"],
      [rebuild.POST, "POST"],
    ] as const) {
      expect((await send(handler, { donor_id: String(id) }, "", method)).status).toBe(401);
      expect((await send(handler, { donor_id: String(id) }, weak, method)).status).toBe(403);
    }
  });

  it("404: hides a donor of another organization", async () => {
    const { organizationId, read } = await office();
    const other = await office();
    await buildPortfolio(organizationId);
    const foreign = await read(await other.donor());
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual((await read(2_147_483_647)).body);
    expect(foreign.body).toMatchObject({ status: "error", message: "Donor not found." });
  });

  it("503: is initializing until it is built, and again for a required version", async () => {
    const { organizationId, read, donor, give, send } = await office();
    const id = await donor();
    await give(id, 5_000, "2026-01-02");
    const early = await read(id);
    expect(early.status).toBe(503);
    expect(early.headers.get("retry-after")).toBe("5");
    expect(early.body).toMatchObject({
      success: false,
      error_code: "FUNDRAISING_PORTFOLIO_PROJECTION_INITIALIZING",
      projection: {
        status: "pending",
        ready: false,
        required_projection_version: PROJECTION_VERSION,
      },
    });
    await buildPortfolio(organizationId);
    expect((await read(id)).body).toMatchObject({ data: { lifetime_total: 50 } });
    const own = within(portfolioState, organizationId);
    await db.update(portfolioState).set({ projectionVersion: 0 }).where(own);
    expect((await read(id)).status).toBe(503);
    const asked = await send(rebuild.POST, {}, undefined, "POST");
    expect(asked.status).toBe(202);
    expect(asked.headers.get("location")).toMatch(/\/admin\/fundraising\/portfolio\/status$/);
    expect((await read(id)).body).toMatchObject({ projection: { status: "building" } });
    while (await buildSome(organizationId));
    expect((await read(id)).status).toBe(200);
    expect((await send(status.GET)).body).toMatchObject({
      data: { status: "ready", ready: true, progress: null, marks_waiting: 0 },
    });
  });

  it("200: includes a client's own write when the client sends the write's token", async () => {
    const { organizationId, read, donor, send, tenant, programId } = await office();
    const id = await donor();
    await buildPortfolio(organizationId);
    const { id: general } = await createDesignation(tenant.owner, programId, {
      word: "general",
      name: "General fund",
    });
    const headers = { "X-SVC-API-Key": await createApiKey(tenant), "Idempotency-Key": "one" };
    const body = {
      ...{ donor_id: id, program_id: programId, method: "check", received_on: "2026-01-02" },
      lines: [{ designation_id: general, amount: 50 }],
    };
    const written = await call(donations.POST, { headers, body });
    const after = written.headers.get("X-Projection-Token") ?? "";
    expect(after).not.toBe("");
    const replayed = await call(donations.POST, { headers, body });
    expect(replayed.headers.get("X-Projection-Token")).toBeTruthy();
    await refreshMarked(organizationId);
    const [key] = [headers["X-SVC-API-Key"]];
    const asked = (query: string) =>
      call(profile.GET, {
        ...{ method: "GET", params: { donor_id: String(id) }, query },
        headers: { "X-SVC-API-Key": key },
      });
    const held = await asked(`?after=${after}`);
    expect(held.headers.get("X-Projection-Reached")).toBe("true");
    expect(held.body).toMatchObject({ data: { lifetime_total: 50 } });
    expect((await read(id)).headers.get("X-Projection-Reached")).toBeNull();
    const malformed = await asked("?after=tomorrow");
    expect(malformed.status).toBe(422);
    expect(malformed.body).toMatchObject({ errors: [{ path: "after", code: "malformed_token" }] });
    expect((await send(status.GET)).headers.get("X-Projection-Token")).toBeNull();
  });

  it("200: serves the old figures while it is rebuilt, and reports the progress", async () => {
    const { organizationId, read, donor, give, send } = await office();
    const id = await donor();
    await give(id, 5_000, "2026-01-02");
    await buildPortfolio(organizationId);
    await send(rebuild.POST, {}, undefined, "POST");
    expect((await read(id)).body).toMatchObject({ data: { lifetime_total: 50 } });
    await buildSome(organizationId);
    expect((await send(status.GET)).body).toMatchObject({
      data: { status: "stale", ready: true, progress: { build: "rebuild", done: 1, total: 1 } },
    });
  });
});
