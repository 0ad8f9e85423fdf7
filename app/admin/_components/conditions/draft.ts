import type { Condition, GroupKind, Leaf } from "@/lib/conditions/condition";
import type { ConditionField } from "@/lib/segments/schema";

/** A condition while it is edited: each part keeps its key wherever it moves. */
export type DraftGroup = { key: number; group: GroupKind; of: Draft[] };
export type DraftLeaf = { key: number; leaf: Leaf };
export type Draft = DraftGroup | DraftLeaf;

export const isDraftGroup = (draft: Draft): draft is DraftGroup => "group" in draft;

/** @param nextKey the first key to give; parts have the keys from it on */
export function draftOf(condition: Condition, nextKey = 1): { draft: Draft; nextKey: number } {
  let key = nextKey;
  const walk = (node: Condition): Draft => {
    const own = key++;
    for (const group of ["all", "any", "not"] as const)
      if (group in node) {
        const list = (node as Record<GroupKind, Condition[]>)[group];
        return { key: own, group, of: list.map(walk) };
      }
    return { key: own, leaf: node as Leaf };
  };
  return { draft: walk(condition), nextKey: key };
}

/** A condition whose outermost part is a group, as the builder shows it. */
export const grouped = (condition: Condition): Condition =>
  "field" in condition ? { all: [condition] } : condition;

export const conditionOf = (draft: Draft): Condition =>
  isDraftGroup(draft) ? ({ [draft.group]: draft.of.map(conditionOf) } as Condition) : draft.leaf;

/** The draft with one part in another’s place; undefined takes it out. */
export function replaced(draft: DraftGroup, key: number, by: Draft | undefined): DraftGroup {
  const of = draft.of.flatMap((each) => {
    if (each.key === key) return by ? [by] : [];
    return isDraftGroup(each) ? [replaced(each, key, by)] : [each];
  });
  return { ...draft, of };
}

/** A comparison of a field with nothing chosen yet but what is usual. */
export function leafOf({ key, operators, where }: ConditionField): Leaf {
  const [first] = operators;
  const period = where.some((part) => part.key === "period");
  return {
    ...{ field: key, op: first?.op ?? "" },
    ...valueFor(first?.takes),
    ...(period && key.startsWith("gifts.")
      ? { where: { period: { last: 12, unit: "months" } } }
      : {}),
  };
}

/** What a comparison starts with. */
export function valueFor(takes: string | undefined): { value?: unknown } {
  if (takes === "flag") return { value: true };
  if (takes === "period") return { value: { last: 12, unit: "months" } };
  return {};
}
