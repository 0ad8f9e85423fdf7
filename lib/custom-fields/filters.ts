import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db, Tx } from "@/db/client";
import { customFacets } from "@/db/schema";
import type { Problem } from "@/lib/errors";
import { invalidInput, textUpTo } from "@/lib/input";
import { type CustomField, fieldsOf } from "./field-rows";
import { isBounded, isFaceted } from "./field-types";
import { type Described, readValue } from "./value";

export const MOST_FILTERS = 10;
export const MOST_VALUES = 50;
const Text = textUpTo(500);

/** Part of a list's query: what it is narrowed by of its records' custom fields. */
export const CustomFilters = z
  .record(
    textUpTo(80),
    z.union([Text, z.array(Text).max(MOST_VALUES)]),
    "Use the form filter[<key>]=value.",
  )
  .refine(
    (all) => Object.keys(all).length <= MOST_FILTERS,
    `Filter by at most ${MOST_FILTERS} fields.`,
  )
  .optional()
  .meta({
    maxProperties: MOST_FILTERS,
    description:
      "`filter[<key>]=value` for the key of a custom field, repeatable: several values of one key are alternatives, and an empty one stands for records without a value. Numbers, amounts and dates also take `from..to`.",
  });
export type CustomFilters = z.output<typeof CustomFilters>;

type FilterField = Described & Pick<CustomField, "id" | "key" | "isSensitive">;

/** May a list be narrowed by this field? */
export const isFilterable = ({ type, isSensitive }: Pick<CustomField, "type" | "isSensitive">) =>
  isFaceted(type) && !isSensitive;

/** @property programId of recipients: whose fields are meant */
type Listed = { object: string; id: SQLWrapper; programId?: number | undefined };

/** The rows that match every filter; undefined without any. Throws 422 that names `filter.cf_…`. */
export async function matchesFilters(
  reader: Db | Tx,
  { organizationId }: { organizationId: number },
  { object, id, programId }: Listed,
  filters: CustomFilters,
): Promise<SQL | undefined> {
  const asked = Object.entries(filters ?? {});
  if (asked.length === 0) return undefined;
  const all = await fieldsOf(reader, organizationId, object);
  const fields = all.filter(
    (field) => isFilterable(field) && field.programId === (programId ?? null),
  );
  const problems: Problem[] = [];
  const conditions = asked.flatMap(([key, given]) => {
    const read = conditionOf(fields, key, [given].flat());
    if ("wanted" in read) return read;
    problems.push({ path: `filter.${key}`, ...read });
    return [];
  });
  if (problems.length > 0) throw invalidInput(problems);
  return sql.join(
    conditions.map((each) => holds(each, organizationId, id)),
    sql` and `,
  );
}

/** What of an address fits an object's fields; what does not is dropped, as pages do. */
export const fittingFilters = (
  fields: readonly FilterField[],
  filters: CustomFilters,
): CustomFilters =>
  Object.fromEntries(
    Object.entries(filters ?? {}).filter(
      ([key, given]) => "wanted" in conditionOf(fields.filter(isFilterable), key, [given].flat()),
    ),
  );

/** The same, of filters whose fields have not been read. */
export async function fittingFiltersOf(
  reader: Db | Tx,
  { organizationId }: { organizationId: number },
  object: string,
  filters: CustomFilters,
): Promise<CustomFilters> {
  if (Object.keys(filters ?? {}).length === 0) return undefined;
  return fittingFilters(await fieldsOf(reader, organizationId, object), filters);
}

/** @property wanted of a facet's value, any of them; null: no value at all */
type Condition = { field: FilterField; wanted: (SQL | null)[] };

function conditionOf(
  fields: readonly FilterField[],
  key: string,
  values: readonly string[],
): Condition | Omit<Problem, "path"> {
  const field = fields.find((each) => each.key === key);
  if (!field)
    return { code: "unknown_field", message: "This list can’t be filtered by this field." };
  const wanted: (SQL | null)[] = [];
  for (const value of values) {
    const read =
      isBounded(field.type) && value.includes("..") ? rangeOf(field, value) : one(field, value);
    if (read !== null && "message" in read) return read;
    wanted.push(read);
  }
  return { field, wanted };
}

type Refused = Omit<Problem, "path">;

function one(field: FilterField, value: string): SQL | null | Refused {
  const facet = facetIn(field, value);
  if (facet === null || "message" in facet) return facet;
  return sql`f.value = ${facet}`;
}

function rangeOf(field: FilterField, value: string): SQL | null | Refused {
  const ends = value.split("..");
  const [from = null, to = null] = ends.map((end) => facetIn(field, end));
  if (ends.length !== 2 || (from === null && to === null))
    return { code: "invalid_value", message: `${field.label}: use the form from..to.` };
  if (from !== null && "message" in from) return from;
  if (to !== null && "message" in to) return to;
  const bounds = [from && sql`f.value >= ${from}`, to && sql`f.value <= ${to}`];
  return sql.join(
    bounds.filter((bound) => bound !== null),
    sql` and `,
  );
}

/** A value as the facets hold it; null for none. Bounds of what may be entered do not bound a search. */
function facetIn(field: FilterField, value: string): SQL | null | Refused {
  const read = readValue({ ...field, minimum: null, maximum: null }, value);
  if ("problem" in read) return { code: "invalid_value", message: read.problem };
  const normal = [read.value].flat().join("");
  return normal === "" ? null : sql`custom_facet(${field.type}, ${normal}) collate "C"`;
}

function holds({ field, wanted }: Condition, organizationId: number, id: SQLWrapper): SQL {
  const rows = (condition: SQL) => sql`exists (select from ${customFacets} f
    where f.organization_id = ${organizationId} and f.field_id = ${field.id} and f.record_id = ${id} ${condition})`;
  const values = wanted.filter((each) => each !== null);
  const ways = [
    ...(values.length > 0 ? [rows(sql`and (${sql.join(values, sql` or `)})`)] : []),
    ...(wanted.includes(null) ? [sql`not ${rows(sql``)}`] : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}
