import { sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { assignMany } from "@/lib/donors/assign-many";
import { requireUser } from "@/lib/donors/changes";
import type { SubjectRef } from "@/lib/donors/engagement-schema";
import { conflict } from "@/lib/errors";
import { formatNumber, plural } from "@/lib/format";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { matching } from "./list-filter";
import { Carers, type CarersInput, type PortfolioFilter } from "./list-schema";

/** What one transaction takes on. */
export const MOST_ASSIGNED = 20_000;

/**
 * Decides who looks after everything that a filter lets through now, all or none of it. Who is not named
 * stays; null takes them off. Returns how many there are, and how many were changed. Throws 422, also when
 * the actor would lose sight of one, and 409 `not_agreed` with their `count` when it is not what was agreed to.
 */
export async function assignFiltered(
  actor: Actor,
  filter: PortfolioFilter,
  input: CarersInput,
  agreed: number | null,
): Promise<{ found: number; changed: number }> {
  requirePermission(actor, "donors_edit");
  requirePermission(actor, "donors_view");
  const wanted = accept(Carers, input);
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    for (const name of ["assigned_fundraiser_user_id", "relationship_manager_user_id"] as const)
      await requireUser(tx, organizationId, wanted[name], name);
    const subjects = await readSubjects(tx, actor, filter);
    requireAgreed(subjects.length, agreed);
    const changed = await assignMany(tx, actor, subjects, {
      fundraiserUserId: wanted.assigned_fundraiser_user_id,
      relationshipManagerUserId: wanted.relationship_manager_user_id,
    });
    return { found: subjects.length, changed };
  });
}

function requireAgreed(count: number, agreed: number | null): void {
  if (count === agreed || count === 0) return;
  const rows = plural(count, "row");
  throw conflict("not_agreed", `This is about ${rows}. Say that you mean them all.`, { count });
}

/** Without what was dissolved since the projection last saw it. */
async function readSubjects(tx: Tx, actor: Actor, filter: PortfolioFilter): Promise<SubjectRef[]> {
  const { rows } = await tx.execute<SubjectRef>(sql`
    select p.subject_type as type, p.subject_id as id from portfolio_profiles p
    where ${matching(actor, filter)} and (p.subject_type = 'donor'
      or p.subject_type = 'household' and exists (select 1 from households h
        where h.organization_id = p.organization_id and h.id = p.subject_id)
      or p.subject_type = 'relationship' and exists (select 1 from relationship_groups g
        where g.organization_id = p.organization_id and g.id = p.subject_id))
    limit ${MOST_ASSIGNED + 1}`);
  if (rows.length <= MOST_ASSIGNED) return rows;
  const most = formatNumber(MOST_ASSIGNED);
  throw refused("subject", "too_many", `Narrow the list to ${most} rows or fewer first.`);
}
