import { z } from "zod";
import type { Problem } from "@/lib/errors";
import { textUpTo } from "@/lib/input";
import { type Condition, GROUPS, MOST_LEAVES, MOST_LEVELS } from "./condition";

/** Of one comparison: how many choices it may name. */
export const MOST_VALUES = 100;
/** Of a text that a comparison looks for. */
export const MOST_LETTERS = 200;

const LEAF_PARTS = ["field", "op", "value", "where"];
/** What a count or a sum may be narrowed by at once. */
const MOST_WHERE = 10;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What is wrong with the shape of a condition; what its fields mean is for `bind` to say. */
export function shapeProblems(given: unknown): Problem[] {
  const problems: Problem[] = [];
  let leaves = 0;
  const wrong = (path: string, code: string, message: string) =>
    problems.push({ path, code, message });
  const walk = (node: unknown, path: string, level: number): void => {
    const at = (part: string | number) => (path === "" ? String(part) : `${path}.${part}`);
    if (problems.length > MOST_LEAVES) return;
    if (!isRecord(node)) {
      wrong(path, "invalid_type", "Use {all|any|not: […]} or {field, op, value}.");
      return;
    }
    const [kind, ...others] = GROUPS.filter((each) => Object.hasOwn(node, each));
    const known: string[] = kind ? [kind] : LEAF_PARTS;
    for (const key of Object.keys(node).filter((each) => !known.includes(each)))
      if (!others.some((each) => each === key))
        wrong(at(key.slice(0, 60)), "unrecognized_keys", "Conditions have no such part.");
    if (kind) {
      const list = node[kind];
      if (others.length > 0) wrong(path, "invalid_type", "A group is one of all, any, or not.");
      else if (!Array.isArray(list)) wrong(at(kind), "invalid_type", "Use a list of conditions.");
      else if (level > MOST_LEVELS)
        wrong(path, "too_deep", `Nest at most ${MOST_LEVELS} levels of groups.`);
      else if (list.length === 0 && level > 1)
        wrong(at(kind), "too_small", "Add a condition to this group, or remove the group.");
      else if (list.length > MOST_LEAVES)
        wrong(at(kind), "too_big", `Use at most ${MOST_LEAVES} conditions.`);
      else for (const [nth, each] of list.entries()) walk(each, `${at(kind)}.${nth}`, level + 1);
      return;
    }
    leaves += 1;
    if (leaves === MOST_LEAVES + 1)
      wrong(path, "too_big", `Use at most ${MOST_LEAVES} conditions.`);
    for (const name of ["field", "op"] as const) {
      const text = node[name];
      if (typeof text !== "string" || text === "" || text.length > 80)
        wrong(at(name), "invalid_type", name === "op" ? "Choose a comparison." : "Choose a field.");
    }
    if (node.where !== undefined && !isRecord(node.where))
      wrong(at("where"), "invalid_type", "Use an object such as {period: …}.");
  };
  walk(given, "", 1);
  return problems;
}

const EXAMPLE =
  '{"all": [{"field": "gifts.total", "op": "at_least", "value": 500, "where": {"period": {"last": 12, "unit": "months"}}}]}';

/** A list of conditions, or a part of a comparison: `shapeProblems` and `bind` say what each may be. */
const Part = z
  .unknown()
  .meta({ maxItems: MOST_VALUES, maxLength: MOST_LETTERS, maxProperties: MOST_WHERE });

/** A condition as callers send it. Its fields are checked by the operation, which knows them. */
export const ConditionInput = z
  .record(textUpTo(80), Part, "Use {all|any|not: […]} or {field, op, value}.")
  .superRefine((given, context) => {
    for (const { path, code, message } of shapeProblems(given))
      context.addIssue({
        code: "custom",
        path: path === "" ? [] : path.split("."),
        message,
        params: { code },
      });
  })
  .transform((given) => given as Condition)
  .meta({
    maxProperties: LEAF_PARTS.length,
    description: `Groups {all|any|not: […]} of comparisons {field, op, value, where}: at most ${MOST_LEAVES} comparisons and ${MOST_LEVELS} levels. \`GET /admin/communications/segments/fields\` lists the fields. Such as \`${EXAMPLE}\``,
  });

export const ConditionView = z
  .record(z.string(), z.unknown())
  .meta({ description: "Groups {all|any|not: […]} of comparisons {field, op, value, where}" });
