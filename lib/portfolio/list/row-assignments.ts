import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { WantedAssignees, Wish } from "@/lib/donors/engagement/assign-many";
import type { SubjectRef } from "@/lib/donors/engagement/schema";
import { assignmentsOf } from "../projection/assignments";
import { concernedBy } from "../projection/concerned";
import { targetsOf } from "../projection/placement";
import { entryDonor } from "./entry-donor";
import { membersSeen, profilesSeen, type Visibility } from "./visibility";

type Assigned = SubjectRef & {
  fundraiserUserId: number | null;
  relationshipManagerUserId: number | null;
  /** Is it of a donor who is shown as the row? */
  isShown: boolean;
};

/** A row of the list, and every assignment through which it is looked after. */
type AssignedRow = SubjectRef & {
  /** The donor under whom it opens, and the household that this donor lives in. */
  entry: number;
  home: number | null;
  coreHousehold: number | null;
  assigned: Assigned[];
};

const AT_ONCE = 2_000;

export async function readAssignedRows(
  tx: Tx,
  visibility: Visibility,
  subjects: readonly SubjectRef[],
): Promise<AssignedRow[]> {
  const rows: AssignedRow[] = [];
  for (let start = 0; start < subjects.length; start += AT_ONCE)
    rows.push(...(await readSome(tx, visibility, subjects.slice(start, start + AT_ONCE))));
  return rows;
}

async function readSome(
  tx: Tx,
  visibility: Visibility,
  subjects: readonly SubjectRef[],
): Promise<AssignedRow[]> {
  const { organizationId } = visibility.actor;
  const target = targetsOf(subjects.map(({ type, id }) => ({ subjectType: type, subjectId: id })));
  const { rows } = await tx.execute<AssignedRow>(sql`
    with target as materialized (${target}),
    concerned as materialized (${concernedBy({ organizationId })}),
    assigned as (
      select a.nr, json_agg(json_build_object('type', a.type, 'id', a.id,
        'fundraiserUserId', a.fundraiser_user_id,
        'relationshipManagerUserId', a.relationship_manager_user_id,
        'isShown', a.type = 'donor' and m.donor_id is not null) order by a.type, a.id) as assigned
      from (${assignmentsOf({ organizationId })}) a
      join target t using (nr)
      left join ${membersSeen(visibility)} m on m.organization_id = ${organizationId}
        and m.donor_id = a.donor_id and m.subject_type = t.subject_type
        and m.subject_id = t.subject_id
      group by a.nr
    ),
    opened as (
      select t.nr, ${entryDonor(visibility)} as entry from target t
      join ${profilesSeen(visibility)} p on p.organization_id = ${organizationId}
        and p.subject_type = t.subject_type and p.subject_id = t.subject_id
      where t.is_relationship
    )
    select t.subject_type as type, t.subject_id as id, coalesce(o.entry, 0) as entry,
      l.household_id as home, g.core_household_id as "coreHousehold",
      coalesce(a.assigned, '[]') as assigned
    from target t
    left join assigned a using (nr)
    left join opened o using (nr)
    left join household_members l on l.organization_id = ${organizationId} and l.donor_id = o.entry
    left join relationship_groups g on t.is_relationship
      and g.organization_id = ${organizationId} and g.id = t.subject_id
    order by t.subject_type, t.subject_id`);
  return rows;
}

const ASSIGNED_ROLES = ["fundraiserUserId", "relationshipManagerUserId"] as const;

/**
 * What is to be assigned so that a row is in the hands wanted, and so are its donors: it as a whole, and
 * nothing that is nearer to one of them. What is another row's as well stays as it is.
 */
export const wishesFor = (row: AssignedRow, wanted: WantedAssignees): Wish[] =>
  ASSIGNED_ROLES.flatMap((role) => {
    const user = wanted[role];
    if (user === undefined) return [];
    const held = row.assigned.filter((each) => each[role] !== null);
    const places = user === null ? [] : placesOf(row, held);
    const isPlace = ({ type, id }: SubjectRef) =>
      places.some((place) => place.type === type && place.id === id);
    const cleared = held.filter(
      (each) => !isPlace(each) && (user === null ? isOwn(row, each) : each.isShown),
    );
    const give = (to: number | null) => (of: SubjectRef) => ({
      subject: { type: of.type, id: of.id },
      wanted: { [role]: to },
    });
    return [...places.map(give(user)), ...cleared.map(give(null))];
  });

/** Does somebody look after a row through another row, so that nobody can be taken off it here? */
export const isAssignedElsewhere = (row: AssignedRow, wanted: WantedAssignees): boolean =>
  ASSIGNED_ROLES.some(
    (role) =>
      wanted[role] === null &&
      row.assigned.some((each) => each[role] !== null && !isOwn(row, each)),
  );

/** Is an assignment the row's alone? A donor of a relationship may live in a household of another row. */
const isOwn = (row: AssignedRow, { type, id, isShown }: Assigned): boolean =>
  isShown ||
  type === "relationship" ||
  (type === "household" && (row.type !== "relationship" || id === row.coreHousehold));

/**
 * Where a row is given to somebody. A household goes before a relationship: the core's is given as well,
 * and where the donor who stands for it lives in another, that donor.
 */
function placesOf(
  { type, id, entry, home, coreHousehold }: AssignedRow,
  held: readonly Assigned[],
) {
  const places: SubjectRef[] = [{ type, id }];
  const isHeld = (household: number | null) =>
    household !== null && held.some((each) => each.type === "household" && each.id === household);
  if (type !== "relationship") return places;
  if (coreHousehold !== null && isHeld(coreHousehold))
    places.push({ type: "household", id: coreHousehold });
  if (home !== coreHousehold && isHeld(home)) places.push({ type: "donor", id: entry });
  return places;
}
