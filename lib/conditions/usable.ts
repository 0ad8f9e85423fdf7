import { invalid } from "@/lib/errors";
import type { Actor } from "@/lib/identity/actor";
import { type Bound, bind, requireFields } from "./bind";
import type { Catalog } from "./catalog";
import type { Condition } from "./condition";
import type { Ground } from "./ground";
import type { Segment } from "./segment-rows";

/**
 * A kept segment’s condition, ready to be compared. Throws 422 `broken_segment` with the lines that name
 * what is no more, and forbidden for fields that the actor may not read.
 */
export function usableCondition(
  actor: Actor,
  { name, condition }: Pick<Segment, "name" | "condition">,
  catalog: Catalog,
  ground: Ground,
): Bound {
  const { bound, problems } = bind(condition as Condition, catalog, ground);
  if (problems.length > 0)
    throw invalid(
      `The segment “${name}” cannot be used: ${problems[0]?.message} Edit the segment first.`,
      problems,
      "broken_segment",
    );
  requireFields(actor, bound);
  return bound;
}
