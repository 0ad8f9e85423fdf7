import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { assignments, users } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import type { MemberActor } from "@/lib/identity/actor";
import { createDonorFixture } from "@/lib/testing/donors";
import { createColleague } from "@/lib/testing/portfolio-list";
import { createTenant } from "@/lib/testing/tenant";
import { assignRows } from "./assign-filtered";
import { undoAssignments } from "./undo-assigning";

async function office() {
  const tenant = await createTenant();
  const [frida, gus] = [
    await createColleague(tenant, "Frida"),
    await createColleague(tenant, "Gus"),
  ];
  const ids = [await donor(), await donor(), await donor()];
  async function donor() {
    return (await createDonorFixture(tenant, {})).id;
  }
  const give = (actor: MemberActor, donors: number[], fundraiser: number | null) =>
    assignRows(
      actor,
      donors.map((id) => ({ type: "donor", id })),
      { assigned_fundraiser_user_id: fundraiser },
    );
  /** The fundraiser of each donor. */
  const held = async () => {
    const rows = await db
      .select()
      .from(assignments)
      .where(within(assignments, tenant.organizationId));
    return ids.map((id) => rows.find((row) => row.donorId === id)?.fundraiserUserId ?? null);
  };
  const asking = (requestId: string): MemberActor => ({ ...tenant.owner, requestId });
  return { tenant, frida, gus, ids, give, held, asking };
}

it("restores each previous assignment, and unassigns the rest", async () => {
  const { frida, gus, ids, give, held, asking } = await office();
  await give(asking("first"), ids.slice(0, 1), frida.userId);
  await give(asking("second"), ids, gus.userId);
  expect(await held()).toEqual([gus.userId, gus.userId, gus.userId]);
  expect(await undoAssignments(asking("undo"), "second")).toEqual({ restored: 3, kept: 0 });
  expect(await held()).toEqual([frida.userId, null, null]);
});

it("keeps assignments a colleague has made since", async () => {
  const { frida, gus, ids, give, held, asking } = await office();
  await give(asking("bulk"), ids, gus.userId);
  await give(frida, ids.slice(1, 2), frida.userId);
  expect(await undoAssignments(asking("undo"), "bulk")).toEqual({ restored: 2, kept: 1 });
  expect(await held()).toEqual([null, frida.userId, null]);
});

it("returns nothing to a user who has since left", async () => {
  const { frida, gus, ids, give, held, asking } = await office();
  await give(asking("first"), ids, frida.userId);
  await give(asking("second"), ids, gus.userId);
  await db.update(users).set({ status: "suspended" }).where(eq(users.id, frida.userId));
  expect(await undoAssignments(asking("undo"), "second")).toEqual({ restored: 0, kept: 3 });
  expect(await held()).toEqual([gus.userId, gus.userId, gus.userId]);
});

it("refuses another user's request, another organization's, an old one, and one without the permission", async () => {
  const { tenant, gus, ids, give, asking } = await office();
  await give(asking("bulk"), ids, gus.userId);
  const notFound = { kind: "not_found" };
  await expect(undoAssignments({ ...gus, requestId: "x" }, "bulk")).rejects.toMatchObject(notFound);
  const other = await createTenant();
  await expect(undoAssignments(other.owner, "bulk")).rejects.toMatchObject(notFound);
  const permissions = new Set(
    [...tenant.owner.permissions].filter((each) => each !== "donors_edit"),
  );
  await expect(undoAssignments({ ...tenant.owner, permissions }, "bulk")).rejects.toMatchObject({
    kind: "forbidden",
  });
  stopClock(secondsFromNow(16 * 60));
  await expect(undoAssignments(asking("undo"), "bulk")).rejects.toMatchObject(notFound);
  resumeClock();
});
