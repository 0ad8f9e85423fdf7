import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import * as assignments from "@/app/api/v1/admin/assignments/route";
import * as task from "@/app/api/v1/admin/tasks/[id]/route";
import * as tasks from "@/app/api/v1/admin/tasks/route";
import { db } from "@/db/client";
import { relationshipGroups, users } from "@/db/schema";
import type { RouteHandler } from "@/lib/http/contract";
import type { Permission } from "@/lib/identity/permissions";
import { createDonorFixture } from "@/lib/testing/donors";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import * as links from "./[id]/links/route";
import * as one from "./[id]/route";
import * as list from "./route";

type Sent = { id?: number; body?: unknown; query?: string; method?: string };
type Made = { id: number; display_name: string };

async function office() {
  const tenant = await createTenant();
  const key = await createApiKey(tenant);
  const send = (handler: RouteHandler, { id, ...sent }: Sent = {}, secret = key) =>
    call(handler, {
      ...sent,
      params: id === undefined ? {} : { id: String(id) },
      headers: secret ? { "X-SVC-API-Key": secret } : {},
    });
  const core = await createDonorFixture(tenant, { firstName: "Cora", lastName: "Core" });
  const fund = await createDonorFixture(tenant, { firstName: "Fritz", lastName: "Fund" });
  const body = (more = {}) => ({
    ...{ kind: "family_fund", display_name: "Core family", core_subject_type: "donor" },
    ...{ core_subject_id: core.id, ...more },
  });
  const make = async (handler: RouteHandler, wanted: unknown) =>
    (await send(handler, { body: wanted })).body.data as Made;
  return { tenant, send, core, fund, body, make };
}

/** A key of a fundraiser: sees and edits donors, and manages no users. */
async function fundraiser({ tenant }: Awaited<ReturnType<typeof office>>) {
  const permissions: Permission[] = ["donors_view", "donors_edit"];
  const [user] = await db
    .insert(users)
    .values({
      organizationId: tenant.organizationId,
      ...{ email: `f-${Math.random()}@example.org`, firstName: "Fran", lastName: "Raiser" },
      role: "fundraiser",
    })
    .returning();
  if (!user) throw new Error("no user was made");
  const owner = { ...tenant.owner, userId: user.id };
  return { userId: user.id, key: await createApiKey({ ...tenant, owner }, permissions) };
}

describe("the list of relationships", () => {
  it("401, 403: anonymous and without permission", async () => {
    const { tenant, send } = await office();
    const weak = await createApiKey(tenant, ["events_view"]);
    expect((await send(list.GET, {}, "")).status).toBe(401);
    expect((await send(list.GET, {}, weak)).status).toBe(403);
  });

  it("200: finds by name, core and who is linked, by state and donor, a page at a time", async () => {
    const { send, make, body, core, fund } = await office();
    const { make: elsewhere, body: other } = await office();
    await elsewhere(list.POST, other());
    const group = await make(list.POST, body());
    const ended = await make(
      list.POST,
      body({ display_name: "Former fund", core_subject_id: fund.id, is_active: false }),
    );
    const link = { donor_id: fund.id, role: "giving_vehicle", giving_scope: "attributed_only" };
    await send(links.POST, { id: group.id, body: link });
    const found = async (query: string) =>
      ((await send(list.GET, { query })).body.data as Made[]).map(({ id }) => id);
    expect(await found("")).toEqual([group.id, ended.id]);
    expect(await found("?q=FRITZ")).toEqual([group.id, ended.id]);
    expect(await found("?q=core")).toEqual([group.id]);
    expect(await found("?q=%25")).toEqual([]);
    expect(await found("?active=false")).toEqual([ended.id]);
    expect(await found(`?donor_id=${core.id}`)).toEqual([group.id]);
    expect(await found(`?donor_id=${fund.id}`)).toEqual([group.id, ended.id]);
    const { body: page, headers } = await send(list.GET, { query: "?per_page=1&page=2" });
    expect(page.data).toMatchObject([
      { id: ended.id, core_name: "Fritz Fund", link_count: 0, is_active: false },
    ]);
    expect(headers.get("x-total-count")).toBe("2");
    expect((await send(list.GET, { query: "?page=0" })).status).toBe(422);
    expect((await send(list.GET, { query: "?sort=name" })).status).toBe(422);
  });

  it("200: says who is at the core, who is linked, and who looks after it", async () => {
    const { tenant, send, make, body, core, fund } = await office();
    const group = await make(list.POST, body());
    const link = { donor_id: fund.id, role: "giving_vehicle", giving_scope: "all" };
    await send(links.POST, { id: group.id, body: link });
    const subjects = [{ type: "relationship", id: group.id }];
    const { userId } = tenant.owner;
    const wanted = { subjects, assigned_fundraiser_user_id: userId };
    await send(assignments.PUT, { body: wanted, method: "PUT" });
    expect((await send(one.GET, { id: group.id })).body.data).toMatchObject({
      core_name: "Cora Core",
      core_members: [{ id: core.id, name: "Cora Core" }],
      assigned_fundraiser_user_id: userId,
      relationship_manager_user_id: null,
      links: [{ donor_id: fund.id, donor_name: "Fritz Fund" }],
    });
    expect((await send(list.GET)).body.data).toMatchObject([
      { link_count: 1, assigned_fundraiser_name: "Olive Owner" },
    ]);
  });
});

describe("a restricted relationship", () => {
  it("404 for who neither looks after it nor manages users, in every way to it", async () => {
    const place = await office();
    const { send, make, body, fund } = place;
    const { key } = await fundraiser(place);
    const group = await make(list.POST, body({ is_restricted: true }));
    const subject = { type: "relationship", id: group.id };
    const work = await make(tasks.POST, { subject, title: "Write to them" });
    const link = { donor_id: fund.id, role: "other", giving_scope: "none" };
    const ways: [RouteHandler, Sent][] = [
      [one.GET, { id: group.id }],
      [one.PUT, { id: group.id, body: { display_name: "Taken" }, method: "PUT" }],
      [one.DELETE, { id: group.id, method: "DELETE" }],
      [links.POST, { id: group.id, body: link }],
      [assignments.PUT, { body: { subjects: [subject] }, method: "PUT" }],
      [tasks.POST, { body: { subject, title: "Spy" } }],
      [task.GET, { id: work.id }],
      [task.PUT, { id: work.id, body: { title: "Taken" }, method: "PUT" }],
      [task.DELETE, { id: work.id, method: "DELETE" }],
    ];
    for (const [handler, sent] of ways)
      expect((await send(handler, sent, key)).status, handler.contract.summary).toBe(404);
    expect((await send(list.GET, {}, key)).body.data).toEqual([]);
    expect((await send(tasks.GET, {}, key)).body.data).toEqual([]);
    const [kept] = await db
      .select()
      .from(relationshipGroups)
      .where(eq(relationshipGroups.id, group.id));
    expect(kept?.displayName).toBe("Core family");
    expect((await send(list.GET)).body.data).toHaveLength(1);
    expect((await send(tasks.GET)).body.data).toMatchObject([{ subject_name: "Core family" }]);
  });

  it("200 for who looks after it", async () => {
    const place = await office();
    const { send, make, body } = place;
    const { key, userId } = await fundraiser(place);
    const group = await make(list.POST, body({ is_restricted: true }));
    const subject = { type: "relationship", id: group.id };
    const wanted = { subjects: [subject], relationship_manager_user_id: userId };
    await send(assignments.PUT, { body: wanted, method: "PUT" });
    await make(tasks.POST, { subject, title: "Write to them" });
    expect((await send(one.GET, { id: group.id }, key)).status).toBe(200);
    expect((await send(list.GET, {}, key)).body.data).toMatchObject([{ id: group.id }]);
    expect((await send(tasks.GET, {}, key)).body.data).toHaveLength(1);
  });
});
