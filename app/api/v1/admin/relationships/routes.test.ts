import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import * as assignments from "@/app/api/v1/admin/assignments/route";
import * as task from "@/app/api/v1/admin/tasks/[id]/route";
import * as tasks from "@/app/api/v1/admin/tasks/route";
import { db } from "@/db/client";
import { auditLog, relationshipGroups, users } from "@/db/schema";
import { within } from "@/db/within";
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
  it("401, 403: refuses anonymous requests and missing permissions", async () => {
    const { tenant, send } = await office();
    const weak = await createApiKey(tenant, ["events_view"]);
    expect((await send(list.GET, {}, "")).status).toBe(401);
    expect((await send(list.GET, {}, weak)).status).toBe(403);
  });

  it("200: finds by name, core member and linked donor, by state and donor, a page at a time", async () => {
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

  it("200: names the core members, the linked donors and the assigned users", async () => {
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

const isRestricted = async (id: number) => {
  const [row] = await db.select().from(relationshipGroups).where(eq(relationshipGroups.id, id));
  return row?.isRestricted;
};

describe("a restricted relationship", () => {
  it("answers 404 on every path to a user who is neither assigned nor a user manager", async () => {
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

  it("answers 200 to an assigned user", async () => {
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

  it("201: is assigned to a creator who could not see it otherwise", async () => {
    const place = await office();
    const { tenant, send, body, fund } = place;
    const { key, userId } = await fundraiser(place);
    const made = await send(list.POST, { body: body({ is_restricted: true }) }, key);
    const nobody = { assigned_fundraiser_user_id: null, relationship_manager_user_id: null };
    const theirs = { ...nobody, relationship_manager_user_id: userId };
    expect([made.status, made.body.data]).toMatchObject([201, theirs]);
    const { id } = made.body.data as Made;
    expect((await send(one.GET, { id }, key)).body.data).toMatchObject(theirs);
    const told = within(auditLog, tenant.organizationId, eq(auditLog.action, "assignment.set"));
    expect(await db.select().from(auditLog).where(told).orderBy(auditLog.id)).toMatchObject([
      { subjectType: "relationship", subjectId: id, after: { relationshipManagerUserId: userId } },
    ]);
    const own = body({ is_restricted: true, core_subject_id: fund.id });
    expect((await send(list.POST, { body: own })).body.data).toMatchObject(nobody);
  });

  it("201: is not assigned to the creator when it is open", async () => {
    const place = await office();
    const { send, body } = place;
    const { key } = await fundraiser(place);
    const made = await send(list.POST, { body: body() }, key);
    expect(made.body.data).toMatchObject({ relationship_manager_user_id: null });
  });

  it("422: cannot be restricted by a user who could no longer see it", async () => {
    const place = await office();
    const { send, make, body } = place;
    const { key, userId } = await fundraiser(place);
    const { id } = await make(list.POST, body());
    const restrict = (secret: string) =>
      send(one.PUT, { id, body: { is_restricted: true }, method: "PUT" }, secret);
    const refused = await restrict(key);
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ path: "is_restricted", code: "out_of_sight" }],
    ]);
    expect(await isRestricted(id)).toBe(false);
    const subjects = [{ type: "relationship", id }];
    const wanted = { subjects, assigned_fundraiser_user_id: userId };
    expect((await send(assignments.PUT, { body: wanted, method: "PUT" }, key)).status).toBe(200);
    expect((await restrict(key)).status).toBe(200);
    expect(await isRestricted(id)).toBe(true);
  });

  it("422: cannot be unassigned by a user who could no longer see it", async () => {
    const place = await office();
    const { tenant, send, make, body } = place;
    const { key, userId } = await fundraiser(place);
    const { id } = await make(list.POST, body({ is_restricted: true }));
    type Assignees = readonly [fundraiser: number | null, manager: number | null];
    const give = ([fundraiser, manager]: Assignees, secret?: string) => {
      const subjects = [{ type: "relationship", id }];
      const assignees = {
        assigned_fundraiser_user_id: fundraiser,
        relationship_manager_user_id: manager,
      };
      return send(assignments.PUT, { body: { subjects, ...assignees }, method: "PUT" }, secret);
    };
    const other = tenant.owner.userId;
    for (const [before, after, path] of [
      [[userId, other], [null, other], "assigned_fundraiser_user_id"],
      [[other, userId], [other, other], "relationship_manager_user_id"],
      [[null, userId], [null, null], "relationship_manager_user_id"],
    ] as const) {
      await give(before);
      const refused = await give(after, key);
      expect([refused.status, refused.body.errors]).toMatchObject([
        422,
        [{ path, code: "out_of_sight" }],
      ]);
      expect((await send(one.GET, { id }, key)).body.data).toMatchObject({
        assigned_fundraiser_user_id: before[0],
        relationship_manager_user_id: before[1],
      });
    }
    expect((await give([userId, null], key)).status).toBe(200);
    expect((await give([null, null])).status).toBe(200);
    expect((await send(one.GET, { id }, key)).status).toBe(404);
  });
});
