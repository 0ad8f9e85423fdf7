import { db } from "@/db/client";
import { leavesIn, mayUse } from "@/lib/conditions/bind";
import type { Condition } from "@/lib/conditions/condition";
import { shapeProblems } from "@/lib/conditions/schema";
import { findSegment } from "@/lib/conditions/segment-rows";
import { bindSegment } from "@/lib/conditions/usable";
import { requirePermission, type StaffActor } from "@/lib/identity/actor";
import { conditionOf } from "@/lib/portfolio/list/filter-condition";
import { fittingQuery } from "@/lib/portfolio/list/narrowing";
import type { PortfolioFilter } from "@/lib/portfolio/list/schema";
import { comparisonOf } from "./comparison-of-filter";
import { type Opened, openConditions } from "./opened";

/** @property isWhole is everything in it that the list is narrowed by? */
type OfList = { condition: Condition; isWhole: boolean };

/**
 * A list of the portfolio as a condition: its filters, the condition of the segment that it is narrowed to as
 * it is now, and comparisons of custom fields. What no condition can say is left out, such as a link to one
 * record; what fits no field does not narrow the list either.
 */
export async function conditionOfList(actor: StaffActor, list: PortfolioFilter): Promise<OfList> {
  requirePermission(actor, "donors_view");
  const own = conditionOf(list, actor.userId);
  const { filter } = await fittingQuery(db, actor, list);
  const { segment, ...custom } = filter ?? {};
  if (!filter) return { condition: own, isWhole: true };
  const opened = await openConditions(db, actor);
  const parts = Object.entries(custom).map(([key, given]) =>
    comparisonOf(opened.catalog.fields.get(key), [given].flat()),
  );
  if (segment !== undefined) parts.push(await segmentPart(actor, Number(segment), opened));
  const said = parts.filter((part) => part !== undefined);
  const condition = { all: [...("all" in own ? own.all : [own]), ...said] };
  const isWhole = said.length === parts.length;
  return shapeProblems(condition).length > 0
    ? { condition: own, isWhole: false }
    : { condition, isWhole };
}

async function segmentPart(
  actor: StaffActor,
  id: number,
  { catalog, ground }: Opened,
): Promise<Condition | undefined> {
  const found = await findSegment(db, actor, id);
  if (!found) return undefined;
  const { bound, problems } = bindSegment(found, catalog, ground);
  const isUsable =
    problems.length === 0 && leavesIn(bound).every(({ field }) => mayUse(actor, field));
  return isUsable ? (found.condition as Condition) : undefined;
}
