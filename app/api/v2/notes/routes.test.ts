import { describe, expect, it } from "vitest";
import * as profile from "@/app/api/v1/admin/fundraising/portfolio/[donor_id]/route";
import * as interaction from "@/app/api/v1/admin/interactions/[id]/route";
import * as interactions from "@/app/api/v1/admin/interactions/route";
import { db } from "@/db/client";
import { users } from "@/db/schema";
import { mergeDonors } from "@/lib/donors/merging/merging";
import type { RouteHandler } from "@/lib/http/contract";
import { createDonorFixture } from "@/lib/testing/giving";
import { buildPortfolio } from "@/lib/testing/portfolio";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import * as one from "./[id]/route";
import * as list from "./route";

type Sent = { params?: Record<string, unknown>; body?: unknown; query?: string; method?: string };
type Note = Record<string, unknown> & { id: number };

async function office() {
  const tenant = await createTenant();
  const [colleague] = await db
    .insert(users)
    .values({
      organizationId: tenant.organizationId,
      ...{ email: `f-${Math.random()}@example.org`, firstName: "Fran", lastName: "Raiser" },
      role: "fundraiser",
    })
    .returning();
  if (!colleague) throw new Error("no user was made");
  const owners = await createApiKey(tenant);
  const hers = { ...tenant, owner: { ...tenant.owner, userId: colleague.id } };
  const frans = await createApiKey(hers, ["donors_view", "donors_edit"]);
  const send = (secret: string, handler: RouteHandler, { params = {}, ...sent }: Sent = {}) =>
    call(handler, {
      ...sent,
      params: Object.fromEntries(Object.entries(params).map(([name, id]) => [name, String(id)])),
      headers: { "X-SVC-API-Key": secret },
    });
  const add = async (secret: string, body: object): Promise<Note> => {
    const answer = await send(secret, list.POST, { body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.data as Note;
  };
  const listed = async (secret: string, query = "") => {
    const answer = await send(secret, list.GET, { query });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data as Note[];
  };
  const donorId = await createDonorFixture(tenant);
  return { tenant, owners, frans, franId: colleague.id, send, add, listed, donorId };
}

describe("a note", () => {
  it("is added, read, changed and deleted below /api/v2, in its author’s name", async () => {
    const { owners, frans, franId, send, donorId } = await office();
    const body = { donor_id: donorId, note: " Likes the harbor ", subject: "Interests" };
    const made = await send(frans, list.POST, { body });
    const { id } = made.body.data as Note;
    expect(made.status).toBe(201);
    expect(made.headers.get("Location")).toMatch(new RegExp(`/api/v2/notes/${id}$`));
    expect(made.headers.get("X-Projection-Token")).not.toBeNull();
    expect(made.body).toMatchObject({
      status: "success",
      id,
      data: {
        ...{ donor_id: donorId, note: "Likes the harbor", subject: "Interests", purpose: null },
        ...{ author_user_id: franId, author_name: "Fran Raiser", is_private: false },
      },
    });
    const params = { id };
    const change = { params, body: { note: "Likes the sea", subject: null }, method: "PUT" };
    expect((await send(owners, one.PUT, change)).body.data).toMatchObject({
      ...{ id, note: "Likes the sea", subject: null, author_user_id: franId },
    });
    const gone = await send(owners, one.DELETE, { params, method: "DELETE" });
    expect(gone.body).toEqual({ status: "success", message: "Note deleted." });
    for (const [handler, method] of [
      [one.GET, "GET"],
      [one.PUT, "PUT"],
      [one.DELETE, "DELETE"],
    ] as const) {
      const sent = { params, method, ...(method === "PUT" && { body: {} }) };
      const answer = await send(owners, handler, sent);
      expect([answer.status, answer.body.error_code]).toEqual([404, "not_found"]);
    }
  });

  it("is an interaction of the channel note, in lists and in the donor’s profile", async () => {
    const { tenant, owners, send, add, donorId } = await office();
    const { id } = await add(owners, { donor_id: donorId, note: "Moved to Salem" });
    const read = await send(owners, interaction.GET, { params: { id } });
    expect(read.body.data).toMatchObject({ channel: "note", note: "Moved to Salem" });
    expect(read.body.data).toMatchObject({ is_contact: false, meaningful_basis: "internal_note" });
    await buildPortfolio(tenant.organizationId);
    const seen = await send(owners, profile.GET, { params: { donor_id: donorId } });
    expect(seen.body.data).toMatchObject({
      ...{ recorded_interactions: 1, contact_count: 0 },
      interactions: [{ channel: "note", note: "Moved to Salem" }],
    });
  });

  it("is not found where the interaction has another channel", async () => {
    const { owners, send, listed, donorId } = await office();
    const body = { donor_id: donorId, channel: "phone", note: "Called" };
    const { id } = (await send(owners, interactions.POST, { body })).body.data as Note;
    expect(await listed(owners)).toEqual([]);
    for (const [handler, sent] of [
      [one.GET, {}],
      [one.PUT, { body: { note: "Wrote" }, method: "PUT" }],
      [one.DELETE, { method: "DELETE" }],
    ] as [RouteHandler, Sent][])
      expect((await send(owners, handler, { params: { id }, ...sent })).status).toBe(404);
    const read = await send(owners, interaction.GET, { params: { id } });
    expect(read.body.data).toMatchObject({ channel: "phone", note: "Called" });
  });

  it("written by software has no author, so it cannot be private", async () => {
    const { owners, send, add, donorId } = await office();
    const note = { donor_id: donorId, note: "Opened the newsletter", is_automatic: true };
    const made = await add(owners, note);
    expect(made).toMatchObject({ author_user_id: null, author_name: null, is_automatic: true });
    const refused = { status: 422, body: { errors: [{ path: "is_private" }] } };
    const body = { ...note, is_private: true };
    expect(await send(owners, list.POST, { body })).toMatchObject(refused);
    const change = { params: { id: made.id }, body: { is_private: true }, method: "PUT" };
    expect(await send(owners, one.PUT, change)).toMatchObject(refused);
  });

  it("that is private shows others neither its text nor a way to change it", async () => {
    const { owners, frans, send, add, listed, donorId } = await office();
    const secret = { note: "Canary 4713", subject: "Canary", purpose: "Canary" };
    const { id } = await add(owners, { donor_id: donorId, ...secret, is_private: true });
    const hidden = { id, note: null, subject: null, purpose: null, is_private: true };
    expect(await listed(frans)).toMatchObject([hidden]);
    expect((await send(frans, one.GET, { params: { id } })).body.data).toMatchObject(hidden);
    const change = { params: { id }, body: { is_private: false }, method: "PUT" };
    expect((await send(frans, one.PUT, change)).status).toBe(404);
    const removal = { params: { id }, method: "DELETE" };
    expect((await send(frans, one.DELETE, removal)).status).toBe(404);
    expect(await listed(owners)).toMatchObject([secret]);
  });

  it("422: is refused for a record merged into another donor, and moves with the merge", async () => {
    const { tenant, owners, send, add, listed, donorId } = await office();
    const { id } = await add(owners, { donor_id: donorId, note: "Moves along" });
    const kept = await createDonorFixture(tenant);
    await mergeDonors(tenant.owner, kept, { merged_donor_id: donorId });
    expect(await listed(owners, `?donor_id=${kept}`)).toMatchObject([{ id, donor_id: kept }]);
    const body = { donor_id: donorId, note: "Too late" };
    const answer = await send(owners, list.POST, { body });
    expect([answer.status, answer.body.errors]).toMatchObject([422, [{ path: "donor_id" }]]);
  });

  it.each([
    [{}, "note"],
    [{ note: "  " }, "note"],
    [{ note: null }, "note"],
    [{ note: "a\u0000" }, "note"],
    [{ note: "a".repeat(20_001) }, "note"],
    [{ note: "a", subject: "a".repeat(256) }, "subject"],
    [{ note: "a", occurred_at: "2099-01-01T00:00:00Z" }, "occurred_at"],
    [{ note: "a", channel: "phone" }, ""],
    [{ note: "a", author_user_id: 1 }, ""],
  ])("422: %j is refused at %s", async (more, path) => {
    const { owners, send, listed, donorId } = await office();
    const answer = await send(owners, list.POST, { body: { donor_id: donorId, ...more } });
    expect(answer.status).toBe(422);
    expect((answer.body.errors as { path: string }[])[0]?.path).toBe(path);
    expect(await listed(owners)).toEqual([]);
  });
});

describe("the list of notes", () => {
  it("filters by donor, author, and time", async () => {
    const { tenant, owners, frans, franId, add, listed, donorId } = await office();
    const other = await createDonorFixture(tenant);
    const on = (day: string) => ({ occurred_at: `2026-0${day}T12:00:00Z` });
    await add(owners, { donor_id: donorId, note: "First", ...on("1-10") });
    await add(frans, { donor_id: donorId, note: "Second", ...on("2-10") });
    await add(owners, { donor_id: other, note: "Third", ...on("3-10") });
    const texts = async (query: string) => (await listed(owners, query)).map(({ note }) => note);
    expect(await texts("")).toEqual(["Third", "Second", "First"]);
    expect(await texts(`?donor_id=${donorId}`)).toEqual(["Second", "First"]);
    expect(await texts(`?author_user_id=${franId}`)).toEqual(["Second"]);
    expect(await texts("?occurred_after=2026-02-10T12:00:00Z")).toEqual(["Third", "Second"]);
    expect(await texts("?occurred_before=2026-02-10T12:00:00Z")).toEqual(["First"]);
    const between = "occurred_after=2026-01-11T00:00:00Z&occurred_before=2026-03-01T00:00:00Z";
    expect(await texts(`?${between}`)).toEqual(["Second"]);
  });

  it("names its next page below /api/v2", async () => {
    const { owners, send, add, donorId } = await office();
    for (const note of ["First", "Second"]) await add(owners, { donor_id: donorId, note });
    const { body, headers } = await send(owners, list.GET, { query: "?limit=1" });
    const link = headers.get("Link") ?? "";
    expect(link).toMatch(/\/api\/v2\/notes\?limit=1&cursor=[\w-]+>; rel="next"$/);
    const next = await send(owners, list.GET, { query: `?limit=1&cursor=${body.next_cursor}` });
    expect(next.body).toMatchObject({ data: [{ note: "First" }], next_cursor: null });
    expect(next.headers.get("Link")).toBeNull();
  });
});
