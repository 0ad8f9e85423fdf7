/** How many comparisons a condition may have, and how many groups may stand within each other. */
export const MOST_LEAVES = 50;
export const MOST_LEVELS = 4;

/** One comparison. @property where narrows what a count or a sum is made of, such as gifts of a period */
export type Leaf = {
  field: string;
  op: string;
  value?: unknown;
  where?: Record<string, unknown>;
};

/** `not`: none of these is true. */
export type Group = { all: Condition[] } | { any: Condition[] } | { not: Condition[] };
export type Condition = Group | Leaf;

export const GROUPS = ["all", "any", "not"] as const;
export type GroupKind = (typeof GROUPS)[number];

/** The kind of a group and what is in it; undefined for a comparison. */
export function groupOf(condition: Condition): [GroupKind, Condition[]] | undefined {
  for (const kind of GROUPS)
    if (kind in condition) return [kind, (condition as Record<GroupKind, Condition[]>)[kind]];
  return undefined;
}

/** Every comparison in a condition. */
export function leavesOf(condition: Condition): Leaf[] {
  const group = groupOf(condition);
  return group ? group[1].flatMap(leavesOf) : [condition as Leaf];
}
