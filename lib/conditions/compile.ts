import { type SQL, sql } from "drizzle-orm";
import { type Bound, type BoundLeaf, isGroup, leavesIn } from "./bind";
import type { Ground, ProfileGround } from "./ground";
import { membersOf } from "./on-profiles";
import { holds, holdsInSql, plainOperator, positive } from "./operators";

const joined = (conditions: SQL[], by: SQL, empty: boolean): SQL =>
  conditions.length === 0 ? sql`${empty}::boolean` : sql`(${sql.join(conditions, by)})`;

/**
 * A condition on the donor `donor` of the ground's organization, as `matches` tells it of one. Never null.
 */
export function compile(bound: Bound, ground: Ground): SQL {
  if (!isGroup(bound)) return compileLeaf(bound, ground);
  const parts = bound.of.map((each) => compile(each, ground));
  if (bound.group === "all") return joined(parts, sql` and `, true);
  const any = joined(parts, sql` or `, false);
  return bound.group === "any" ? any : sql`not ${any}`;
}

function compileLeaf({ field, op, wanted, where }: BoundLeaf, ground: Ground): SQL {
  const { source, kind } = field;
  const { organizationId, seen } = ground;
  if (source.of === "donor") return holdsInSql(kind, op, source.value(ground), wanted);
  if (source.of === "profile") {
    const { op: plain, isNegated } = plainOperator(kind, op);
    const found = sql`donor.id in (
      select m.donor_id from ${membersOf(seen)} m
      join ${seen.profiles} p on p.organization_id = m.organization_id
        and p.subject_type = m.subject_type and p.subject_id = m.subject_id
      where m.organization_id = ${organizationId} and ${seen.readable}
        and ${onProfile({ field, op: plain, wanted }, ground)})`;
    return isNegated ? sql`not ${found}` : found;
  }
  // Donors without any row are told apart by the value that none of them add up to.
  const isTrueOfNone = holds(kind, op, source.none, wanted);
  const having = holdsInSql(kind, op, source.value, wanted);
  return sql`donor.id ${isTrueOfNone ? sql`not in` : sql`in`} (
    select ${source.donor} from ${source.rows(ground, where)}
    group by ${source.donor} having ${isTrueOfNone ? sql`not ` : sql``}${having})`;
}

/** A comparison of the profile `p` by itself, for a list of profiles. Null stands for false. */
export function onProfile(
  { field, op, wanted }: Pick<BoundLeaf, "field" | "op" | "wanted">,
  ground: ProfileGround,
): SQL {
  const { source, kind } = field;
  if (source.of !== "profile") throw new Error(`${field.key} is no figure of profiles`);
  const { op: plain, isNegated } = plainOperator(kind, op);
  const found =
    "value" in source
      ? positive(kind, plain, source.value(ground), wanted)
      : source.holds(ground, plain, wanted);
  return isNegated ? sql`not coalesce(${found}, false)` : found;
}

const ASKS_FOR_ARCHIVED = new Set(["is_archived", "row_is_archived"]);

/**
 * The donors `donor` that a condition is about: not those merged into another, and archived ones only
 * where a comparison asks about that.
 */
export function donorsOf(bound: Bound, ground: Ground): SQL {
  const asks = leavesIn(bound).some(({ field }) => ASKS_FOR_ARCHIVED.has(field.key));
  return sql`donor.organization_id = ${ground.organizationId} and donor.merged_into_id is null
    and ${asks ? sql`true` : sql`donor.status = 'active'`} and ${compile(bound, ground)}`;
}
