import { db } from "@/db/client";
import { bind, leavesIn, mayUse } from "@/lib/conditions/bind";
import type { Condition, Leaf } from "@/lib/conditions/condition";
import type { Field } from "@/lib/conditions/field";
import { shapeProblems } from "@/lib/conditions/schema";
import { findSegment } from "@/lib/conditions/segment-rows";
import { requirePermission, type StaffActor } from "@/lib/identity/actor";
import { conditionOf } from "@/lib/portfolio/list/filter-condition";
import { fittingQuery } from "@/lib/portfolio/list/narrowing";
import type { PortfolioFilter } from "@/lib/portfolio/list/schema";
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
  const condition = found.condition as Condition;
  const { bound, problems } = bind(condition, catalog, ground);
  const isUsable =
    problems.length === 0 && leavesIn(bound).every(({ field }) => mayUse(actor, field));
  return isUsable ? condition : undefined;
}

/** Values of one field, which are alternatives; an empty one stands for no value. */
function comparisonOf(field: Field | undefined, values: readonly string[]): Condition | undefined {
  if (field?.group !== "custom") return undefined;
  const { kind, key } = field;
  const given = values.filter((value) => value !== "");
  const empty: (Leaf | undefined)[] =
    given.length < values.length
      ? [kind === "flag" ? undefined : { field: key, op: "is_empty" }]
      : [];
  const isListed = kind === "choice" || kind === "choices";
  const chosen = { field: key, op: kind === "choice" ? "is_any_of" : "has_any_of", value: given };
  const own = isListed && given.length > 0 ? [chosen] : given.map((value) => one(field, value));
  const [first, ...others] = [...own, ...empty];
  if (!first || others.includes(undefined)) return undefined;
  return others.length > 0 ? { any: [first, ...(others as Leaf[])] } : first;
}

function one({ kind, key: field }: Field, value: string): Leaf | undefined {
  const [from = "", to = from] = value.split("..");
  switch (kind) {
    case "text":
      return { field, op: "is", value };
    case "flag":
      return { field, op: "is", value: value === "1" || value === "true" };
    case "date":
      return {
        ...{ field, op: "in_period" },
        value: { ...(from && { from }), ...(to && { to }) },
      };
    case "number":
      if (!from || !to)
        return from
          ? { field, op: "at_least", value: Number(from) }
          : { field, op: "at_most", value: Number(to) };
      return from === to
        ? { field, op: "equals", value: Number(from) }
        : { field, op: "between", value: [Number(from), Number(to)] };
    default:
      return undefined;
  }
}
