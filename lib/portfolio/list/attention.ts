import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { inSnapshot } from "@/db/trips";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { toMajor } from "@/lib/money";
import { requireProjection } from "../projection/ready-projection";
import type { AttentionQuery, AttentionView } from "./attention-schema";
import { attentionScore, PROMISED, urgency } from "./attention-score";
import { rowOfProfile } from "./entry-donor";
import { matching } from "./filter";
import type { ListedRow } from "./rows";
import { PortfolioFilter } from "./schema";
import { membersSeen, profilesSeen, type Visibility, visibilityOf } from "./visibility";

/** Rows that are named, and promised calls that are looked at. */
const MOST = 10;
const MOST_CALLS = 200;

/**
 * The donors, households and relationships that need attention most, at most ten, with the reasons. They are
 * ranked by how urgent it is times what they give in a good year; a call that was promised for today or
 * before counts most, then a recurring gift that fails, then less giving, then contact that is overdue.
 * Throws 403 and the initializing error.
 */
export async function listAttention(
  actor: Actor,
  { scope }: AttentionQuery,
): Promise<AttentionView[]> {
  requirePermission(actor, "donors_view");
  return inSnapshot(async () => {
    const { basis } = await requireProjection(actor.organizationId);
    const visibility = await visibilityOf(db, actor);
    const calls = callsDue(visibility, basis.endOfDay);
    const urgent = sql`(${urgency} + case when c.due_at is null or p.is_deceased then 0 else ${PROMISED}::int end)`;
    const { rows } = await db.execute<{ row: ListedRow; due_at: string | null }>(sql`
      select ${rowOfProfile(visibility)} as row, c.due_at::text as due_at
      from ${profilesSeen(visibility)} p
      left join (${calls}) c using (subject_type, subject_id)
      where ${matching(visibility, PortfolioFilter.parse({ scope }))} and ${urgent} > 0
      order by ${attentionScore(urgent)} desc, p.subject_type, p.subject_id
      limit ${MOST}`);
    return rows.map(({ row, due_at }) => present(row, due_at));
  });
}

/** When a call is due that was promised to a subject or to one of its people. */
function callsDue(visibility: Visibility, before: Date): SQL {
  const { organizationId } = visibility.actor;
  const due = sql`
    select * from tasks where organization_id = ${organizationId} and status = 'open'
      and kind = 'touch' and due_at < ${before.toISOString()}::timestamptz
    order by due_at limit ${MOST_CALLS}`;
  return sql`
    select subject_type, subject_id, min(due_at) as due_at from (
      select m.subject_type, m.subject_id, t.due_at from (${due}) t
      left join household_members h
        on h.organization_id = t.organization_id and h.household_id = t.household_id
      join ${membersSeen(visibility)} m on m.organization_id = t.organization_id
        and m.donor_id = coalesce(t.donor_id, h.donor_id)
      union all
      select 'relationship', t.relationship_group_id, t.due_at from (${due}) t
      where t.relationship_group_id is not null
    ) each group by subject_type, subject_id`;
}

function present(row: ListedRow, dueAt: string | null): AttentionView {
  const isBarred = row.contact_status === "do_not_contact";
  return {
    portfolio_subject_type: row.subject_type,
    portfolio_subject_id: row.subject_id,
    donor_id: row.entry_donor_id,
    display_name: row.display_name,
    currency: row.currency,
    yearly_giving: toMajor(
      Math.max(...[row.ytd, row.last_year, row.year_before].map(Number)),
      row.currency,
    ),
    call_due_at: dueAt === null ? null : new Date(dueAt).toISOString(),
    risk_reasons: isBarred ? [] : row.risk_reasons,
    contact_status: row.contact_status as AttentionView["contact_status"],
    lapsed: row.lapsed,
  };
}
