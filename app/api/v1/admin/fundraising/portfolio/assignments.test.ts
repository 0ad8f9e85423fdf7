import { describe, expect, it } from "vitest";
import * as assigned from "@/app/api/v1/admin/assignments/route";
import * as profile from "@/app/api/v1/admin/fundraising/portfolio/[donor_id]/route";
import * as exported from "@/app/api/v1/admin/fundraising/portfolio/export.csv/route";
import * as list from "@/app/api/v1/admin/fundraising/portfolio/route";
import { createHousehold } from "@/lib/donors/relationships/households";
import type { RouteHandler } from "@/lib/http/contract";
import { readRecords } from "@/lib/testing/csv";
import { buildPortfolio, createPortfolioFixture } from "@/lib/testing/portfolio";
import { createColleague } from "@/lib/testing/portfolio-list";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant } from "@/lib/testing/tenant";

async function office() {
  const tenant = await createTenant();
  const fixture = await createPortfolioFixture(tenant);
  const key = await createApiKey(tenant);
  const headers = { "X-SVC-API-Key": key };
  const [first, second] = [await fixture.donor(), await fixture.donor()];
  const { id: household } = await createHousehold(tenant.owner, {
    ...{ name: "The Ways", member_ids: [first, second], primary_contact_id: first },
  });
  await buildPortfolio(tenant.organizationId);
  const users = [await createColleague(tenant, "One"), await createColleague(tenant, "Two")];
  const assign = async (type: string, id: number, user: number | null) => {
    const body = { subjects: [{ type, id }], assigned_fundraiser_user_id: user };
    const put: RouteHandler = assigned.PUT;
    expect((await call(put, { body, method: "PUT", headers })).status).toBe(200);
    await fixture.refresh();
  };
  const read = async (donor_id: number) =>
    (await call(profile.GET, { params: { donor_id: String(donor_id) }, headers })).body.data;
  const listed = async (query: string) => {
    const { body } = await call(list.GET, { query, headers });
    return (body.data as { rows: Record<string, unknown>[] }).rows;
  };
  const download = async (query: string) => {
    const request = new Request(`http://localhost/export.csv${query}`, { headers });
    return readRecords(await (await exported.GET(request, { params: Promise.resolve({}) })).text());
  };
  const [one = 0, two = 0] = users.map(({ userId }) => userId);
  return { one, two, first, second, household, assign, read, listed, download };
}

describe("the assignment of a household of two", () => {
  it("200: is the same in the list, its filter, the export and both profiles", async () => {
    const { one, two, first, second, household, assign, read, listed, download } = await office();
    await assign("donor", second, two);
    await assign("household", household, one);
    expect(await listed("")).toMatchObject([{ donor_id: first, assigned_fundraiser_user_id: one }]);
    expect(await read(first)).toMatchObject({
      ...{ assigned_fundraiser_user_id: one, assignment_scope: "household" },
      assigned_fundraiser_source: { type: "household", id: household, name: "The Ways" },
    });
    expect(await read(second)).toMatchObject({
      ...{ assigned_fundraiser_user_id: two, assignment_scope: "donor" },
    });
    for (const user of [one, two]) {
      expect(await listed(`?fundraiser_user_id=${user}`)).toHaveLength(1);
      expect(await download(`?fundraiser_user_id=${user}`)).toHaveLength(1);
    }
    expect(await listed("?fundraiser_user_id=0")).toEqual([]);
  }, 60_000);

  it("200: is a donor’s own where another member’s assignment decides, and names that member", async () => {
    const { one, first, second, assign, read } = await office();
    await assign("donor", first, one);
    expect(await read(second)).toMatchObject({
      ...{ assigned_fundraiser_user_id: one, assignment_scope: "donor" },
      ...{ donor_assigned_fundraiser_user_id: null, household_assigned_fundraiser_user_id: null },
      assigned_fundraiser_source: { type: "donor", id: first },
    });
    await assign("donor", first, null);
    expect(await read(second)).toMatchObject({
      ...{ assigned_fundraiser_user_id: null, assignment_scope: "none" },
      assigned_fundraiser_source: null,
    });
  }, 60_000);
});
