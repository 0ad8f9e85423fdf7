import { beforeAll, describe, expect, it } from "vitest";
import { createDonor } from "@/lib/donors/records/donors";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant, type Tenant } from "@/lib/testing/tenant";
import { GET } from "./route";

let tenant: Tenant;
let key: string;

beforeAll(async () => {
  tenant = await createTenant();
  key = await createApiKey(tenant);
});

const list = (query = "", secret = key) =>
  call(GET, { query, headers: { "X-SVC-API-Key": secret } });

const person = (first_name: string) =>
  createDonor(tenant.owner, { kind: "person", first_name, last_name: "Lane" });

describe("the organization's activity over the API", () => {
  it("401 without a credential, 403 without the permission", async () => {
    expect((await list("", "")).status).toBe(401);
    expect((await list("", await createApiKey(tenant, ["users_edit"]))).status).toBe(403);
  });

  it.each([
    ["?cursor=abc", 400],
    ["?limit=0", 422],
    ["?limit=101", 422],
    ["?who=somebody", 422],
    ["?who=0", 422],
    ["?about=weather", 422],
    ["?from=2026-13-01", 422],
    ["?to=yesterday", 422],
    ["?colour=red", 422],
  ])("refuses %s with %i", async (query, status) => {
    expect((await list(query)).status).toBe(status);
  });

  it("200: names the user and the record, a page at a time, and omits other organizations", async () => {
    const first = await person("Marsha");
    const second = await person("Nora");
    const newest = await list("?limit=1&about=donors");
    expect(newest.body).toMatchObject({
      status: "success",
      data: [
        {
          action: "donor.create",
          by: { kind: "staff", user_id: tenant.owner.userId, name: "Olive Owner" },
          subject: { type: "donor", id: second.id, name: "Nora Lane" },
          page: { type: "donor", id: second.id },
        },
      ],
    });
    const next = await list(`?limit=1&about=donors&cursor=${newest.body.next_cursor}`);
    expect(next.body).toMatchObject({
      data: [{ subject: { id: first.id, name: "Marsha Lane" } }],
      next_cursor: null,
    });
    const foreign = await createApiKey(await createTenant());
    expect((await list("", foreign)).body).toMatchObject({ data: [] });
  });

  it("200: hides the record from readers who may not see it", async () => {
    const { id } = await person("Olga");
    const limited = await createApiKey(tenant, ["settings_edit"]);
    expect((await list("?limit=1", limited)).body).toMatchObject({
      data: [{ subject: { type: "donor", id, name: null }, page: null }],
    });
  });
});
