import { describe, expect, it } from "vitest";
import * as profile from "@/app/api/v1/admin/fundraising/portfolio/[donor_id]/route";
import * as relationships from "@/app/api/v1/admin/relationships/route";
import { db } from "@/db/client";
import { users } from "@/db/schema";
import { mergeDonors } from "@/lib/donors/merging/merging";
import type { RouteHandler } from "@/lib/http/contract";
import type { Permission } from "@/lib/identity/permissions";
import { buildPortfolio, createPortfolioFixture } from "@/lib/testing/portfolio";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import * as one from "./[id]/route";
import * as list from "./route";

type Sent = { params?: Record<string, number>; body?: unknown; query?: string; method?: string };

async function office() {
  const tenant = await createTenant();
  const fixture = await createPortfolioFixture(tenant);
  const owners = await createApiKey(tenant);
  const [user] = await db
    .insert(users)
    .values({
      organizationId: tenant.organizationId,
      ...{ email: `f-${Math.random()}@example.org`, firstName: "Fran", lastName: "Raiser" },
      role: "fundraiser",
    })
    .returning();
  if (!user) throw new Error("no user was made");
  const permissions: Permission[] = ["donors_view", "donors_edit"];
  const colleague = { ...tenant, owner: { ...tenant.owner, userId: user.id } };
  const frans = await createApiKey(colleague, permissions);
  const send = (secret: string, handler: RouteHandler, { params = {}, ...sent }: Sent = {}) =>
    call(handler, {
      ...sent,
      params: Object.fromEntries(Object.entries(params).map(([name, id]) => [name, String(id)])),
      headers: { "X-SVC-API-Key": secret },
    });
  const donor = await fixture.donor();
  const profileOf = async (secret: string) => {
    await buildPortfolio(tenant.organizationId);
    const { body } = await send(secret, profile.GET, { params: { donor_id: donor } });
    return body.data as { warnings: unknown[]; interactions: unknown[]; relationship: unknown };
  };
  return { ...fixture, tenant, owners, frans, send, donorId: donor, profileOf };
}

describe("a colleague's private email", () => {
  it("appears in a profile only as a count, and neither in lists nor at its address", async () => {
    const { owners, frans, send, donorId, profileOf } = await office();
    const body = { donor_id: donorId, channel: "email", note: "Canary 4711", is_private: true };
    const made = await send(owners, list.POST, { body });
    const { id } = made.body.data as { id: number };
    for (const [handler, sent] of [
      [one.GET, {}],
      [one.PUT, { body: { note: "Mine" }, method: "PUT" }],
      [one.DELETE, { method: "DELETE" }],
    ] as [RouteHandler, Sent][])
      expect((await send(frans, handler, { params: { id }, ...sent })).status).toBe(404);
    const listed = await send(frans, list.GET, { query: `?donor_id=${donorId}` });
    expect(listed.body.data).toEqual([]);
    expect(listed.headers.get("x-total-count")).toBe("0");
    const theirs = await profileOf(frans);
    expect(theirs.warnings).toEqual([
      { code: "private_email_omitted", message: "1 private email is not shown." },
    ]);
    expect(JSON.stringify(theirs)).not.toContain("Canary");
    const own = await profileOf(owners);
    expect(own.warnings).toEqual([]);
    expect(own.interactions).toMatchObject([{ note: "Canary 4711" }]);
    expect((await send(owners, one.GET, { params: { id } })).status).toBe(200);
  });

  it("differs from a private call, which appears without its text", async () => {
    const { owners, frans, send, donorId, profileOf } = await office();
    const said = { note: "Canary 4712", purpose: "His will" };
    const body = { donor_id: donorId, channel: "phone", ...said, is_private: true };
    await send(owners, list.POST, { body });
    const hidden = [{ channel: "phone", note: null, purpose: null }];
    expect((await send(frans, list.GET)).body.data).toMatchObject(hidden);
    const { interactions, warnings } = await profileOf(frans);
    expect(interactions).toMatchObject(hidden);
    expect(warnings).toEqual([]);
    expect((await send(owners, list.GET)).body.data).toMatchObject([said]);
    expect((await profileOf(owners)).interactions).toMatchObject([said]);
  });

  it("422: cannot be an automatic interaction, which has no owner", async () => {
    const { owners, send, donorId } = await office();
    const automatic = { donor_id: donorId, channel: "phone", is_automatic: true };
    const secret = await send(owners, list.POST, { body: { ...automatic, is_private: true } });
    const refused = { status: 422, body: { errors: [{ path: "is_private" }] } };
    expect(secret).toMatchObject(refused);
    const made = await send(owners, list.POST, { body: { ...automatic, is_private: false } });
    const params = { id: (made.body.data as { id: number }).id };
    const change = (body: object) => send(owners, one.PUT, { params, body, method: "PUT" });
    expect(await change({ is_private: true })).toMatchObject(refused);
    expect((await change({ note: "At night", is_private: false })).status).toBe(200);
  });
});

describe("a restricted relationship in a profile", () => {
  it("is only a count for readers without access", async () => {
    const { owners, frans, send, donorId, donor, profileOf } = await office();
    const body = {
      ...{ kind: "family_fund", display_name: "Canary fund", core_subject_type: "donor" },
      ...{ core_subject_id: donorId, is_restricted: true },
      links: [{ donor_id: await donor(), role: "giving_vehicle", giving_scope: "all" }],
    };
    expect((await send(owners, relationships.POST, { body })).status).toBe(201);
    const theirs = await profileOf(frans);
    expect(theirs.relationship).toBeNull();
    expect(theirs.warnings).toMatchObject([{ code: "relationship_unreadable" }]);
    expect(JSON.stringify(theirs)).not.toContain("Canary");
    const own = await profileOf(owners);
    expect(own.relationship).toMatchObject({ display_name: "Canary fund" });
    expect(own.warnings).toEqual([]);
  });
});

describe("interactions over the API", () => {
  it.each([
    [{ channel: "pigeon" }, "channel"],
    [{ channel: "phone", outcome: "won" }, "outcome"],
    [{ channel: "phone", occurred_at: "2099-01-01T00:00:00Z" }, "occurred_at"],
    [{ channel: "phone", occurred_at: "yesterday" }, "occurred_at"],
    [{ channel: "phone", note: "a\u0000" }, "note"],
    [{ channel: "phone", owner_user_id: 1 }, ""],
  ])("422: %j is refused at %s", async (more, path) => {
    const { owners, send, donorId } = await office();
    const answer = await send(owners, list.POST, { body: { donor_id: donorId, ...more } });
    expect(answer.status).toBe(422);
    expect((answer.body.errors as { path: string }[])[0]?.path).toBe(path);
  });

  it("422: are refused for a record merged into another donor", async () => {
    const { owners, send, donorId, donor, tenant } = await office();
    const kept = await donor();
    await mergeDonors(tenant.owner, kept, { merged_donor_id: donorId });
    const as = (id: number) => ({ body: { donor_id: id, channel: "phone" } });
    const answer = await send(owners, list.POST, as(donorId));
    expect([answer.status, answer.body.errors]).toMatchObject([422, [{ path: "donor_id" }]]);
    expect((await send(owners, list.GET)).body.data).toEqual([]);
    expect((await send(owners, list.POST, as(kept))).status).toBe(201);
  });
});
