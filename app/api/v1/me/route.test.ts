import { describe, expect, it } from "vitest";
import { POST as logOut } from "@/app/api/v1/logout/route";
import { db } from "@/db/client";
import { accessTokens } from "@/db/schema";
import { secondsFromNow } from "@/lib/clock";
import { hashSecret, newSecret } from "@/lib/ids";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant, type Tenant } from "@/lib/testing/tenant";
import { GET } from "./route";

async function bearer({ organizationId, owner }: Tenant) {
  const token = newSecret();
  await db.insert(accessTokens).values({
    organizationId,
    userId: owner.userId,
    tokenHash: hashSecret(token),
    expiresAt: secondsFromNow(3600),
  });
  return { Authorization: `Bearer ${token}` };
}

describe("GET /me", () => {
  it("200: returns the user, organization and permissions behind a token", async () => {
    const tenant = await createTenant();
    const { status, body } = await call(GET, { headers: await bearer(tenant) });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "success",
      user: { id: tenant.owner.userId, email: tenant.owner.email },
      organization: { id: tenant.organizationId, slug: tenant.slug },
      permissions: { donors_view: true },
      api_key: null,
    });
  });

  it("200: returns an API key's owner, and the key's own permissions", async () => {
    const tenant = await createTenant();
    const secret = await createApiKey(tenant, ["events_view"]);
    const { body } = await call(GET, { headers: { "X-SVC-API-Key": secret } });
    expect(body).toMatchObject({
      user: { id: tenant.owner.userId },
      permissions: { events_view: true, donors_view: false },
      api_key: { name: "Test key", live: false },
    });
  });

  it("200: works even when Next gives the handler no parameters", async () => {
    const request = new Request("http://localhost/", {
      headers: await bearer(await createTenant()),
    });
    const context = { params: undefined } as unknown as Parameters<typeof GET>[1];
    expect((await GET(request, context)).status).toBe(200);
  });

  it("401: refuses an anonymous request, and a bad credential beside a good one of the other kind", async () => {
    const tenant = await createTenant();
    const good = await bearer(tenant);
    const nobody = await call(GET);
    expect(nobody.status).toBe(401);
    expect(nobody.body).toMatchObject({ status: "error", message: expect.any(String) });
    expect((await call(GET, { headers: { ...good, "X-SVC-API-Key": "svc_live_x" } })).status).toBe(
      401,
    );
  });
});

describe("POST /logout", () => {
  it("200: ends this token immediately, and no other", async () => {
    const tenant = await createTenant();
    const [first, second] = [await bearer(tenant), await bearer(tenant)];
    const answer = await call(logOut, { method: "POST", headers: first });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ status: "success", message: expect.any(String) });
    expect((await call(GET, { headers: first })).status).toBe(401);
    expect((await call(GET, { headers: second })).status).toBe(200);
    expect((await call(logOut, { method: "POST", headers: first })).status).toBe(401);
  });

  it("401: refuses an anonymous request", async () => {
    expect((await call(logOut, { method: "POST" })).status).toBe(401);
  });

  it("403: refuses an API key, which has no sign-in", async () => {
    const secret = await createApiKey(await createTenant());
    const headers = { "X-SVC-API-Key": secret };
    expect((await call(logOut, { method: "POST", headers })).status).toBe(403);
    expect((await call(GET, { headers })).status).toBe(200);
  });
});
