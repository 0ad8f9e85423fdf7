import type { Db, Tx } from "@/db/client";
import type { Condition } from "@/lib/conditions/condition";
import { shapeProblems } from "@/lib/conditions/schema";
import { queryOfList } from "@/lib/portfolio/list/address";
import { conditionOf } from "@/lib/portfolio/list/filter-condition";
import { readConditionFields } from "@/lib/portfolio/list/ground";
import { fittingQuery } from "@/lib/portfolio/list/narrowing";
import { comparisonOf } from "./comparison-of-filter";
import { soundQuery } from "./list-address";

/** What a segment keeps of a list. */
export type KeptList = {
  listQuery: string;
  condition: Record<string, unknown>;
  narrowsMore: boolean;
};

/**
 * A list’s address as what a segment keeps of it: the condition says of the filters what can be said, and
 * `narrowsMore` whether the list is narrowed by anything else. “My donors” are whoever’s who looks, another
 * segment changes by itself, and a filter that fits no field now may fit one again.
 * @param owner whose view it is
 */
export async function keptListOf(
  reader: Db | Tx,
  { organizationId, owner }: { organizationId: number; owner: number },
  query: string,
): Promise<KeptList> {
  const listQuery = soundQuery(query);
  const list = queryOfList(listQuery);
  const { segment, ...custom } = list.filter ?? {};
  const own = conditionOf(list, owner);
  const asked = Object.entries(custom);
  const parts = asked.length > 0 ? await comparisons(reader, organizationId, custom) : [];
  const condition = { all: [...("all" in own ? own.all : [own]), ...parts] };
  const isSound = shapeProblems(condition).length === 0;
  return {
    listQuery,
    condition: isSound ? condition : { ...own },
    narrowsMore:
      list.scope === "mine" || segment !== undefined || parts.length < asked.length || !isSound,
  };
}

async function comparisons(
  reader: Db | Tx,
  organizationId: number,
  filter: Record<string, string | string[]>,
): Promise<Condition[]> {
  const fitting = await fittingQuery(reader, { organizationId }, { filter });
  const { fields } = await readConditionFields(reader, organizationId);
  return Object.entries(fitting.filter ?? {})
    .map(([key, given]) => comparisonOf(fields.get(key), [given].flat()))
    .filter((part) => part !== undefined);
}

/** Of whoever meets two conditions; the first as it is where the second asks for nothing. */
export function both(
  one: Record<string, unknown>,
  other: Record<string, unknown>,
): Record<string, unknown> {
  const added = partsOf(other);
  return added.length === 0 ? one : { all: [...partsOf(one), ...added] };
}

const partsOf = (condition: Record<string, unknown>): unknown[] =>
  Array.isArray(condition.all) ? condition.all : [condition];
