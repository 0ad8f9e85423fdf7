import { eq, not, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { relationshipGroups } from "@/db/schema";
import { within } from "@/db/within";
import { together } from "@/lib/conditions/on-profiles";
import { isReadable } from "@/lib/donors/relationship-rows";
import type { Actor } from "@/lib/identity/actor";
import { basisOf } from "../basis";
import { homesOf, type Subject, subjectsOf } from "../projection/concerned";
import type { ProfileRow } from "../projection/profile-row";
import { computeProfiles } from "../projection/projection";
import { rowsOf } from "../projection/staging";

/** A donor and what they are shown as. */
type Placed = {
  donor_id: number;
  subject_type: Subject["subjectType"];
  subject_id: number;
};

/** What an actor sees of the portfolio: for most, everything as it is stored. */
export type Visibility = {
  actor: Actor;
  /** Relationships that the actor may not see. */
  unseen: readonly number[];
  /** Donors shown as these, and what the actor is shown instead, as their profile is. */
  beside: readonly Placed[];
  /** What a list of profiles `p` is narrowed to besides, such as a segment. */
  narrowed?: SQL;
  /** Profiles of that which nobody else is shown as, so that none is stored. */
  computed: readonly ProfileRow[];
};

export async function visibilityOf(reader: Db | Tx, actor: Actor): Promise<Visibility> {
  const { organizationId } = actor;
  const unseen = await findUnseen(reader, actor);
  if (unseen.length === 0) return { actor, unseen, beside: [], computed: [] };
  const beside = await placeBeside(reader, organizationId, unseen);
  const missing = beside.filter(({ is_stored }) => !is_stored);
  const subjects = new Map(
    missing.map(({ subject_type: subjectType, subject_id: subjectId }) => [
      `${subjectType}:${subjectId}`,
      { subjectType, subjectId },
    ]),
  );
  const basis = await basisOf(reader, organizationId);
  const computed = await computeProfiles(reader, basis, [...subjects.values()]);
  return { actor, unseen, beside, computed };
}

async function findUnseen(reader: Db | Tx, actor: Actor): Promise<number[]> {
  const readable = isReadable(actor);
  if (!readable) return [];
  const { id, isRestricted } = relationshipGroups;
  const found = await reader
    .select({ id })
    .from(relationshipGroups)
    .where(within(relationshipGroups, actor.organizationId, eq(isRestricted, true), not(readable)))
    .orderBy(id);
  return found.map((group) => group.id);
}

async function placeBeside(
  reader: Db | Tx,
  organizationId: number,
  unseen: readonly number[],
): Promise<(Placed & { is_stored: boolean })[]> {
  const hidden = sql`
    select m.donor_id from portfolio_members m where m.organization_id = ${organizationId}
      and m.subject_type = 'relationship' and m.subject_id = any(${idArray(unseen)})`;
  const isSeen = sql`id <> all(${idArray(unseen)})`;
  const { rows } = await reader.execute<Placed & { is_stored: boolean }>(sql`
    select b.donor_id, b.subject_type, b.subject_id, exists (
        select 1 from portfolio_members m where m.organization_id = ${organizationId}
          and m.subject_type = b.subject_type and m.subject_id = b.subject_id) as is_stored
    from (${subjectsOf(organizationId, homesOf(organizationId, hidden), isSeen)}) b
    order by b.donor_id`);
  return rows;
}

/** As much of it as reading these subjects takes. */
export function narrowedTo(visibility: Visibility, subjects: readonly Subject[]): Visibility {
  const keys = new Set(subjects.map((each) => `${each.subjectType}:${each.subjectId}`));
  const isAsked = (each: Omit<Placed, "donor_id">) =>
    keys.has(`${each.subject_type}:${each.subject_id}`);
  const { beside, computed } = visibility;
  return { ...visibility, beside: beside.filter(isAsked), computed: computed.filter(isAsked) };
}

const idArray = (ids: readonly number[]): SQL =>
  sql`string_to_array(${ids.join(",")}::text, ',')::int[]`;

/** The profiles `p` of the actor's organization that the actor sees. */
export function readable({ actor, unseen }: Visibility): SQL {
  const own = sql`p.organization_id = ${actor.organizationId}`;
  if (unseen.length === 0) return own;
  return sql`${own}
    and not (p.subject_type = 'relationship' and p.subject_id = any(${idArray(unseen)}))`;
}

/** `portfolio_profiles`, and what is computed for the actor: each by itself for a `from`. */
export const sourcesSeen = ({ computed }: Visibility): SQL[] => [
  sql`portfolio_profiles`,
  ...(computed.length === 0
    ? []
    : [
        sql`jsonb_populate_recordset(null::portfolio_profiles, ${JSON.stringify(computed)}::jsonb)`,
      ]),
];

/** All of them. */
export const profilesSeen = (visibility: Visibility): SQL => together(sourcesSeen(visibility));

/**
 * `portfolio_members`, and what donors are shown as to the actor: each by itself for a `from`. What is not
 * seen has its rows too.
 */
export const placesSeen = ({ actor, beside }: Visibility): SQL[] => [
  sql`portfolio_members`,
  ...(beside.length === 0
    ? []
    : [
        sql`(select ${actor.organizationId}::int as organization_id, * from (${rowsOf(PLACED, beside)}) b)`,
      ]),
];

const PLACED = ["donor_id int", "subject_type text", "subject_id int"];

/** All of them. */
export const membersSeen = (visibility: Visibility): SQL => together(placesSeen(visibility));
