import { forbidden, type Problem } from "@/lib/errors";
import type { Actor } from "@/lib/identity/actor";
import { Day, textUpTo } from "@/lib/input";
import { currencyExponent, fromMajor } from "@/lib/money";
import { type Catalog, choicesOf, choicesOfWhere } from "./catalog";
import { type Condition, type GroupKind, groupOf, type Leaf } from "./condition";
import type { Choice, Field, WhereKey } from "./field";
import type { Ground } from "./ground";
import { OPERATORS, type Takes, type Wanted } from "./operators";
import { readPeriod, spanOf } from "./period";
import type { Where } from "./rows-sql";
import { MOST_LETTERS, MOST_VALUES } from "./schema";

/** A comparison whose field, operator and values were found good, its periods as days. */
export type BoundLeaf = { field: Field; op: string; wanted: Wanted; where: Where };
export type Bound = { group: GroupKind; of: Bound[] } | BoundLeaf;

export const isGroup = (bound: Bound): bound is Extract<Bound, { group: GroupKind }> =>
  "group" in bound;

type Refused = { code: string; message: string; at?: string };
type Read<T> = { value: T } | Refused;

const refused = (code: string, message: string, at = ""): Refused => ({
  code,
  message,
  ...(at ? { at } : {}),
});

/**
 * Reads a condition by the fields that there are. The problems name their places, such as
 * `condition.all.0.value`; with any of them the condition cannot be compared.
 */
export function bind(
  condition: Condition,
  catalog: Catalog,
  ground: Ground,
  path = "condition",
): { bound: Bound; problems: Problem[] } {
  const problems: Problem[] = [];
  const walk = (node: Condition, at: string): Bound => {
    const found = groupOf(node);
    if (found) {
      const [group, list] = found;
      return { group, of: list.map((each, nth) => walk(each, `${at}.${group}.${nth}`)) };
    }
    const read = bindLeaf(node as Leaf, catalog, ground);
    if ("value" in read) return read.value;
    const { at: part, code, message } = read;
    problems.push({ path: part ? `${at}.${part}` : at, code, message });
    return { group: "any", of: [] };
  };
  const bound = walk(condition, path);
  return { bound, problems };
}

function bindLeaf(leaf: Leaf, catalog: Catalog, ground: Ground): Read<BoundLeaf> {
  const field = catalog.fields.get(leaf.field);
  if (!field) {
    const label = catalog.archived.get(leaf.field);
    return label === undefined
      ? refused("unknown_field", "There is no such field.", "field")
      : refused(
          "archived_field",
          `The custom field “${label}” is archived. Restore it, or remove this line.`,
          "field",
        );
  }
  const operator = OPERATORS[field.kind][leaf.op];
  if (
    !Object.hasOwn(OPERATORS[field.kind], leaf.op) ||
    !operator ||
    (operator.onlyNullable && !field.isNullable)
  )
    return refused("unknown_operator", `Choose a comparison for “${field.label}”.`, "op");
  const wanted = readWanted(operator.takes, leaf.value, field, catalog, ground);
  if ("code" in wanted) return { ...wanted, at: "value" };
  const where = readWhere(leaf.where ?? {}, field, catalog, ground);
  if ("code" in where) return where;
  return { value: { field, op: leaf.op, wanted: wanted.value, where: where.value } };
}

const Text = textUpTo(MOST_LETTERS);

function readWanted(
  takes: Takes,
  given: unknown,
  field: Field,
  catalog: Catalog,
  ground: Ground,
): Read<Wanted> {
  switch (takes) {
    case "nothing":
      return given === undefined || given === null
        ? { value: undefined }
        : refused("unrecognized_keys", "This comparison takes no value.");
    case "text": {
      const read = Text.safeParse(given);
      if (!read.success)
        return refused("invalid_value", read.error.issues[0]?.message ?? "Enter some text.");
      const text = read.data.trim().toLowerCase();
      return text === "" ? refused("too_small", "Enter some text.") : { value: text };
    }
    case "values":
      return readChoices(given, choicesOf(catalog, field) ?? []);
    case "number":
      return readNumber(given, field, ground);
    case "range":
      return readRange(given, field, ground);
    case "day": {
      const read = Day.safeParse(given);
      return read.success
        ? { value: read.data }
        : refused("invalid_value", "Enter a date such as 2026-05-31.");
    }
    case "period": {
      const read = readPeriod(given);
      return typeof read === "string"
        ? refused("invalid_value", read)
        : { value: spanOf(read, ground.windows) };
    }
    case "flag":
      return typeof given === "boolean"
        ? { value: given }
        : refused("invalid_value", "Choose yes or no.");
  }
}

function readChoices(given: unknown, choices: readonly Choice[]): Read<string[]> {
  if (!Array.isArray(given) || given.length === 0)
    return refused("too_small", "Choose at least one option.");
  if (given.length > MOST_VALUES)
    return refused("too_big", `Choose at most ${MOST_VALUES} options.`);
  const values = given.map((each) => (typeof each === "number" ? String(each) : each));
  const known = new Set(choices.map(({ value }) => value));
  return values.every((each): each is string => typeof each === "string" && known.has(each))
    ? { value: [...new Set(values)] }
    : refused("unknown_choice", "One of the options is no longer available. Choose again.");
}

const MOST_NUMBER = 1e12;

function readNumber(given: unknown, { kind }: Field, { currency }: Ground): Read<number> {
  if (typeof given !== "number" || !Number.isFinite(given))
    return refused("invalid_value", kind === "money" ? "Enter an amount." : "Enter a number.");
  if (Math.abs(given) > MOST_NUMBER)
    return refused("too_big", "Enter a number of at most 1,000,000,000,000.");
  if (kind !== "money") return { value: given };
  const places = currencyExponent(currency);
  return Number(given.toFixed(places)) === given
    ? { value: fromMajor(given, currency) }
    : refused("invalid_value", `Enter an amount with at most ${places} decimal places.`);
}

function readRange(given: unknown, field: Field, ground: Ground): Read<[number, number]> {
  if (!Array.isArray(given) || given.length !== 2)
    return refused("invalid_value", "Enter a lowest and a highest value.");
  const [least, most] = given.map((each) => readNumber(each, field, ground));
  if (!least || !most || "code" in least || "code" in most)
    return refused("invalid_value", "Enter a lowest and a highest value.");
  return least.value <= most.value
    ? { value: [least.value, most.value] }
    : refused("invalid_value", "The highest value is below the lowest.");
}

function readWhere(
  given: Record<string, unknown>,
  field: Field,
  catalog: Catalog,
  ground: Ground,
): Read<Where> {
  const where: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    const at = `where.${name.slice(0, 60)}`;
    const key = field.where?.find((each) => each === name);
    if (!key)
      return refused("unrecognized_keys", `“${field.label}” can’t be narrowed this way.`, at);
    const read = readPart(key, value, field, catalog, ground);
    if ("code" in read) return { ...read, at };
    where[key] = read.value;
  }
  return { value: where as Where };
}

function readPart(
  key: WhereKey,
  given: unknown,
  field: Field,
  catalog: Catalog,
  ground: Ground,
): Read<unknown> {
  if (key === "period") return readWanted("period", given, field, catalog, ground);
  if (key === "recurring") return readWanted("flag", given, field, catalog, ground);
  return readChoices(given, choicesOfWhere(catalog, field, key) ?? []);
}

/** Every comparison of it. */
export const leavesIn = (bound: Bound): BoundLeaf[] =>
  isGroup(bound) ? bound.of.flatMap(leavesIn) : [bound];

/** May an actor compare a field? */
export const mayUse = (actor: Actor, { needs }: Field): boolean =>
  needs === undefined ||
  actor.kind === "system" ||
  ("permissions" in actor && actor.permissions.has(needs));

/** Throws forbidden when a condition compares what the actor may not read. */
export function requireFields(actor: Actor, bound: Bound): void {
  const hidden = leavesIn(bound).find(({ field }) => !mayUse(actor, field));
  if (hidden)
    throw forbidden(
      `“${hidden.field.label}” in this condition needs the permission ${hidden.field.needs}.`,
    );
}

/** Does it compare figures of the portfolio, which have to be computed first? */
export const comparesFigures = (bound: Bound): boolean =>
  leavesIn(bound).some(({ field }) => field.source.of === "profile");
