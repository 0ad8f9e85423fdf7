import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { GET as PROFILE } from "@/app/api/v1/admin/fundraising/portfolio/[donor_id]/route";
import { db } from "@/db/client";
import { auditLog } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import { buildSome, refreshMarked } from "@/lib/portfolio/projection/builds";
import { buildPortfolio, createPortfolioFixture } from "@/lib/testing/portfolio";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import { GET, PUT } from "./route";

afterEach(resumeClock);

async function office() {
  stopClock(new Date("2025-06-15T16:00:00Z"));
  const tenant = await createTenant();
  const { organizationId } = tenant;
  const fixture = await createPortfolioFixture(tenant);
  const headers = { "X-SVC-API-Key": await createApiKey(tenant) };
  await buildPortfolio(organizationId);
  const put = (body: unknown) => call(PUT, { headers, body, method: "PUT" });
  const profile = async (id: number) => {
    const { body } = await call(PROFILE, { headers, params: { donor_id: String(id) } });
    return body.data as Record<string, unknown>;
  };
  /** As the jobs do that a change enqueues. */
  const work = async () => {
    await refreshMarked(organizationId);
    while (await buildSome(organizationId));
  };
  return { ...fixture, tenant, headers, put, profile, work };
}

describe("/admin/fundraising/settings", () => {
  it("answers 401, 403, and 422 for contradictory settings", async () => {
    const { tenant, put } = await office();
    expect((await call(GET, {})).status).toBe(401);
    const weak = { "X-SVC-API-Key": await createApiKey(tenant, ["donors_view"]) };
    expect((await call(GET, { headers: weak })).status).toBe(200);
    const refused = await call(PUT, { headers: weak, body: {}, method: "PUT" });
    expect(refused.status).toBe(403);
    const bands = { micro: 100, small: 100, midsize: 5_000, major: 50_000 };
    for (const body of [
      { fiscal_start_month: 13 },
      { fiscal_start_month: 1.5 },
      { year_named_by: "middle" },
      { segment_bands: bands },
      { segment_bands: { ...bands, micro: 0 } },
      { segment_bands: { ...bands, major: 1e12 } },
      { excluded_methods: ["barter"] },
      { excluded_methods: ["cash", "cash"] },
      { colour: "red" },
    ])
      expect((await put(body)).status, JSON.stringify(body)).toBe(422);
  });

  it("returns the settings, changes them, and records the change once", async () => {
    const { tenant, headers, put } = await office();
    expect((await call(GET, { headers })).body.data).toEqual({
      ...{ fiscal_start_month: 1, year_named_by: expect.any(String), currency: "USD" },
      segment_bands: { micro: 100, small: 500, midsize: 5_000, major: 50_000 },
      ...{ excluded_methods: ["in_kind"], counts_covered_fees: false, today: "2025-06-15" },
      fiscal_year: { label: 2025, from: "2025-01-01", to: "2025-12-31" },
    });
    const wanted = {
      ...{ fiscal_start_month: 7, year_named_by: "end", counts_covered_fees: true },
      ...{ excluded_methods: ["in_kind", "stock"] },
    };
    expect((await put(wanted)).body.data).toMatchObject({
      ...{ counts_covered_fees: true, excluded_methods: ["stock", "in_kind"] },
      fiscal_year: { label: 2025, from: "2024-07-01", to: "2025-06-30" },
    });
    await put(wanted);
    await put({});
    const audit = await db
      .select()
      .from(auditLog)
      .where(
        within(auditLog, tenant.organizationId, eq(auditLog.action, "portfolio.change_settings")),
      )
      .orderBy(auditLog.id);
    expect(audit).toHaveLength(1);
    expect(audit[0]?.before).toMatchObject({ fiscalStartMonth: 1, countsCoveredFees: false });
  });

  it("recomputes every donor, and serves the previous figures meanwhile", async () => {
    const { donor, give, put, profile, work } = await office();
    const id = await donor();
    await give(id, 10_000, "2025-06-15", { feesCovered: 300 });
    await give(id, 4_000, "2024-08-01");
    await give(id, 900, "2025-01-01", { method: "cash" });
    await work();
    expect(await profile(id)).toMatchObject({ ytd_giving: 109, last_year_giving: 40 });
    await put({
      ...{ fiscal_start_month: 7, year_named_by: "end", counts_covered_fees: true },
      ...{ excluded_methods: ["cash"] },
      segment_bands: { micro: 10, small: 20, midsize: 200, major: 300 },
    });
    expect(await profile(id)).toMatchObject({ ytd_giving: 109, projection_refresh_pending: true });
    await work();
    expect(await profile(id)).toMatchObject({
      ...{ ytd_giving: 143, last_year_giving: 0, donor_segment: "midsize", comparison_year: 2024 },
    });
  });
});
