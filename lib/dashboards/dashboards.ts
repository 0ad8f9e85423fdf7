import { and, asc, eq, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { dashboards } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { changesIn } from "@/lib/donors/changes";
import { forbidden } from "@/lib/errors";
import { actingUser, type MemberActor, may } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import {
  insertDashboard,
  named,
  present,
  readDashboard,
  requireReports,
  type Saved,
  seenDashboards,
} from "./rows";
import {
  DashboardChanges,
  type DashboardChangesInput,
  type DashboardList,
  type DashboardView,
  NewDashboard,
  type NewDashboardInput,
} from "./schema";
import { standardDashboards } from "./standard";

/** Those that every organization has, one’s own, and those that are everyone’s, by name. */
export async function listDashboards(actor: MemberActor): Promise<DashboardList> {
  const found = await seenDashboards(db, actor).orderBy(
    asc(sql`lower(${dashboards.name})`),
    asc(dashboards.id),
  );
  return { standard: standardDashboards(actor), saved: found.map((row) => present(row, actor)) };
}

/** Throws not found, also for what a colleague keeps private. */
export const getDashboard = (actor: MemberActor, id: number): Promise<DashboardView> =>
  readDashboard(db, actor, id);

/** Throws 422, forbidden to share without `reports_edit`, and 409 past 50 of one’s own. */
export async function createDashboard(
  actor: MemberActor,
  input: NewDashboardInput,
): Promise<DashboardView> {
  const values = accept(NewDashboard, input);
  if (values.visibility === "everyone") requireSharing(actor);
  return named(async (tx) => {
    await requireReports(tx, actor, values.cards);
    const id = await insertDashboard(tx, actor, values);
    return readDashboard(tx, actor, id);
  });
}

/**
 * Changes a dashboard of one’s own; what is not given stays. Throws not found, 422, and forbidden for a
 * colleague’s, and to share without `reports_edit`.
 */
export async function changeDashboard(
  actor: MemberActor,
  id: number,
  input: DashboardChangesInput,
): Promise<DashboardView> {
  const wanted = accept(DashboardChanges, input);
  return named(async (tx) => {
    const [before, shown] = await lockOwn(tx, actor, id);
    if (wanted.visibility === "everyone" && before.visibility !== "everyone") requireSharing(actor);
    if (wanted.cards) await requireReports(tx, actor, wanted.cards, shown.cards);
    const cards = wanted.cards?.map((card) => ({ ...card }));
    const changes = changesIn(before, { ...wanted, cards });
    if (changes) {
      await tx.update(dashboards).set(changes.after).where(isDashboard(before));
      await recordChange(tx, actor, {
        ...{ action: "dashboard.change", subjectType: "dashboard", subjectId: id },
        ...changes,
      });
    }
    return readDashboard(tx, actor, id);
  });
}

/** Deletes a dashboard of one’s own; for whoever it was home, that of their role is. Throws as a change does. */
export async function removeDashboard(actor: MemberActor, id: number): Promise<DashboardView> {
  return db.transaction(async (tx) => {
    const [before, shown] = await lockOwn(tx, actor, id);
    await tx.delete(dashboards).where(isDashboard(before));
    const { name, visibility, cards } = before;
    await recordChange(tx, actor, {
      ...{ action: "dashboard.remove", subjectType: "dashboard", subjectId: id },
      before: { name, visibility, cards },
    });
    return shown;
  });
}

function requireSharing(actor: MemberActor): void {
  if (!may(actor, "reports_edit"))
    throw forbidden("Sharing a dashboard needs the permission reports_edit.");
}

const isDashboard = ({ organizationId, id }: Saved) =>
  within(dashboards, organizationId, eq(dashboards.id, id));

async function lockOwn(tx: Tx, actor: MemberActor, id: number): Promise<[Saved, DashboardView]> {
  const shown = await readDashboard(tx, actor, id);
  const isOwn = and(eq(dashboards.id, id), eq(dashboards.userId, actingUser(actor)));
  const [found] = await tx
    .select()
    .from(dashboards)
    .where(within(dashboards, actor.organizationId, isOwn))
    .for("update");
  if (!found) throw forbidden("Only its owner can change a dashboard. Make a copy of it instead.");
  return [found, shown];
}
