import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, donors } from "@/db/schema";
import { within } from "@/db/within";
import { changeDonor, createDonor } from "@/lib/donors/records/donors";
import type { RouteHandler } from "@/lib/http/contract";
import { createDonorFixture } from "@/lib/testing/donors";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import * as one from "./[id]/route";
import * as list from "./route";

type Sent = {
  id?: number;
  query?: string;
  body?: unknown;
  method?: string;
  headers?: Record<string, string>;
};

async function office() {
  const tenant = await createTenant();
  const donor = await createDonorFixture(tenant);
  const key = await createApiKey(tenant);
  const send = (handler: RouteHandler, { id, headers, ...sent }: Sent, secret = key) =>
    call(handler, {
      ...sent,
      params: id === undefined ? {} : { id: String(id) },
      headers: { ...headers, ...(secret ? { "X-SVC-API-Key": secret } : {}) },
    });
  return { tenant, donor, send };
}

const PERSON = { first_name: "Grace", last_name: "Hopper", email: "Grace@Example.org" };

describe("donors over the API", () => {
  it("401, 403 and 404: refuses anonymous requests, missing permissions and another organization's records", async () => {
    const { tenant, send } = await office();
    const other = await office();
    const none = await createApiKey(tenant, ["entities_edit"]);
    const reader = await createApiKey(tenant, ["donors_view"]);
    expect((await send(list.GET, {}, "")).status).toBe(401);
    expect((await send(list.GET, {}, none)).status).toBe(403);
    const requests: [RouteHandler, Sent][] = [
      [list.POST, { body: PERSON }],
      [one.GET, { id: other.donor.id }],
      [one.PUT, { id: other.donor.id, body: { first_name: "Taken" }, method: "PUT" }],
    ];
    for (const [handler, sent] of requests) {
      expect((await send(handler, sent, "")).status).toBe(401);
      expect((await send(handler, sent, none)).status).toBe(403);
      if (handler !== one.GET) expect((await send(handler, sent, reader)).status).toBe(403);
      if (!sent.id) continue;
      const foreign = await send(handler, sent);
      expect(foreign.status).toBe(404);
      expect(foreign.body).toEqual((await send(handler, { ...sent, id: 2_147_483_647 })).body);
    }
    const [kept] = await db.select().from(donors).where(eq(donors.id, other.donor.id));
    expect(kept).toMatchObject({ firstName: "Ada" });
  });

  it("201 and 200: are added, read and changed, with the audit rows", async () => {
    const { tenant, send } = await office();
    const made = await send(list.POST, {
      body: { ...PERSON, country: "us", mail_topics: ["news"] },
    });
    expect(made.status).toBe(201);
    const id = Number(made.body.id);
    expect(made.headers.get("location")).toMatch(new RegExp(`/api/v1/admin/donors/${id}$`));
    const { body } = await send(one.GET, { id });
    expect(body).toMatchObject({
      status: "success",
      data: {
        id,
        kind: "person",
        display_name: "Grace Hopper",
        email: "grace@example.org",
        country: "US",
        mail_topics: ["news"],
        status: "active",
      },
    });
    const changes = { first_name: "Grace Brewster", phone: "1", country: null, do_not_email: true };
    const changed = await send(one.PUT, { id, body: changes, method: "PUT" });
    expect(changed.body.data).toMatchObject({
      display_name: "Grace Brewster Hopper",
      phone: "1",
      country: null,
      do_not_email: true,
      email: "grace@example.org",
    });
    await send(one.PUT, { id, body: changes, method: "PUT" });
    const noted = await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(within(auditLog, tenant.organizationId, eq(auditLog.subjectId, id)))
      .orderBy(auditLog.id);
    expect(noted.map(({ action }) => action)).toEqual(["donor.create", "donor.change"]);
  });

  it("201: include an organization with its contact", async () => {
    const { donor, send } = await office();
    const body = { kind: "organization", organization_name: "Acme", primary_contact_id: donor.id };
    const { body: made } = await send(list.POST, { body });
    const { body: read } = await send(one.GET, { id: Number(made.id) });
    expect(read.data).toMatchObject({ display_name: "Acme", primary_contact_id: donor.id });
  });

  it("201: are added once for a repeated Idempotency-Key", async () => {
    const { tenant, send } = await office();
    const sent = { body: PERSON, headers: { "Idempotency-Key": "one" } };
    const [first, again] = [await send(list.POST, sent), await send(list.POST, sent)];
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    const { organizationId } = tenant;
    const all = await db
      .select()
      .from(donors)
      .where(within(donors, organizationId))
      .orderBy(donors.id);
    expect(all).toHaveLength(2);
  });

  it.each([
    [{}, "last_name"],
    [{ ...PERSON, email: "nobody" }, "email"],
    [{ ...PERSON, country: "XX" }, "country"],
    [{ ...PERSON, mail_topics: ["spam"] }, "mail_topics.0"],
    [{ ...PERSON, organization_name: "Acme" }, "organization_name"],
    [{ ...PERSON, primary_contact_id: 1 }, "primary_contact_id"],
    [{ kind: "organization" }, "organization_name"],
    [
      { kind: "organization", organization_name: "A", primary_contact_id: 2e9 },
      "primary_contact_id",
    ],
    [{ ...PERSON, organization_id: 1 }, ""],
    [{ ...PERSON, display_name: "Mine" }, ""],
    [{ ...PERSON, city: "a\u0000" }, "city"],
  ])("422: %j is refused at %s", async (body, path) => {
    const { send } = await office();
    const answer = await send(list.POST, { body });
    expect(answer.status).toBe(422);
    expect((answer.body.errors as { path: string }[])[0]?.path).toBe(path);
  });

  it("422: are refused with another organization's contact, and after a change that leaves no name", async () => {
    const { donor, send } = await office();
    const other = await office();
    const body = {
      kind: "organization",
      organization_name: "Acme",
      primary_contact_id: other.donor.id,
    };
    expect((await send(list.POST, { body })).status).toBe(422);
    const nothing = { first_name: null, last_name: null, email: null };
    expect((await send(one.PUT, { id: donor.id, body: nothing, method: "PUT" })).status).toBe(422);
  });
});

describe("GET /admin/donors", () => {
  async function crowd() {
    const made = await office();
    const { tenant, send } = made;
    for (const [first_name, extra] of [
      ["Berta", { email: "berta@example.org", external_id: "C-7" }],
      ["Carl", {}],
      ["Dora", {}],
    ] as const)
      await createDonor(tenant.owner, { first_name, last_name: "Crowd", ...extra });
    await createDonor(tenant.owner, { kind: "organization", organization_name: "Crowd Ltd" });
    const found = async (query = "") => {
      const { body } = await send(list.GET, { query: `?${query}` });
      return (body.data as { display_name: string }[]).map((each) => each.display_name);
    };
    return { ...made, found };
  }

  it("200: finds by words, address, external id, kind, state and last change", async () => {
    const { found, donor, tenant } = await crowd();
    expect(await found()).toHaveLength(5);
    expect(await found("q=crowd")).toEqual([
      "Berta Crowd",
      "Carl Crowd",
      "Dora Crowd",
      "Crowd Ltd",
    ]);
    expect(await found("q=b%25")).toEqual([]);
    expect(await found("email=BERTA@example.org")).toEqual(["Berta Crowd"]);
    expect(await found("external_id=C-7")).toEqual(["Berta Crowd"]);
    expect(await found("kind=organization")).toEqual(["Crowd Ltd"]);
    const before = new Date();
    expect(await found(`updated_since=${before.toISOString()}`)).toEqual([]);
    await changeDonor(tenant.owner, donor.id, { status: "archived" });
    expect(await found("status=archived")).toHaveLength(1);
    expect(await found(`updated_since=${before.toISOString()}`)).toHaveLength(1);
  });

  it("200: pages without gaps or duplicates while donors are added", async () => {
    const { send, tenant } = await crowd();
    const names: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query: string = `q=crowd&limit=2${cursor && `&cursor=${cursor}`}`;
      const { body } = await send(list.GET, { query: `?${query}` });
      const page = body as { data: { display_name: string }[]; next_cursor: string | null };
      names.push(...page.data.map((each) => each.display_name));
      cursor = page.next_cursor;
      if (names.length < 5)
        await createDonor(tenant.owner, { first_name: "Late", last_name: `Crowd ${names.length}` });
    }
    expect(names.slice(0, 4)).toEqual(["Berta Crowd", "Carl Crowd", "Dora Crowd", "Crowd Ltd"]);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain("Late Crowd 2");
  });

  it("400 and 422: refuses an invalid cursor and unknown filters", async () => {
    const { send } = await office();
    for (const cursor of ["x", "YWZ0ZXIgMA", Buffer.from("after 2147483648").toString("base64url")])
      expect((await send(list.GET, { query: `?cursor=${cursor}` })).status).toBe(400);
    for (const query of ["limit=0", "limit=101", "kind=dog", "updated_since=now", "color=red"])
      expect((await send(list.GET, { query: `?${query}` })).status, query).toBe(422);
  });
});
