import { inArray, or } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { assignments } from "@/db/schema";
import { within } from "@/db/within";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { requireUser } from "../changes";
import { assignMany, COLUMNS, type Wish } from "./assign-many";
import {
  AssignmentChanges,
  type AssignmentChangesInput,
  type AssignmentView,
  type SubjectRef,
} from "./schema";
import { requireSubject, subjectOf } from "./subjects";

/**
 * Decides who looks after donors, households and relationships, all or none of them. Who is not named
 * stays; null takes them off. Throws not found and 422, also when the actor would lose sight of one.
 * @param inputs several, where one is looked after otherwise than another
 */
export async function assignSubjects(
  actor: Actor,
  ...inputs: AssignmentChangesInput[]
): Promise<AssignmentView[]> {
  requirePermission(actor, "donors_edit");
  const all = inputs.map((input) => accept(AssignmentChanges, input));
  const wishes = all.flatMap(({ subjects, ...wanted }) =>
    subjects.map((subject) => ({
      subject,
      wanted: {
        fundraiserUserId: wanted.assigned_fundraiser_user_id,
        relationshipManagerUserId: wanted.relationship_manager_user_id,
      },
    })),
  );
  const each = eachOnce(wishes);
  return db.transaction(async (tx) => {
    for (const wanted of all)
      for (const name of ["assigned_fundraiser_user_id", "relationship_manager_user_id"] as const)
        await requireUser(tx, actor.organizationId, wanted[name], name);
    for (const { subject } of each) await requireSubject(tx, actor, subject, "subjects");
    await assignMany(tx, actor, each);
    return readViews(
      tx,
      actor,
      each.map(({ subject }) => subject),
    );
  });
}

const keyOf = ({ type, id }: SubjectRef): string => `${type}:${id}`;

/** Wishes about the same one become one, in the order in which all are locked. */
export function eachOnce(wishes: readonly Wish[]): Wish[] {
  const each = new Map<string, Wish>();
  for (const { subject, wanted } of wishes) {
    const before = each.get(keyOf(subject))?.wanted;
    const given = Object.entries(wanted).filter(([, user]) => user !== undefined);
    each.set(keyOf(subject), { subject, wanted: { ...before, ...Object.fromEntries(given) } });
  }
  return [...each.values()].toSorted(
    ({ subject: one }, { subject: other }) =>
      one.type.localeCompare(other.type) || one.id - other.id,
  );
}

/** Who looks after them now. */
async function readViews(
  tx: Tx,
  { organizationId }: Actor,
  subjects: SubjectRef[],
): Promise<AssignmentView[]> {
  const isOne = (["donor", "household", "relationship"] as const).map((type) => {
    const ids = subjects.filter((subject) => subject.type === type).map(({ id }) => id);
    return inArray(COLUMNS[type], ids);
  });
  const rows = await tx
    .select()
    .from(assignments)
    .where(within(assignments, organizationId, or(...isOne)));
  const found = new Map(rows.map((row) => [keyOf(subjectOf(row)), row]));
  return subjects.map((subject) => ({
    subject,
    assigned_fundraiser_user_id: found.get(keyOf(subject))?.fundraiserUserId ?? null,
    relationship_manager_user_id: found.get(keyOf(subject))?.relationshipManagerUserId ?? null,
  }));
}
