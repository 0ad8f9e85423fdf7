import { type SQL, sql } from "drizzle-orm";
import type { Span } from "./period";

/** What a field's values are. `search` is found by a text in one of several texts. */
export type Kind =
  | "text"
  | "search"
  | "choice"
  | "choices"
  | "number"
  | "money"
  | "date"
  | "flag"
  | "presence";

/** What a comparison compares with. */
export type Takes = "nothing" | "text" | "values" | "number" | "range" | "day" | "period" | "flag";

/** @property not the comparison that this one is the opposite of, also where there is no value */
export type Operator = { label: string; takes: Takes; not?: string; onlyNullable?: true };

const EMPTY: Record<string, Operator> = {
  is_not_empty: { label: "has a value", takes: "nothing", onlyNullable: true },
  is_empty: { label: "has no value", takes: "nothing", not: "is_not_empty", onlyNullable: true },
};

const NUMBERS: Record<string, Operator> = {
  at_least: { label: "is at least", takes: "number" },
  at_most: { label: "is at most", takes: "number" },
  equals: { label: "is exactly", takes: "number" },
  between: { label: "is between", takes: "range" },
  ...EMPTY,
};

export const OPERATORS: Record<Kind, Record<string, Operator>> = {
  text: {
    is: { label: "is", takes: "text" },
    is_not: { label: "is not", takes: "text", not: "is" },
    contains: { label: "contains", takes: "text" },
    does_not_contain: { label: "does not contain", takes: "text", not: "contains" },
    starts_with: { label: "starts with", takes: "text" },
    ...EMPTY,
  },
  search: {
    contains: { label: "contains", takes: "text" },
    does_not_contain: { label: "does not contain", takes: "text", not: "contains" },
  },
  choice: {
    is_any_of: { label: "is any of", takes: "values" },
    is_none_of: { label: "is none of", takes: "values", not: "is_any_of" },
    ...EMPTY,
  },
  choices: {
    has_any_of: { label: "includes any of", takes: "values" },
    has_all_of: { label: "includes all of", takes: "values" },
    has_none_of: { label: "includes none of", takes: "values", not: "has_any_of" },
    ...EMPTY,
  },
  number: NUMBERS,
  money: NUMBERS,
  date: {
    in_period: { label: "is", takes: "period" },
    not_in_period: { label: "is not", takes: "period", not: "in_period" },
    on_or_after: { label: "is on or after", takes: "day" },
    on_or_before: { label: "is on or before", takes: "day" },
    ...EMPTY,
  },
  flag: { is: { label: "is", takes: "flag" } },
  presence: EMPTY,
};

/** A comparison's own value, read: amounts in minor units, text in lower case, a period as its days. */
export type Wanted =
  | undefined
  | string
  | readonly string[]
  | number
  | [number, number]
  | Span
  | boolean;

/** A field's value of one donor; null where there is none. */
export type Value = string | readonly string[] | number | boolean | null;

/** A comparison without its negation. */
export function plainOperator(kind: Kind, op: string): { op: string; isNegated: boolean } {
  const opposite = OPERATORS[kind][op]?.not;
  return opposite === undefined ? { op, isNegated: false } : { op: opposite, isNegated: true };
}

/** Text as a pattern of `like`. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

const list = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}::text`),
    sql`, `,
  );

/**
 * Does a value fulfil a comparison? Never null: without a value only `is_empty` and what is the opposite
 * of another comparison are true.
 */
export function holdsInSql(kind: Kind, given: string, value: SQL, wanted: Wanted): SQL {
  const { op, isNegated } = plainOperator(kind, given);
  const holds = sql`coalesce(${positive(kind, op, value, wanted)}, false)`;
  return isNegated ? sql`not ${holds}` : holds;
}

/** The same, which may be null for false, of a comparison that is no other’s opposite. */
export function positive(kind: Kind, op: string, value: SQL, wanted: Wanted): SQL {
  switch (op) {
    case "is":
      return kind === "flag" ? sql`${value} = ${wanted}::boolean` : sql`${value} = ${wanted}::text`;
    case "contains":
      return sql`${value} like ${`%${literal(String(wanted))}%`}`;
    case "starts_with":
      return sql`${value} like ${`${literal(String(wanted))}%`}`;
    case "is_any_of":
      return sql`${value} = any(array[${list(wanted as string[])}]::text[])`;
    case "has_any_of":
      return sql`${value} && array[${list(wanted as string[])}]::text[]`;
    case "has_all_of":
      return sql`${value} @> array[${list(wanted as string[])}]::text[]`;
    case "at_least":
      return sql`${value} >= ${wanted}::numeric`;
    case "at_most":
      return sql`${value} <= ${wanted}::numeric`;
    case "equals":
      return sql`${value} = ${wanted}::numeric`;
    case "between": {
      const [least, most] = wanted as [number, number];
      return sql`${value} between ${least}::numeric and ${most}::numeric`;
    }
    case "on_or_after":
      return sql`${value} >= ${wanted}::date`;
    case "on_or_before":
      return sql`${value} <= ${wanted}::date`;
    case "in_period":
      return within(value, wanted as Span);
    case "is_not_empty":
      return kind === "choices" ? sql`cardinality(${value}) > 0` : sql`${value} is not null`;
    default:
      throw new Error(`no comparison ${op} of ${kind}`);
  }
}

/** Is a date within a span? */
export function within(date: SQL, { from, to }: Span): SQL {
  const bounds = [
    from === null ? sql`${date} is not null` : sql`${date} >= ${from}::date`,
    to === null ? undefined : sql`${date} <= ${to}::date`,
  ];
  return sql.join(
    bounds.filter((bound) => bound !== undefined),
    sql` and `,
  );
}

export const isWithin = (date: string | null, { from, to }: Span): boolean =>
  date !== null && (from === null || date >= from) && (to === null || date <= to);

/** The same of one donor's value. */
export function holds(kind: Kind, given: string, value: Value, wanted: Wanted): boolean {
  const { op, isNegated } = plainOperator(kind, given);
  return (value !== null && isPositive(op, value, wanted)) !== isNegated;
}

function isPositive(op: string, value: NonNullable<Value>, wanted: Wanted): boolean {
  const texts = [value].flat() as string[];
  switch (op) {
    case "is":
    case "equals":
      return value === wanted;
    case "contains":
      return texts.some((text) => text.includes(String(wanted)));
    case "starts_with":
      return String(value).startsWith(String(wanted));
    case "is_any_of":
    case "has_any_of":
      return (wanted as string[]).some((each) => texts.includes(each));
    case "has_all_of":
      return (wanted as string[]).every((each) => texts.includes(each));
    case "at_least":
      return (value as number) >= (wanted as number);
    case "at_most":
      return (value as number) <= (wanted as number);
    case "between": {
      const [least, most] = wanted as [number, number];
      return (value as number) >= least && (value as number) <= most;
    }
    case "on_or_after":
      return (value as string) >= (wanted as string);
    case "on_or_before":
      return (value as string) <= (wanted as string);
    case "in_period":
      return isWithin(value as string, wanted as Span);
    case "is_not_empty":
      return !Array.isArray(value) || value.length > 0;
    default:
      throw new Error(`no comparison ${op}`);
  }
}
