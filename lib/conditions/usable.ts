import { invalid, type Problem } from "@/lib/errors";
import type { Actor } from "@/lib/identity/actor";
import { type Bound, bind, requireFields } from "./bind";
import type { Catalog } from "./catalog";
import type { Condition } from "./condition";
import type { Ground } from "./ground";
import type { Segment } from "./segment-rows";

type Kept = Pick<Segment, "name" | "condition" | "narrowsMore">;

const NARROWS_MORE: Problem = {
  path: "condition",
  code: "list_narrows_more",
  message:
    "Its portfolio view also has filters that conditions can’t express, such as “my donors”, another segment, or a link to one record.",
};

/**
 * A kept segment’s condition, read by the fields that there are, with what keeps it from being used: lines
 * that name what is no more, and a saved view that lists fewer donors than its condition says.
 */
export function bindSegment(
  { condition, narrowsMore }: Omit<Kept, "name">,
  catalog: Catalog,
  ground: Ground,
): { bound: Bound; problems: Problem[] } {
  const { bound, problems } = bind(condition as Condition, catalog, ground);
  return { bound, problems: narrowsMore ? [NARROWS_MORE, ...problems] : problems };
}

/**
 * A kept segment’s condition, ready to be compared. Throws 422 `broken_segment` with the lines that name
 * what is no more, and forbidden for fields that the actor may not read.
 */
export function usableCondition(
  actor: Actor,
  segment: Kept,
  catalog: Catalog,
  ground: Ground,
): Bound {
  const { bound, problems } = bindSegment(segment, catalog, ground);
  if (problems.length > 0)
    throw invalid(
      `The segment “${segment.name}” can’t be used: ${problems[0]?.message} Edit the segment first.`,
      problems,
      "broken_segment",
    );
  requireFields(actor, bound);
  return bound;
}
