import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { householdMembers } from "@/db/schema";
import { within } from "@/db/within";
import type { RouteHandler } from "@/lib/http/contract";
import { createDonorFixture } from "@/lib/testing/donors";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import * as one from "./[id]/route";
import * as list from "./route";

type Sent = { id?: number; body?: unknown; query?: string; method?: string };
type Made = { id: number };

async function office() {
  const tenant = await createTenant();
  const key = await createApiKey(tenant);
  const send = (handler: RouteHandler, { id, ...sent }: Sent = {}, secret = key) =>
    call(handler, {
      ...sent,
      params: id === undefined ? {} : { id: String(id) },
      headers: secret ? { "X-SVC-API-Key": secret } : {},
    });
  const person = async (firstName: string, more = {}) =>
    (await createDonorFixture(tenant, { firstName, lastName: "Hall", ...more })).id;
  const make = async (body: unknown) => (await send(list.POST, { body })).body.data as Made;
  const change = (id: number, body: unknown) => send(one.PUT, { id, body, method: "PUT" });
  const company = (organizationName: string) =>
    person("", { kind: "organization", organizationName, firstName: null, lastName: null });
  return { tenant, send, person, company, make, change };
}

describe("households over the API", () => {
  it("401, 403: refuse the list to any other caller", async () => {
    const { tenant, send } = await office();
    const weak = await createApiKey(tenant, ["events_view"]);
    expect((await send(list.GET, {}, "")).status).toBe(401);
    expect((await send(list.GET, {}, weak)).status).toBe(403);
  });

  it("200: are listed by name, found by member, a page at a time", async () => {
    const { send, person, make } = await office();
    const other = await office();
    await other.make({ name: "Elsewhere", member_ids: [await other.person("Zoe")] });
    const [ann, bob, cy] = [
      await person("Ann"),
      await person("Bob", { isDeceased: true }),
      await person("Cy"),
    ];
    const second = await make({ name: "villa", member_ids: [cy] });
    const first = await make({ name: "Hut", member_ids: [bob, ann], primary_contact_id: ann });
    const { body, headers } = await send(list.GET);
    expect(headers.get("x-total-count")).toBe("2");
    expect(body.data).toEqual([
      {
        ...{ id: first.id, name: "Hut", primary_contact: { id: ann, name: "Ann Hall" } },
        ...{ member_names: ["Ann Hall", "Bob Hall"], size: 2, living: 1, custom: {} },
      },
      {
        ...{ id: second.id, name: "villa", primary_contact: null },
        ...{ member_names: ["Cy Hall"], size: 1, living: 1, custom: {} },
      },
    ]);
    const found = async (query: string) =>
      ((await send(list.GET, { query })).body.data as Made[]).map(({ id }) => id);
    expect(await found("?q=VIL")).toEqual([second.id]);
    expect(await found("?q=bob")).toEqual([first.id]);
    expect(await found("?q=_")).toEqual([]);
    expect(await found("?per_page=1&page=2")).toEqual([second.id]);
    expect((await send(list.GET, { query: "?per_page=0" })).status).toBe(422);
  });

  it("200: move members on request, and never become empty", async () => {
    const { send, person, make, change } = await office();
    const [ann, bob, cy] = [await person("Ann"), await person("Bob"), await person("Cy")];
    const hut = await make({ name: "Hut", member_ids: [ann, bob], primary_contact_id: ann });
    const villa = await make({ name: "Villa", member_ids: [cy] });
    const wanted = { member_ids: [cy, ann] };
    expect((await change(villa.id, wanted)).status).toBe(422);
    expect((await change(villa.id, { ...wanted, move_members: true })).status).toBe(200);
    const left = await send(one.GET, { id: hut.id });
    expect(left.body.data).toMatchObject({ members: [{ id: bob }], primary_contact_id: null });
    const all = { member_ids: [cy, ann, bob], move_members: true };
    const refused = await change(villa.id, all);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([{ path: "member_ids", code: "last_member" }]);
    expect((await send(one.GET, { id: hut.id })).body.data).toMatchObject({
      members: [{ id: bob, is_deceased: false }],
    });
  });

  it("422: name the members of another household, and that household", async () => {
    const { send, person, make } = await office();
    const ann = await person("Ann");
    await make({ name: "Hut", member_ids: [ann, await person("Bob")] });
    const refused = await send(list.POST, { body: { name: "Villa", member_ids: [ann] } });
    const message = "Ann Hall is a member of “Hut”. Confirm that you want to move them.";
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ path: "member_ids", code: "lives_elsewhere", message }],
    ]);
  });

  it("422: accept only people; an existing organization member may stay", async () => {
    const { tenant, send, person, company, make, change } = await office();
    const { organizationId } = tenant;
    const [ann, bob, works] = [await person("Ann"), await person("Bob"), await company("Works")];
    const none = await send(list.POST, { body: { name: "Hut", member_ids: [ann, works] } });
    expect([none.status, none.body.errors]).toMatchObject([
      422,
      [{ path: "member_ids.1", code: "not_a_person" }],
    ]);
    expect((await send(list.GET)).body.data).toEqual([]);
    const { id } = await make({ name: "Hut", member_ids: [ann] });
    const joined = await change(id, { member_ids: [works, ann] });
    expect([joined.status, joined.body.errors]).toMatchObject([422, [{ path: "member_ids.0" }]]);
    const living = within(householdMembers, organizationId);
    expect(await db.$count(householdMembers, living)).toBe(1);
    await db.insert(householdMembers).values({ organizationId, householdId: id, donorId: works });
    expect((await change(id, { member_ids: [ann, works, bob] })).status).toBe(200);
    expect(await db.$count(householdMembers, living)).toBe(3);
  });
});
