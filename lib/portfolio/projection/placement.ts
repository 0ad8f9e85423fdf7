import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { homesOf, type Subject, subjectsOf, touchedBy } from "./concerned";
import { rowsOf, type Stage, type Staged } from "./staging";

const SUBJECT = ["subject_type text", "subject_id int"];

const PLACED = [
  "donor_id int",
  "household_id int",
  ...SUBJECT,
  "former_type text",
  "former_id int",
];

/**
 * Writes which subject each of the donors is shown as (`portfolio §2`), and returns those subjects as the
 * target of a computation. @param donors a query of `donor_id`
 */
export async function placeDonors(
  tx: Tx,
  organizationId: number,
  stage: Stage,
  donors: SQL,
): Promise<Staged> {
  const placed = await stagePlaced(organizationId, stage, donors);
  const target = await stage("target", TARGET, numbered(subjectsIn(placed.rows)));
  await moveDonors(tx, organizationId, placed.rows);
  return target;
}

/**
 * The same of donors and of everybody whose subject may change with them. The target has every subject
 * that they have to do with or had to do with; `gone` those of them that nobody is shown as any more.
 */
export async function placeWithOthers(
  tx: Tx,
  organizationId: number,
  stage: Stage,
  donors: SQL,
): Promise<{ target: Staged; gone: SQL | undefined }> {
  const placed = await stagePlaced(organizationId, stage, touchedBy(organizationId, donors));
  const others = await stage(
    "others",
    [...SUBJECT, "is_shown boolean"],
    othersOf(organizationId, placed.rows),
  );
  const shown = sql`${subjectsIn(placed.rows)} union
    select subject_type, subject_id from (${others.rows}) others where is_shown`;
  const target = await stage("target", TARGET, numbered(shown));
  await moveDonors(tx, organizationId, placed.rows);
  const gone = sql`select subject_type, subject_id from (${others.rows}) others where not is_shown`;
  return { target, gone: others.count > 0 ? gone : undefined };
}

const subjectsIn = (placed: SQL): SQL =>
  sql`select distinct subject_type, subject_id from (${placed}) placed`;

async function stagePlaced(organizationId: number, stage: Stage, donors: SQL): Promise<Staged> {
  const homes = await stage(
    "homes",
    ["donor_id int", "household_id int"],
    homesOf(organizationId, donors),
  );
  return stage(
    "placed",
    PLACED,
    sql`
    select r.*, former.* from (${subjectsOf(organizationId, homes.rows)}) r
    left join lateral (
      select m.subject_type as former_type, m.subject_id as former_id from portfolio_members m
      where m.organization_id = ${organizationId} and m.donor_id = r.donor_id offset 0) former on true`,
  );
}

/** Subjects that donors had to do with, or have without being shown as them; is somebody else? */
const othersOf = (organizationId: number, placed: SQL): SQL => sql`
  with placed as materialized (${placed}),
  about as (
    select former_type as subject_type, former_id as subject_id from placed
    where former_id is not null and (former_type, former_id) <> (subject_type, subject_id)
    union
    select 'household', household_id from placed where household_id is not null
    union
    select 'relationship', l.group_id from placed p
    join relationship_links l on l.organization_id = ${organizationId} and l.donor_id = p.donor_id
    union
    select 'relationship', g.id from relationship_groups g
    where g.organization_id = ${organizationId}
      and (g.core_donor_id in (select donor_id from placed)
        or g.core_household_id in (select household_id from placed))
  )
  select subject_type, subject_id, exists (
      select 1 from portfolio_members m where m.organization_id = ${organizationId}
        and m.subject_type = about.subject_type and m.subject_id = about.subject_id
        and m.donor_id not in (select donor_id from placed)) as is_shown
  from about
  where (subject_type, subject_id) not in (select subject_type, subject_id from placed)`;

/** Who is where they were is not written: a conflict locks its row, and most are where they were. */
async function moveDonors(tx: Tx, organizationId: number, placed: SQL): Promise<void> {
  await tx.execute(sql`
    insert into portfolio_members (organization_id, donor_id, subject_type, subject_id)
    select ${organizationId}::int, donor_id, subject_type, subject_id from (${placed}) placed
    where (subject_type, subject_id) is distinct from (former_type, former_id)
    order by donor_id
    on conflict (organization_id, donor_id) do update
      set subject_type = excluded.subject_type, subject_id = excluded.subject_id`);
}

const TARGET = [
  "nr int",
  ...SUBJECT,
  "is_donor boolean",
  "is_household boolean",
  "is_relationship boolean",
];

/**
 * The subjects that a computation is of: their keys and `nr`, by which everything is put together. One
 * number lets the planner guess well where a pair of columns would not, and so do the kinds as booleans.
 * @param subjects a query of `subject_type` and `subject_id`, each once
 */
const numbered = (subjects: SQL): SQL => sql`
  select (row_number() over ())::int as nr, subject_type, subject_id, subject_type = 'donor' as is_donor,
    subject_type = 'household' as is_household, subject_type = 'relationship' as is_relationship
  from (${subjects}) subjects`;

/** One subject as a computation's target. */
export const targetOf = ({ subjectType, subjectId }: Subject): SQL =>
  numbered(sql`select ${subjectType}::text as subject_type, ${subjectId}::int as subject_id`);

/** Some subjects as a computation's target, each given once. */
export const targetsOf = (subjects: readonly Subject[]): SQL =>
  numbered(
    rowsOf(
      SUBJECT,
      subjects.map((each) => ({ subject_type: each.subjectType, subject_id: each.subjectId })),
    ),
  );
