import { eq, gt, inArray } from "drizzle-orm";
import { z } from "zod";
import { db, type Tx } from "@/db/client";
import { auditLog, users } from "@/db/schema";
import { within } from "@/db/within";
import { secondsFromNow } from "@/lib/clock";
import { type Assignees, assignMany, NOBODY, type Wish } from "@/lib/donors/engagement/assign-many";
import type { SubjectRef } from "@/lib/donors/engagement/schema";
import { notFound } from "@/lib/errors";
import { actorId, type MemberActor, requirePermission } from "@/lib/identity/actor";

/** The request that made a change, as the activity log keeps it. */
export const RequestId = z.string().min(1).max(100);

/** Longer than any page offers it. */
const UNDO_SECONDS = 15 * 60;

type Change = SubjectRef & { before: Assignees; after: Assignees };

/**
 * Undoes what one of the actor's own requests assigned in the last quarter of an hour. What a colleague has
 * assigned since stays as it is, as does what was assigned to someone who has left meanwhile. Throws not
 * found where there is nothing of the kind, and 422 if the actor would lose sight of one.
 */
export async function undoAssignments(
  actor: MemberActor,
  requestId: string,
): Promise<{ restored: number; kept: number }> {
  requirePermission(actor, "donors_edit");
  return db.transaction(async (tx) => {
    const changes = await readChanges(tx, actor, requestId);
    if (changes.length === 0) throw notFound("assignment");
    const here = await activeOf(tx, actor, changes);
    const isThere = (user: number | null) => user === null || here.has(user);
    const wishes = changes
      .filter(({ before }) => Object.values(before).every(isThere))
      .map(({ type, id, before, after }): Wish => {
        return { subject: { type, id }, wanted: before, from: after };
      });
    const restored = await assignMany(tx, actor, wishes);
    return { restored: restored.length, kept: changes.length - restored.length };
  });
}

async function readChanges(tx: Tx, actor: MemberActor, requestId: string): Promise<Change[]> {
  const rows = await tx
    .select()
    .from(auditLog)
    .where(
      within(
        auditLog,
        actor.organizationId,
        gt(auditLog.createdAt, secondsFromNow(-UNDO_SECONDS)),
        eq(auditLog.requestId, requestId),
        eq(auditLog.actorKind, actor.kind),
        eq(auditLog.actorId, actorId(actor) ?? 0),
        inArray(auditLog.action, ["assignment.set", "assignment.remove"]),
      ),
    );
  return rows.map(({ subjectType, subjectId, before, after }) => ({
    type: subjectType as SubjectRef["type"],
    id: subjectId,
    before: (before ?? NOBODY) as Assignees,
    after: (after ?? NOBODY) as Assignees,
  }));
}

/** Those of the former assignees who are active still. */
async function activeOf(tx: Tx, { organizationId }: MemberActor, changes: readonly Change[]) {
  const ids = changes.flatMap(({ before }) => Object.values(before)).filter((id) => id !== null);
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(within(users, organizationId, inArray(users.id, ids), eq(users.status, "active")));
  return new Set(rows.map(({ id }) => id));
}
