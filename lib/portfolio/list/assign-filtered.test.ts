import { inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { assignments, auditLog } from "@/db/schema";
import { within } from "@/db/within";
import type { MemberActor } from "@/lib/identity/actor";
import { createColleague, createPopulation, portfolioQuery } from "@/lib/testing/portfolio-list";
import { assignFiltered } from "./assign-filtered";
import { listPortfolio } from "./list";
import type { PortfolioQuery } from "./schema";

const assignedIn = (organizationId: number) =>
  db.select().from(assignments).where(within(assignments, organizationId)).orderBy(assignments.id);

const auditedIn = (organizationId: number) =>
  db
    .select()
    .from(auditLog)
    .where(
      within(
        auditLog,
        organizationId,
        inArray(auditLog.action, ["assignment.set", "assignment.remove"]),
      ),
    )
    .orderBy(auditLog.id);

/** With the number that the list shows agreed to. */
async function assignAll(
  actor: MemberActor,
  filter: PortfolioQuery,
  assignees: Parameters<typeof assignFiltered>[2],
) {
  const { totals } = await listPortfolio(actor, filter);
  return assignFiltered(actor, filter, assignees, totals.count);
}

describe("assigning all filtered donors", () => {
  it("assigns everything in the filter to one fundraiser, and nothing else", async () => {
    const { tenant, organizationId, frida, household, refresh } = await createPopulation();
    const gus = await createColleague(tenant, "Gus");
    const filter = portfolioQuery({ fundraiser_user_id: 0 });
    const { rows } = await listPortfolio(tenant.owner, filter);
    expect(rows.map(({ portfolio_subject_id }) => portfolio_subject_id)).toContain(household);
    const wanted = { assigned_fundraiser_user_id: gus.userId };
    const { length } = rows;
    await expect(assignFiltered(tenant.owner, filter, wanted, length + 1)).rejects.toMatchObject({
      code: "not_agreed",
      details: { count: length },
    });
    expect(await assignFiltered(tenant.owner, filter, wanted, length)).toEqual({
      found: length,
      changed: length,
      kept: 0,
    });
    await refresh();
    const mine = await listPortfolio(gus, portfolioQuery({ scope: "mine" }));
    expect(mine.rows.map(({ donor_id }) => donor_id)).toEqual(rows.map(({ donor_id }) => donor_id));
    expect(await auditedIn(organizationId)).toHaveLength(length);
    expect(await assignFiltered(tenant.owner, filter, wanted, 0)).toMatchObject({ changed: 0 });
    expect(await auditedIn(organizationId)).toHaveLength(length);
    const left = await listPortfolio(tenant.owner, portfolioQuery({ q: "ada" }));
    expect(left.rows[0]?.assigned_fundraiser_user_id).toBe(frida.userId);
  }, 60_000);

  it("leaves an unnamed role unchanged, and deletes assignments without any fundraiser", async () => {
    const { tenant, organizationId, frida, ids } = await createPopulation();
    const filter = portfolioQuery({ q: "ada" });
    const of = async () =>
      (await assignedIn(organizationId)).find(({ donorId }) => donorId === ids[0]);
    await assignAll(tenant.owner, filter, {
      relationship_manager_user_id: tenant.owner.userId,
    });
    expect(await of()).toMatchObject({
      fundraiserUserId: frida.userId,
      relationshipManagerUserId: tenant.owner.userId,
    });
    await assignAll(tenant.owner, filter, {
      assigned_fundraiser_user_id: null,
      relationship_manager_user_id: null,
    });
    expect(await of()).toBeUndefined();
    expect((await auditedIn(organizationId)).map(({ action }) => action)).toEqual([
      ...["assignment.set", "assignment.remove"],
    ]);
  }, 60_000);

  it("leaves a restricted relationship hidden from the caller unchanged", async () => {
    const { organizationId, frida, group } = await createPopulation();
    const { found } = await assignAll(frida, portfolioQuery(), {
      assigned_fundraiser_user_id: frida.userId,
    });
    expect(found).toBe(9);
    expect(
      (await assignedIn(organizationId)).some((row) => row.relationshipGroupId === group),
    ).toBe(false);
  }, 60_000);

  it("refuses to unassign a fundraiser who would lose sight of a restricted relationship", async () => {
    const { organizationId, frida, group } = await createPopulation();
    const { userId: fundraiserUserId } = frida;
    await db
      .insert(assignments)
      .values({ organizationId, relationshipGroupId: group, fundraiserUserId });
    const before = await assignedIn(organizationId);
    const nobody = { assigned_fundraiser_user_id: null };
    await expect(assignAll(frida, portfolioQuery(), nobody)).rejects.toMatchObject({
      kind: "invalid",
      details: { errors: [{ path: "assigned_fundraiser_user_id", code: "out_of_sight" }] },
    });
    expect(await assignedIn(organizationId)).toEqual(before);
    expect(await auditedIn(organizationId)).toEqual([]);
  }, 60_000);

  it("is refused without the permission, for another organization's users, and when no role is named", async () => {
    const { tenant, organizationId, frida } = await createPopulation();
    const other = await createPopulation();
    const viewer = await createColleague(tenant, "Viewer", ["donors_view"]);
    const query = portfolioQuery();
    const before = await assignedIn(organizationId);
    const mine = { assigned_fundraiser_user_id: frida.userId };
    await expect(assignFiltered(viewer, query, mine, null)).rejects.toThrow(/donors_edit/);
    await expect(assignFiltered(frida, query, {}, null)).rejects.toThrow(/not valid/);
    const theirs = { assigned_fundraiser_user_id: other.frida.userId };
    await expect(assignFiltered(frida, query, theirs, null)).rejects.toThrow(/No active user/);
    expect(await assignedIn(organizationId)).toEqual(before);
  }, 60_000);
});
