import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { portfolioProfiles } from "@/db/schema";
import { profilesOf } from "./computation";
import { concernedBy, type Subject, subjectsOf, touchedBy } from "./concerned";
import type { Frame } from "./frame";
import type { ProfileRow } from "./profile-row";

const COLUMNS = Object.values(getTableColumns(portfolioProfiles)).map(({ name }) => name);
const KEY = ["organization_id", "subject_type", "subject_id"];
const columns = (names: string[], of?: string): SQL =>
  sql.join(
    names.map((name) =>
      of ? sql`${sql.identifier(of)}.${sql.identifier(name)}` : sql.identifier(name),
    ),
    sql`, `,
  );

/** A list of ids as one parameter. */
const idList = (ids: readonly number[]): SQL =>
  sql`string_to_array(${ids.join(",")}::text, ',')::int[]`;

/**
 * Brings the profiles of donors, and of every subject that they have to do with, in line with their
 * sources: whole, in a handful of statements, however many there are. Returns how many profiles were
 * written, that is, differed. Its caller holds `lockProjection`, so that no older computation is written
 * over a newer one.
 */
export async function refreshDonors(
  tx: Tx,
  frame: Frame,
  donorIds: readonly number[],
): Promise<number> {
  if (donorIds.length === 0) return 0;
  const { organizationId } = frame;
  const touched = await tx.execute<{ donor_id: number }>(sql`
    select donor_id from (
      ${touchedBy(organizationId, sql`select unnest(${idList(donorIds)}) as donor_id`)}
    ) touched where donor_id is not null`);
  const ids = idList(touched.rows.map(({ donor_id }) => donor_id));
  const subjects = await placeDonors(tx, organizationId, ids);
  return writeProfiles(tx, frame, subjects);
}

/** One computation at a time for an organization. Nothing but computations waits for it. */
export async function lockProjection(tx: Tx, organizationId: number): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('portfolio'), ${organizationId}::int)`,
  );
}

/** Writes which subject each donor is shown as; returns every subject that they have or had to do with. */
async function placeDonors(tx: Tx, organizationId: number, ids: SQL): Promise<Subject[]> {
  const given = sql`select unnest(${ids}) as donor_id`;
  // Who is where they were is not written: a conflict locks its row, and most are where they were.
  const { rows } = await tx.execute<{
    subject_type: Subject["subjectType"];
    subject_id: number;
  }>(sql`
    with resolved as materialized (${subjectsOf(organizationId, given)}),
    former as materialized (
      select donor_id, subject_type, subject_id from portfolio_members
      where organization_id = ${organizationId} and donor_id = any(${ids})
    ),
    placed as (
      insert into portfolio_members (organization_id, donor_id, subject_type, subject_id)
      select ${organizationId}::int, donor_id, r.subject_type, r.subject_id
      from resolved r left join former f using (donor_id)
      where (r.subject_type, r.subject_id) is distinct from (f.subject_type, f.subject_id)
      on conflict (organization_id, donor_id) do update
        set subject_type = excluded.subject_type, subject_id = excluded.subject_id
    )
    select subject_type, subject_id from former
    union
    select subject_type, subject_id from resolved
    union
    select 'household', m.household_id from household_members m
    where m.organization_id = ${organizationId} and m.donor_id = any(${ids})
    union
    select 'relationship', l.group_id from relationship_links l
    where l.organization_id = ${organizationId} and l.donor_id = any(${ids})
    union
    select 'relationship', g.id from relationship_groups g
    left join household_members m
      on m.organization_id = g.organization_id and m.household_id = g.core_household_id
    where g.organization_id = ${organizationId}
      and (g.core_donor_id = any(${ids}) or m.donor_id = any(${ids}))`);
  return rows.map((row) => ({ subjectType: row.subject_type, subjectId: row.subject_id }));
}

/** Recomputes subjects that some donor is shown as; forgets the others. */
async function writeProfiles(tx: Tx, frame: Frame, subjects: Subject[]): Promise<number> {
  const { organizationId } = frame;
  const { rows } = await tx.execute<{ nr: number }>(sql`
    select nr::int as nr from (${targets(subjects)}) asked where exists (
      select 1 from portfolio_members m where m.organization_id = ${organizationId}
        and m.subject_type = asked.subject_type and m.subject_id = asked.subject_id)`);
  const shown = new Set(rows.map(({ nr }) => nr - 1));
  const written = await writeShown(
    tx,
    frame,
    subjects.filter((_, index) => shown.has(index)),
  );
  const forgotten = await forget(
    tx,
    organizationId,
    subjects.filter((_, index) => !shown.has(index)),
  );
  return written + forgotten;
}

async function writeShown(tx: Tx, frame: Frame, subjects: Subject[]): Promise<number> {
  if (subjects.length === 0) return 0;
  const values = COLUMNS.filter((name) => !KEY.includes(name));
  const assigned = values.map(
    (name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`,
  );
  const { rowCount } = await tx.execute(sql`
    insert into portfolio_profiles (${columns(COLUMNS)})
    select ${columns(COLUMNS, "computed")}
    from (${await computationOf(tx, frame, subjects)}) computed
    left join portfolio_profiles p using (organization_id, subject_type, subject_id)
    where p.subject_id is null
      or (${columns(values, "p")}) is distinct from (${columns(values, "computed")})
    on conflict (organization_id, subject_type, subject_id) do update
      set ${sql.join(assigned, sql`, `)}`);
  return rowCount ?? 0;
}

/** From here on the planner has to know how many there are, or it looks everything up one by one. */
const MANY = 500;

async function computationOf(tx: Tx, frame: Frame, subjects: Subject[]): Promise<SQL> {
  if (subjects.length < MANY) return profilesOf(frame, targets(subjects));
  await tx.execute(sql`drop table if exists pg_temp.target, pg_temp.concerned`);
  await tx.execute(sql`create temporary table target on commit drop as ${targets(subjects)}`);
  await tx.execute(sql`create temporary table concerned on commit drop as ${concernedBy(frame)}`);
  for (const table of ["target", "concerned"])
    await tx.execute(sql`analyze pg_temp.${sql.identifier(table)}`);
  return profilesOf(frame);
}

async function forget(tx: Tx, organizationId: number, subjects: Subject[]): Promise<number> {
  if (subjects.length === 0) return 0;
  const { rowCount } = await tx.execute(sql`
    delete from portfolio_profiles p using (${targets(subjects)}) gone
    where p.organization_id = ${organizationId} and p.subject_type = gone.subject_type
      and p.subject_id = gone.subject_id`);
  return rowCount ?? 0;
}

/** `target` and `concerned` of one subject, for a `with`. */
export const aboutSubject = (frame: Frame, subject: Subject): SQL => sql`
  target as (${targets([subject])}), concerned as (${concernedBy(frame, [subject.subjectType])})`;

/**
 * The subjects that a computation is of, as a query of their keys and `nr`, by which everything is put
 * together: one number lets the planner guess well where a pair of columns would not, and so do the kinds
 * as booleans.
 */
export const targets = (subjects: readonly Subject[]): SQL => sql`
  select *, subject_type = 'donor' as is_donor, subject_type = 'household' as is_household,
    subject_type = 'relationship' as is_relationship
  from unnest(
    string_to_array(${subjects.map(({ subjectType }) => subjectType).join(",")}::text, ','),
    ${idList(subjects.map(({ subjectId }) => subjectId))})
    with ordinality as t (subject_type, subject_id, nr)`;

/** The profile of a subject as it would be computed now, without writing it. */
export async function computeProfile(
  reader: Db | Tx,
  frame: Frame,
  subject: Subject,
): Promise<ProfileRow | undefined> {
  const { rows } = await reader.execute<{ row: ProfileRow }>(
    sql`select to_jsonb(c) as row from (${profilesOf(frame, targets([subject]))}) c`,
  );
  return rows[0]?.row;
}

/** The profile of a subject as it was computed last. */
export async function readProfile(
  reader: Db | Tx,
  organizationId: number,
  { subjectType, subjectId }: Subject,
): Promise<ProfileRow | undefined> {
  const { rows } = await reader.execute<{ row: ProfileRow }>(sql`
    select to_jsonb(p) as row from portfolio_profiles p
    where p.organization_id = ${organizationId} and p.subject_type = ${subjectType}
      and p.subject_id = ${subjectId}`);
  return rows[0]?.row;
}
