import type { Db, Tx } from "@/db/client";
import { errorCode, isQueryTimeout } from "@/db/errors";
import { type Bound, bind, comparesFigures, requireFields } from "@/lib/conditions/bind";
import type { Catalog } from "@/lib/conditions/catalog";
import type { Condition } from "@/lib/conditions/condition";
import type { Ground } from "@/lib/conditions/ground";
import type { Segment } from "@/lib/conditions/segment-rows";
import { usableCondition } from "@/lib/conditions/usable";
import type { AppError, Problem } from "@/lib/errors";
import type { Actor } from "@/lib/identity/actor";
import { invalidInput } from "@/lib/input";
import { basisOf } from "@/lib/portfolio/basis";
import { groundOf, readConditionFields } from "@/lib/portfolio/list/ground";
import { visibilityOf } from "@/lib/portfolio/list/visibility";
import { requireProjection } from "@/lib/portfolio/projection/ready-projection";

/** What an actor’s conditions are read and compared with. */
export type Opened = { catalog: Catalog; ground: Ground };

export async function openConditions(reader: Db | Tx, actor: Actor): Promise<Opened> {
  const [basis, visibility, catalog] = await Promise.all([
    basisOf(reader, actor.organizationId),
    visibilityOf(reader, actor),
    readConditionFields(reader, actor.organizationId),
  ]);
  return { catalog, ground: groundOf(basis, visibility) };
}

/** Throws 422 with every line that is wrong, and forbidden for fields that the actor may not read. */
export function acceptCondition(
  actor: Actor,
  condition: Condition,
  { catalog, ground }: Opened,
): Bound {
  const { bound, problems } = bind(condition, catalog, ground);
  if (problems.length > 0) throw invalidInput(problems);
  requireFields(actor, bound);
  return bound;
}

/** A kept segment’s condition. Throws as `usableCondition` does, and the initializing error. */
export async function openSegment(
  reader: Db | Tx,
  actor: Actor,
  segment: Segment,
): Promise<{ bound: Bound; opened: Opened }> {
  const opened = await openConditions(reader, actor);
  const bound = usableCondition(actor, segment, opened.catalog, opened.ground);
  if (comparesFigures(bound)) await requireProjection(actor.organizationId);
  return { bound, opened };
}

const TOO_SLOW: Problem = {
  path: "condition",
  code: "too_slow",
  message:
    "Finding these donors takes longer than 5 seconds. Remove conditions, or narrow their periods.",
};

/** Answers what a statement that took too long means to whoever wrote the condition. */
export function tooSlow(error: unknown): AppError | undefined {
  const isSlow = errorCode(error) === "57014" || isQueryTimeout(error);
  return isSlow ? invalidInput([TOO_SLOW]) : undefined;
}
