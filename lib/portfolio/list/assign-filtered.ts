import { sql } from "drizzle-orm";
import type { z } from "zod";
import { db, type Tx } from "@/db/client";
import { requireUser } from "@/lib/donors/changes";
import { assignMany, type Wish } from "@/lib/donors/engagement/assign-many";
import { eachOnce } from "@/lib/donors/engagement/assignments";
import { AssignmentChanges, type SubjectRef } from "@/lib/donors/engagement/schema";
import { requireSubject } from "@/lib/donors/engagement/subjects";
import { conflict } from "@/lib/errors";
import { formatNumber, plural } from "@/lib/format/amounts";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { matching } from "./filter";
import { visibilityFor } from "./narrowing";
import { isAssignedElsewhere, readAssignedRows, wishesFor } from "./row-assignments";
import { Assignees, type AssigneesInput, type PortfolioFilter } from "./schema";
import { profilesSeen, type Visibility, visibilityOf } from "./visibility";

type Wanted = z.output<typeof Assignees>;

export type Given = {
  changed: number;
  /** Rows that somebody was to be taken off, and that are looked after through another row all the same. */
  kept: number;
};

/** What one transaction takes on. */
export const MOST_ASSIGNED = 20_000;

/**
 * Decides who looks after everything that a filter lets through now, all or none of it. Who is not named
 * stays; null takes them off. Returns how many there are as well. Throws 422, also when the actor would lose
 * sight of one, and 409 `not_agreed` with their `count` when it is not what was agreed to.
 */
export async function assignFiltered(
  actor: Actor,
  filter: PortfolioFilter,
  input: AssigneesInput,
  agreed: number | null,
): Promise<Given & { found: number }> {
  requirePermission(actor, "donors_edit");
  requirePermission(actor, "donors_view");
  const wanted = accept(Assignees, input);
  return db.transaction(async (tx) => {
    await requireAssignees(tx, actor, wanted);
    const visibility = await visibilityFor(tx, actor, filter);
    const subjects = await readSubjects(tx, visibility, filter);
    requireAgreed(subjects.length, agreed);
    return { found: subjects.length, ...(await giveRows(tx, visibility, subjects, wanted)) };
  });
}

/**
 * The same of some rows of the list. Throws not found, and 422, also when the actor would lose sight of one.
 */
export async function assignRows(
  actor: Actor,
  subjects: readonly SubjectRef[],
  input: AssigneesInput,
): Promise<Given> {
  requirePermission(actor, "donors_edit");
  requirePermission(actor, "donors_view");
  const wanted = accept(Assignees, input);
  const { subjects: asked } = accept(AssignmentChanges, { subjects: [...subjects] });
  const rows = eachOnce(asked.map((subject) => ({ subject, wanted: {} })));
  return db.transaction(async (tx) => {
    await requireAssignees(tx, actor, wanted);
    const refs = rows.map(({ subject }) => subject);
    for (const subject of refs) await requireSubject(tx, actor, subject, "subject");
    return giveRows(tx, await visibilityOf(tx, actor), refs, wanted);
  });
}

async function requireAssignees(tx: Tx, { organizationId }: Actor, wanted: Wanted): Promise<void> {
  for (const name of ["assigned_fundraiser_user_id", "relationship_manager_user_id"] as const)
    await requireUser(tx, organizationId, wanted[name], name);
}

/** Gives rows, with all that is shown as them, to somebody. */
async function giveRows(
  tx: Tx,
  visibility: Visibility,
  subjects: readonly SubjectRef[],
  wanted: Wanted,
): Promise<Given> {
  const assignees = {
    fundraiserUserId: wanted.assigned_fundraiser_user_id,
    relationshipManagerUserId: wanted.relationship_manager_user_id,
  };
  const rows = await readAssignedRows(tx, visibility, subjects);
  const wishes = rows.map((row) => wishesFor(row, assignees));
  const changed = await assignMany(tx, visibility.actor, eachOnce(wishes.flat()));
  const keys = new Set(changed.map(({ type, id }) => `${type}:${id}`));
  const isChanged = ({ subject: { type, id } }: Wish) => keys.has(`${type}:${id}`);
  return {
    changed: wishes.filter((of) => of.some(isChanged)).length,
    kept: rows.filter((row) => isAssignedElsewhere(row, assignees)).length,
  };
}

function requireAgreed(count: number, agreed: number | null): void {
  if (count === agreed || count === 0) return;
  const rows = plural(count, "row");
  throw conflict("not_agreed", `This will change ${rows}. Confirm that you mean all of them.`, {
    count,
  });
}

/** Without what was dissolved or merged since the projection last saw it. */
async function readSubjects(
  tx: Tx,
  visibility: Visibility,
  filter: PortfolioFilter,
): Promise<SubjectRef[]> {
  const { rows } = await tx.execute<SubjectRef>(sql`
    select p.subject_type as type, p.subject_id as id from ${profilesSeen(visibility)} p
    where ${matching(visibility, filter)} and (p.subject_type = 'donor' and exists (select 1 from donors d
        where d.organization_id = p.organization_id and d.id = p.subject_id and d.merged_into_id is null)
      or p.subject_type = 'household' and exists (select 1 from households h
        where h.organization_id = p.organization_id and h.id = p.subject_id)
      or p.subject_type = 'relationship' and exists (select 1 from relationship_groups g
        where g.organization_id = p.organization_id and g.id = p.subject_id))
    limit ${MOST_ASSIGNED + 1}`);
  if (rows.length <= MOST_ASSIGNED) return rows;
  const most = formatNumber(MOST_ASSIGNED);
  throw refused("subject", "too_many", `Narrow the list to ${most} rows or fewer first.`);
}
