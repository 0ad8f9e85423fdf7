import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { assignments } from "@/db/schema";
import { within } from "@/db/within";
import { mergeDonors } from "@/lib/donors/merging/merging";
import { createDonorFixture } from "@/lib/testing/donors";
import { createColleague } from "@/lib/testing/portfolio-list";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import { untilWaiting } from "@/lib/testing/waiting";
import { PUT } from "./route";

async function office() {
  const tenant = await createTenant();
  const key = await createApiKey(tenant);
  const subjects = [await createDonorFixture(tenant), await createDonorFixture(tenant)].map(
    ({ id }) => ({ type: "donor", id }),
  );
  const put = (body: object, secret = key) =>
    call(PUT, { body, method: "PUT", headers: secret ? { "X-SVC-API-Key": secret } : {} });
  const rows = () => db.$count(assignments, within(assignments, tenant.organizationId));
  return { tenant, subjects, put, rows };
}

describe("PUT /admin/assignments", () => {
  it("200: assigns all subjects to a fundraiser, and unassigns with null", async () => {
    const { tenant, subjects, put, rows } = await office();
    const { userId } = await createColleague(tenant, "Frida");
    const [first, second] = subjects;
    const given = await put({ subjects, assigned_fundraiser_user_id: userId });
    expect(given.body).toEqual({
      status: "success",
      data: [first, second].map((subject) => ({
        ...{ subject, assigned_fundraiser_user_id: userId, relationship_manager_user_id: null },
      })),
    });
    await put({ subjects: [first], relationship_manager_user_id: tenant.owner.userId });
    const taken = await put({ subjects, assigned_fundraiser_user_id: null });
    expect(taken.body.data).toMatchObject([
      { assigned_fundraiser_user_id: null, relationship_manager_user_id: tenant.owner.userId },
      { assigned_fundraiser_user_id: null, relationship_manager_user_id: null },
    ]);
    expect(await rows()).toBe(1);
  });

  it("401, 403: refuses any other caller", async () => {
    const { tenant, subjects, put } = await office();
    expect((await put({ subjects }, "")).status).toBe(401);
    const weak = await createApiKey(tenant, ["donors_view"]);
    expect((await put({ subjects }, weak)).status).toBe(403);
  });

  it("404: assigns nothing when a subject is unknown or belongs to another organization", async () => {
    const { tenant, subjects, put, rows } = await office();
    const theirs = (await office()).subjects;
    const to = { assigned_fundraiser_user_id: tenant.owner.userId };
    const unknown = await put({ subjects: [...subjects, { type: "donor", id: 2e9 }], ...to });
    const foreign = await put({ subjects: [...subjects, ...theirs], ...to });
    expect([unknown.status, foreign.status]).toEqual([404, 404]);
    expect(foreign.body).toEqual(unknown.body);
    expect(foreign.body).toMatchObject({ status: "error", error_code: expect.any(String) });
    expect(await rows()).toBe(0);
  });

  it("200: the later of two simultaneous assignments wins", async () => {
    const { tenant, subjects, put } = await office();
    const { organizationId, owner } = tenant;
    const { userId } = await createColleague(tenant, "Frida");
    const [subject] = subjects;
    const answer = await db.transaction(async (tx) => {
      await tx.insert(assignments).values({
        ...{ organizationId, donorId: subject?.id },
        ...{ fundraiserUserId: owner.userId, relationshipManagerUserId: owner.userId },
      });
      const later = put({ subjects: [subject], assigned_fundraiser_user_id: userId });
      await untilWaiting(1);
      return { later };
    });
    expect(await answer.later).toMatchObject({
      status: 200,
      body: {
        data: [{ assigned_fundraiser_user_id: userId, relationship_manager_user_id: owner.userId }],
      },
    });
  });

  it("422: refuses a donor merged into another, and assigns nothing", async () => {
    const { tenant, subjects, put, rows } = await office();
    const [kept, gone] = subjects;
    await mergeDonors(tenant.owner, kept?.id ?? 0, { merged_donor_id: gone?.id ?? 0 });
    const refused = await put({ subjects, assigned_fundraiser_user_id: tenant.owner.userId });
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ path: "subjects", code: "merged" }],
    ]);
    expect(await rows()).toBe(0);
  });

  it("422: refuses an empty list, an unknown kind, and a user of another organization", async () => {
    const { subjects, put } = await office();
    const { userId } = (await office()).tenant.owner;
    for (const [body, path] of [
      [{ subjects: [] }, "subjects"],
      [{ subjects: [{ type: "family", id: 1 }] }, "subjects.0.type"],
      [{ subjects, assigned_fundraiser_user_id: userId }, "assigned_fundraiser_user_id"],
    ] as const) {
      const refused = await put(body);
      expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path }]]);
    }
  });
});
