import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { executeKept } from "@/db/prepared";
import { portfolioProfiles } from "@/db/schema";
import type { Basis } from "../basis";
import { profilesOf } from "./computation";
import { CONCERNED_COLUMNS, concernedBy, type Subject } from "./concerned";
import { placeDonors, placeWithOthers, targetOf, targetsOf } from "./placement";
import type { ProfileRow } from "./profile-row";
import { donorRows, type Stage, type Staged, stagingOf } from "./staging";

const COLUMNS = Object.values(getTableColumns(portfolioProfiles)).map(({ name }) => name);
const KEY = ["organization_id", "subject_type", "subject_id"];
const columns = (names: string[], of?: string): SQL =>
  sql.join(
    names.map((name) =>
      of ? sql`${sql.identifier(of)}.${sql.identifier(name)}` : sql.identifier(name),
    ),
    sql`, `,
  );

/** From here on so many are computed at once that they are kept in tables. */
const MANY = 500;

/**
 * Brings the profiles of donors, and of every subject that they have to do with, in line with their
 * sources: whole, in a handful of statements, however many there are. Returns how many profiles were
 * written, that is, differed. Its caller does so `inTurn`, so that no older computation is written over a
 * newer one.
 */
export async function refreshDonors(
  tx: Tx,
  basis: Basis,
  donorIds: readonly number[],
): Promise<number> {
  if (donorIds.length === 0) return 0;
  const { organizationId } = basis;
  const stage = stagingOf(tx, donorIds.length >= MANY);
  const { target, gone } = await placeWithOthers(tx, organizationId, stage, donorRows(donorIds));
  const written = await compute(tx, basis, stage, target);
  return written + (gone ? await forget(tx, organizationId, gone) : 0);
}

/**
 * The same for a build, which comes to all donors: the profiles of what these are shown as. Others may
 * do it of other donors at the same time. @param donors a query of `donor_id`
 */
export async function buildDonors(tx: Tx, basis: Basis, donors: SQL): Promise<number> {
  const stage = stagingOf(tx, true);
  const target = await placeDonors(tx, basis.organizationId, stage, donors);
  return compute(tx, basis, stage, target);
}

/**
 * After a build: forgets what nobody is shown as. Returns how many profiles that were. They are looked
 * for as sets, which takes no longer where the planner knows nothing of an organization as yet.
 */
export async function forgetUnshown(tx: Tx, organizationId: number): Promise<number> {
  const gone = await stagingOf(tx, false)(
    "gone",
    ["subject_type text", "subject_id int"],
    sql`
    select subject_type, subject_id from portfolio_profiles where organization_id = ${organizationId}
    except
    select subject_type, subject_id from portfolio_members where organization_id = ${organizationId}`,
  );
  return gone.count > 0 ? forget(tx, organizationId, gone.rows) : 0;
}

async function compute(tx: Tx, basis: Basis, stage: Stage, target: Staged): Promise<number> {
  if (target.count === 0) return 0;
  const concerned = await stage(
    "concerned",
    CONCERNED_COLUMNS,
    sql`with target as (${target.rows}) ${concernedBy(basis)}`,
  );
  const about = sql`
    target as not materialized (${target.rows}), concerned as not materialized (${concerned.rows})`;
  return writeProfiles(tx, profilesOf(basis, about));
}

/** Writes what differs, in one order, so that two who write the same ones do not wait for each other. */
async function writeProfiles(tx: Tx, computed: SQL): Promise<number> {
  const values = COLUMNS.filter((name) => !KEY.includes(name));
  const assigned = values.map(
    (name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`,
  );
  const { rowCount } = await tx.execute(sql`
    insert into portfolio_profiles (${columns(COLUMNS)})
    select ${columns(COLUMNS, "computed")}
    from (${computed}) computed
    left join lateral (
      select * from portfolio_profiles p where p.organization_id = computed.organization_id
        and p.subject_type = computed.subject_type and p.subject_id = computed.subject_id
      offset 0) p on true
    where p.subject_id is null
      or (${columns(values, "p")}) is distinct from (${columns(values, "computed")})
    order by computed.subject_type, computed.subject_id
    on conflict (organization_id, subject_type, subject_id) do update
      set ${sql.join(assigned, sql`, `)}
      where (${columns(values, "portfolio_profiles")}) is distinct from (${columns(values, "excluded")})`);
  return rowCount ?? 0;
}

async function forget(tx: Tx, organizationId: number, gone: SQL): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from portfolio_profiles p using (${gone}) gone
    where p.organization_id = ${organizationId} and p.subject_type = gone.subject_type
      and p.subject_id = gone.subject_id`);
  return rowCount ?? 0;
}

/** `target` and `concerned` of one subject, for a `with`. */
export const aboutSubject = (basis: Basis, subject: Subject): SQL => sql`
  target as (${targetOf(subject)}), concerned as (${concernedBy(basis, [subject.subjectType])})`;

/** The profile of a subject as it would be computed now, without writing it. */
export async function computeProfile(
  reader: Db | Tx,
  basis: Basis,
  subject: Subject,
): Promise<ProfileRow | undefined> {
  const { rows } = await reader.execute<{ row: ProfileRow }>(
    sql`select to_jsonb(c) as row from (${profilesOf(basis, aboutSubject(basis, subject))}) c`,
  );
  return rows[0]?.row;
}

/** The profiles of some subjects as they would be computed now, without writing them. */
export async function computeProfiles(
  reader: Db | Tx,
  basis: Basis,
  subjects: readonly Subject[],
): Promise<ProfileRow[]> {
  if (subjects.length === 0) return [];
  const about = sql`
    target as (${targetsOf(subjects)}), concerned as (${concernedBy(basis)})`;
  const { rows } = await reader.execute<{ row: ProfileRow }>(
    sql`select to_jsonb(c) as row from (${profilesOf(basis, about)}) c`,
  );
  return rows.map(({ row }) => row);
}

/** The profile of a subject as it was computed last. */
export async function readProfile(
  reader: Db | Tx,
  organizationId: number,
  { subjectType, subjectId }: Subject,
): Promise<ProfileRow | undefined> {
  const { rows } = await executeKept<{ row: ProfileRow }>(
    reader,
    sql`
    select to_jsonb(p) as row from portfolio_profiles p
    where p.organization_id = ${organizationId} and p.subject_type = ${subjectType}
      and p.subject_id = ${subjectId}`,
  );
  return rows[0]?.row;
}
