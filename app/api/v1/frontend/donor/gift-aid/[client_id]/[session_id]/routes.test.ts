import { beforeEach, describe, expect, it } from "vitest";
import { now } from "@/lib/clock";
import { changeReceiptProfile } from "@/lib/giving/receipt-profiles/settings";
import { createDonorFixture, signInFixture } from "@/lib/testing/giving";
import { localDate } from "@/lib/testing/portfolio-days";
import { call } from "@/lib/testing/request";
import { createTenant, TENANT_ZONE, type Tenant } from "@/lib/testing/tenant";
import { GET as readOne, PATCH as withdraw } from "./[id]/route";
import { POST as declare, GET as list } from "./route";

const HOME = { street: "12 Quay Row", zip: "EH1 2AB" };

let tenant: Tenant;
let secret: string;

beforeEach(async () => {
  tenant = await createTenant();
  await changeReceiptProfile(tenant.owner, {
    ...{ jurisdiction: "united_kingdom", details: { charity_number: "1122334" } },
  });
  ({ secret } = await signInFixture(tenant, await createDonorFixture(tenant)));
});

const at = (id?: unknown) => ({
  params: { client_id: tenant.slug, session_id: secret, ...(id !== undefined && { id: `${id}` }) },
  headers: { session_id: secret },
});

describe("a donor’s Gift Aid declarations over the API", () => {
  it("are offered, made once, read and withdrawn", async () => {
    const before = await call(list, at());
    expect(before).toMatchObject({ status: 200, body: { data: { declarations: [] } } });
    const made = await call(declare, { ...at(), body: HOME });
    expect(made).toMatchObject({
      status: 201,
      body: { data: { scope: "past_and_future", way: "online", declarant: HOME } },
    });
    const { id } = made.body.data as { id: number };
    expect((await call(readOne, at(id))).body).toEqual(made.body);
    expect(await call(declare, { ...at(), body: HOME })).toMatchObject({
      status: 409,
      body: { error_code: "already_declared" },
    });
    const patch = { ...at(id), method: "PATCH", body: {} };
    expect(await call(withdraw, patch)).toMatchObject({
      status: 200,
      body: { data: { withdrawn_on: localDate(now(), TENANT_ZONE) } },
    });
    expect((await call(withdraw, patch)).status).toBe(409);
    expect((await call(list, at())).body.data).toMatchObject({
      declarations: [{ id }],
      offers: [{ scope: "past_and_future" }, { scope: "future" }],
    });
  });

  it("name the missing fields, and hide missing records", async () => {
    const refused = await call(declare, { ...at(), body: {} });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain("street");
    expect((await call(declare, { ...at(), body: { scope: "gift" } })).status).toBe(422);
    expect((await call(readOne, at(1))).status).toBe(404);
    expect((await call(withdraw, { ...at(1), method: "PATCH", body: {} })).status).toBe(404);
    const past = { ...at(1), method: "PATCH", body: { withdrawn_on: "yesterday" } };
    expect((await call(withdraw, past)).status).toBe(422);
  });
});
