import type { ZodObject, z } from "zod";
import { storable } from "@/lib/input";
import { type QueryValues, queryValues } from "./query";

/** The query of a page as Next passes it: anything at all, under any name. */
export type SentQuery = Readonly<Record<string, string | string[] | undefined>>;

/** One value of a query, trimmed and at most `most` long: the last of several, "" for none. */
export function textSent(sent: SentQuery, name: string, most = 200): string {
  const given = Object.hasOwn(sent, name) ? [sent[name]].flat().at(-1) : undefined;
  return storable(
    storable(given ?? "")
      .trim()
      .slice(0, most),
  );
}

/**
 * Reads a page's query through the schema of the operation it is for, and refuses nothing. Unknown
 * names are ignored. A value that does not fit is dropped, so that the schema's default applies. A
 * list where the schema has one value counts as its last. The schema must accept an empty query.
 */
export const lenient = <Q extends ZodObject>(schema: Q, sent: SentQuery): z.output<Q> =>
  schema.parse(alone(fitting(schema, sent)));

/** The part of a query that its schema accepts, unparsed, for the address of the same list. */
export function fitting(schema: ZodObject, sent: SentQuery): QueryValues {
  const values = valuesIn(sent);
  const kept = Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, field]) => {
      if (!Object.hasOwn(values, name) || isInPlaceOfPages(schema, name)) return [];
      const given = values[name];
      const wanted = Array.isArray(given) ? [given, given.at(-1)] : [given];
      const value = wanted.find((each) => (field as z.ZodType).safeParse(each).success);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  const misfits = schema.safeParse(alone(kept)).error?.issues.map(({ path }) => path[0]) ?? [];
  return Object.fromEntries(Object.entries(kept).filter(([name]) => !misfits.includes(name)));
}

/** Pages of lists are numbered where they can be: a cursor would be of some API answer, or of nobody. */
const isInPlaceOfPages = ({ shape }: ZodObject, name: string): boolean =>
  "page" in shape && (name === "cursor" || name === "limit");

/** The same without a prototype, whose `constructor` a schema would take for a value. */
const alone = (values: QueryValues): QueryValues => Object.assign(Object.create(null), values);

/** What was typed into no field of a form is not asked for. */
function valuesIn(sent: SentQuery): QueryValues {
  const pairs = Object.entries(sent).flatMap(([name, value]) =>
    [value ?? ""].flat().map((each) => [name, storable(each).trim()]),
  );
  return queryValues(new URLSearchParams(pairs.filter(([, value]) => value !== "")));
}

/** A word that a query names, such as a notice; undefined for a name that the words do not have. */
export const wordOf = <Word>(
  words: Readonly<Record<string, Word>>,
  sent: string | string[] | undefined,
): Word | undefined => {
  const name = [sent].flat().at(-1) ?? "";
  return Object.hasOwn(words, name) ? words[name] : undefined;
};
