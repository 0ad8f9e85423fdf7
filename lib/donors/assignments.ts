import { and, eq, type SQL } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { assignments } from "@/db/schema";
import { recordChange } from "@/lib/audit/audit";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { requireSight } from "./assign-many";
import { requireUser } from "./changes";
import {
  AssignmentChanges,
  type AssignmentChangesInput,
  type AssignmentView,
  type SubjectRef,
} from "./engagement-schema";
import { columnsOfSubject, requireSubject } from "./subjects";

/**
 * Decides who looks after donors, households and relationships, all or none of them. Who is not named
 * stays; null takes them off. Throws not found and 422, also when the actor would lose sight of one.
 */
export async function assignSubjects(
  actor: Actor,
  input: AssignmentChangesInput,
): Promise<AssignmentView[]> {
  requirePermission(actor, "donors_edit");
  const wanted = accept(AssignmentChanges, input);
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    const { assigned_fundraiser_user_id: fundraiser, relationship_manager_user_id: manager } =
      wanted;
    await requireUser(tx, organizationId, fundraiser, "assigned_fundraiser_user_id");
    await requireUser(tx, organizationId, manager, "relationship_manager_user_id");
    const done: AssignmentView[] = [];
    for (const subject of inOrder(wanted.subjects)) {
      await requireSubject(tx, actor, subject);
      done.push(await assign(tx, actor, subject, fundraiser, manager));
    }
    return done;
  });
}

/** Locks are taken in one order, so that two who assign many at once never wait for each other. */
const inOrder = (subjects: SubjectRef[]): SubjectRef[] =>
  subjects.toSorted((one, other) => one.type.localeCompare(other.type) || one.id - other.id);

async function assign(
  tx: Tx,
  actor: Actor,
  subject: SubjectRef,
  fundraiser: number | null | undefined,
  manager: number | null | undefined,
): Promise<AssignmentView> {
  const { organizationId } = actor;
  const [before] = await tx
    .select()
    .from(assignments)
    .where(isOf(organizationId, subject))
    .for("update");
  const after = {
    fundraiserUserId: fundraiser === undefined ? (before?.fundraiserUserId ?? null) : fundraiser,
    relationshipManagerUserId:
      manager === undefined ? (before?.relationshipManagerUserId ?? null) : manager,
  };
  const isNobody = after.fundraiserUserId === null && after.relationshipManagerUserId === null;
  const former = before && {
    fundraiserUserId: before.fundraiserUserId,
    relationshipManagerUserId: before.relationshipManagerUserId,
  };
  const isChanged = JSON.stringify(former ?? NOBODY) !== JSON.stringify(after);
  if (isNobody) await tx.delete(assignments).where(isOf(organizationId, subject));
  else if (before && isChanged)
    await tx.update(assignments).set(after).where(isOf(organizationId, subject));
  else if (!before)
    await tx.insert(assignments).values({ organizationId, ...columnsOfSubject(subject), ...after });
  if (subject.type === "relationship")
    await requireSight(tx, actor, [subject.id], new Map(former && [[subject.id, former]]));
  const change = { subjectType: subject.type, subjectId: subject.id, before: former };
  if (isChanged && isNobody)
    await recordChange(tx, actor, { ...change, action: "assignment.remove" });
  else if (isChanged) await recordChange(tx, actor, { ...change, action: "assignment.set", after });
  return {
    subject,
    assigned_fundraiser_user_id: after.fundraiserUserId,
    relationship_manager_user_id: after.relationshipManagerUserId,
  };
}

const NOBODY = { fundraiserUserId: null, relationshipManagerUserId: null };

const COLUMNS = {
  donor: assignments.donorId,
  household: assignments.householdId,
  relationship: assignments.relationshipGroupId,
};

const isOf = (organizationId: number, { type, id }: SubjectRef): SQL | undefined =>
  and(eq(assignments.organizationId, organizationId), eq(COLUMNS[type], id));
