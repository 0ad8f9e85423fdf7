import { describe, expect, it } from "vitest";
import { now } from "@/lib/clock";
import { createHousehold } from "@/lib/donors/relationships/households";
import { localDay } from "@/lib/giving/calendar";
import { addSoftCredit } from "@/lib/giving/credits/soft-credits";
import { readRecords } from "@/lib/testing/csv";
import { buildPortfolio, createPortfolioFixture } from "@/lib/testing/portfolio";
import { createPopulation } from "@/lib/testing/portfolio-list";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import * as exported from "./export.csv/route";
import * as list from "./route";

async function office() {
  const population = await createPopulation();
  const { tenant } = population;
  const key = await createApiKey(tenant);
  const weak = await createApiKey(tenant, ["donations_view"]);
  const withKey = (secret: string) => (secret ? { "X-SVC-API-Key": secret } : undefined);
  const read = (query = "", secret = key) =>
    call(list.GET, { query, headers: withKey(secret) ?? {} });
  const download = (query = "", secret = key) =>
    exported.GET(
      new Request(`http://localhost/api/v1/admin/fundraising/portfolio/export.csv${query}`, {
        headers: withKey(secret) ?? {},
      }),
      { params: Promise.resolve({}) },
    );
  return { ...population, weak, read, download };
}

describe("GET /admin/fundraising/portfolio and its export", () => {
  it("401, 403 and 422: require permission to see donors, and refuse unknown filters", async () => {
    const { read, download, weak } = await office();
    for (const [secret, status] of [
      ["", 401],
      ["svc_test_wrong", 401],
      [weak, 403],
    ] as const) {
      expect((await read("", secret)).status).toBe(status);
      expect((await download("", secret)).status).toBe(status);
    }
    for (const query of ["?sort=nonsense", "?segment=huge", "?evil=1", "?lapsed=maybe"]) {
      expect((await read(query)).status, query).toBe(422);
      expect((await download(query)).status, query).toBe(422);
    }
    expect((await download("?columns=secret")).status).toBe(422);
  }, 60_000);

  it("503: wait for the projection", async () => {
    const tenant = await createTenant();
    const headers = { "X-SVC-API-Key": await createApiKey(tenant) };
    const url = "http://localhost/api/v1/admin/fundraising/portfolio/export.csv";
    const params = Promise.resolve({});
    expect((await exported.GET(new Request(url, { headers }), { params })).status).toBe(503);
    expect((await call(list.GET, { headers })).status).toBe(503);
  });

  it("200: return the same rows, and none of another organization", async () => {
    const { read, download } = await office();
    await office();
    const query = "?sort=-lifetime&lapsed=false&retention=new&retention=recaptured";
    const { body, headers } = await read(query);
    const { rows } = body.data as { rows: { display_name: string; donor_id: number }[] };
    const file = await download(query);
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(file.headers.get("content-disposition")).toContain("portfolio.csv");
    const records = readRecords(await file.text());
    expect(rows.length).toBeGreaterThan(1);
    expect(headers.get("x-total-count")).toBe(String(rows.length));
    expect(records.map((record) => [record["Donor id"], record.Name])).toEqual(
      rows.map((row) => [String(row.donor_id), row.display_name]),
    );
  }, 60_000);
});

describe("a list's totals", () => {
  it("separate gifts given from gifts credited: a gift can count in several rows", async () => {
    const tenant = await createTenant();
    const { donor, give } = await createPortfolioFixture(tenant);
    const [giver, contact] = [await donor(), await donor()];
    const today = localDay(now(), "America/New_York");
    const gift = await give(giver, 5_000_000, today);
    const credit = { donation_id: gift, donor_id: contact, type_key: "primary_contact" } as const;
    await addSoftCredit(tenant.owner, credit);
    await buildPortfolio(tenant.organizationId);
    const headers = { "X-SVC-API-Key": await createApiKey(tenant) };
    const { body } = await call(list.GET, { headers });
    expect(body.data).toMatchObject({
      totals: {
        ...{ count: 2, lifetime_total: 100_000, ytd_giving: 100_000 },
        ...{ direct_lifetime_giving: 50_000, soft_credit_lifetime_giving: 50_000 },
        ...{ direct_ytd_giving: 50_000, soft_credit_ytd_giving: 50_000 },
      },
    });
  });

  it("count all members of a row, including members beyond the twenty it names", async () => {
    const tenant = await createTenant();
    const { donor } = await createPortfolioFixture(tenant);
    const member_ids: number[] = [];
    for (let count = 0; count < 22; count += 1) member_ids.push(await donor());
    await createHousehold(tenant.owner, { name: "Home", member_ids });
    await donor({ displayName: "Zoe" });
    await buildPortfolio(tenant.organizationId);
    const headers = { "X-SVC-API-Key": await createApiKey(tenant) };
    const { body } = await call(list.GET, { headers });
    const { rows } = body.data as { rows: { member_count: number; members: unknown[] }[] };
    expect(rows.map((row) => [row.member_count, row.members.length])).toEqual([
      [22, 20],
      [0, 0],
    ]);
  });
});
