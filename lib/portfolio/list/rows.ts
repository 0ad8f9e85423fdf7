import { sql } from "drizzle-orm";
import { type Db, db } from "@/db/client";
import type { CustomValues } from "@/db/columns";
import type { Basis } from "../basis";
import { presentFigures } from "../profile/figures";
import type { Subject } from "../projection/concerned";
import type { ProfileRow } from "../projection/profile-row";
import { rowsOf } from "../projection/staging";
import type { State } from "../state";
import { rowOfProfile } from "./entry-donor";
import type { PortfolioRow } from "./schema";
import { membersSeen, narrowedTo, readable, sourcesSeen, type Visibility } from "./visibility";

/** Who is shown as one row, and what a relationship is, for rows that stand for several donors. */
export type Company = Pick<PortfolioRow, "relationship_kind" | "members" | "member_count">;

/** A profile, and the donor under whose id it opens with what that donor has in custom fields. */
export type ListedRow = ProfileRow & { entry_donor_id: number; custom: CustomValues };

const NOBODY: Company = { relationship_kind: null, members: [], member_count: 0 };
const MEMBERS_SHOWN = 20;

export function presentRow(
  row: ListedRow,
  basis: Basis,
  state: State,
  company: Company = NOBODY,
): PortfolioRow {
  return {
    portfolio_subject_type: row.subject_type,
    portfolio_subject_id: row.subject_id,
    donor_id: row.entry_donor_id,
    display_name: row.display_name,
    ...company,
    assigned_fundraiser_user_id: row.fundraiser_user_id,
    relationship_manager_user_id: row.relationship_manager_user_id,
    custom: row.custom,
    ...presentFigures(row, basis, state.lastGiftQuartiles),
  };
}

const asked = (subjects: readonly Subject[]) =>
  rowsOf(
    ["place int", "subject_type text", "subject_id int"],
    subjects.map(({ subjectType, subjectId }, place) => ({
      ...{ place, subject_type: subjectType, subject_id: subjectId },
    })),
  );

/** The profiles of subjects that are still there and may be read, in the order of the subjects. */
export async function readProfiles(whole: Visibility, subjects: Subject[]): Promise<ListedRow[]> {
  const visibility = narrowedTo(whole, subjects);
  const parts = sourcesSeen(visibility).map(
    (profiles) => sql`
    select asked.place, ${rowOfProfile(visibility)} as row
    from (${asked(subjects)}) asked
    join ${profiles} p on p.subject_type = asked.subject_type and p.subject_id = asked.subject_id
    where ${readable(visibility)}`,
  );
  const { rows } = await db.execute<{ row: ListedRow }>(
    sql`${sql.join(parts, sql` union all `)} order by place`,
  );
  return rows.map(({ row }) => row);
}

/** By `subject_type:subject_id`, of those that stand for several donors. */
export async function readCompany(
  reader: Db,
  visibility: Visibility,
  rows: readonly ProfileRow[],
): Promise<Map<string, Company>> {
  const shared = rows
    .filter(({ subject_type }) => subject_type !== "donor")
    .map(({ subject_type, subject_id }) => ({ subjectType: subject_type, subjectId: subject_id }));
  if (shared.length === 0) return new Map();
  const { organizationId } = visibility.actor;
  const found = await reader.execute<Company & { subject: string }>(sql`
    select asked.subject_type || ':' || asked.subject_id as subject, g.kind as relationship_kind,
      coalesce(named.members, '[]') as members, coalesce(named.count, 0) as member_count
    from (${asked(shared)}) asked
    left join relationship_groups g on asked.subject_type = 'relationship'
      and g.organization_id = ${organizationId} and g.id = asked.subject_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('donor_id', m.id, 'display_name', m.display_name)
        order by m.display_name, m.id) as members, max(m.count)::int as count
      from (
        select d.id, d.display_name, count(*) over () as count from ${membersSeen(visibility)} m
        join donors d on d.organization_id = m.organization_id and d.id = m.donor_id
        where m.organization_id = ${organizationId} and m.subject_type = asked.subject_type
          and m.subject_id = asked.subject_id
        order by d.display_name, d.id limit ${MEMBERS_SHOWN}) m) named on true`);
  return new Map(
    found.rows.map(({ subject, relationship_kind, members, member_count }) => [
      subject,
      { relationship_kind, members, member_count },
    ]),
  );
}
