import { getTableColumns, is, type SQL, sql } from "drizzle-orm";
import { PgArray, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { currencyExponent } from "@/lib/money";

/** One field of a record: what integrations are told of it, and how Postgres reads it. */
export type RecordField = { schema: z.ZodType; json: SQL };

/** An organization is its own tenant, so it has no column for one. */
type RecordTable = PgTable & { id: PgColumn; organizationId?: PgColumn };

/**
 * What events tell of one kind of row, frozen when the event is written.
 * @property donor whom the row is about, as the id of a donor; undefined where it is about none
 */
export type RecordDefinition = {
  name: string;
  table: RecordTable;
  fields: Record<string, RecordField>;
  schema: z.ZodObject;
  donor?: SQL;
};

/** Longer texts are cut, so that a body stays below its limit. */
const LONGEST_TEXT = 2000;

/** Rows of a list inside a record, such as a registration's guests; the record says how many there are. */
export const MOST_LISTED = 40;

/** @param name of the schema in the API's description, such as `GiftRecord` */
export function defineRecord<Fields extends Record<string, RecordField>>(
  name: string,
  table: RecordTable,
  fields: Fields,
  donor?: SQL,
): RecordDefinition {
  const shapes = Object.entries(fields).map(([key, { schema }]) => [key, schema]);
  const schema = z.strictObject(Object.fromEntries(shapes)).meta({ id: name });
  return { name, table, fields, schema, donor };
}

/** Columns of a table under their own names: money excepted, which `money` tells in major units. */
export function columns<T extends PgTable>(
  table: T,
  ...keys: (keyof T["_"]["columns"] & string)[]
): Record<string, RecordField> {
  const all = getTableColumns(table) as Record<string, PgColumn>;
  return Object.fromEntries(
    keys.map((key) => {
      const column = all[key];
      if (!column) throw new Error(`There is no column ${key}.`);
      return [column.name, field(column)];
    }),
  );
}

function field(column: PgColumn): RecordField {
  const { schema, json } = told(column);
  return { schema: column.notNull ? schema : schema.nullable(), json };
}

function told(column: PgColumn): RecordField {
  if (is(column, PgArray))
    return { schema: z.array(told(column.baseColumn).schema), json: sql`to_jsonb(${column})` };
  switch (column.columnType) {
    case "PgInteger":
      return { schema: z.number().int(), json: sql`${column}` };
    case "PgBoolean":
      return { schema: z.boolean(), json: sql`${column}` };
    case "PgDateString":
      return { schema: z.string().meta({ format: "date" }), json: sql`${column}` };
    case "PgTimestamp":
      return { schema: z.string().meta({ format: "date-time" }), json: instantText(column) };
    default: {
      const [first, ...rest] = column.enumValues ?? [];
      if (first) return { schema: z.enum([first, ...rest]), json: sql`${column}` };
      return { schema: z.string(), json: sql`left(${column}, ${sql.raw(String(LONGEST_TEXT))})` };
    }
  }
}

/** An instant as the API writes it, such as `2026-11-26T18:30:00.000Z`. */
const instantText = (column: PgColumn): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A text of a person's that only its owner may read: null in events where `isPrivate`. */
export const unlessPrivate = (column: PgColumn, isPrivate: PgColumn): RecordField => ({
  schema: z.string().nullable().meta({ description: "Null while it is private" }),
  json: sql`case when not ${isPrivate} then left(${column}, ${sql.raw(String(LONGEST_TEXT))}) end`,
});

/** Minor units of a column as the JSON number that the API shows. */
export const money = (column: PgColumn, currency: SQL | PgColumn): RecordField => ({
  schema: column.notNull ? z.number() : z.number().nullable(),
  json: major(sql`${column}`, currency),
});

/** Currencies without two decimal places, by how many they have. */
const UNUSUAL = [0, 3].map((places) => {
  const codes = Intl.supportedValuesOf("currency").filter(
    (code) => currencyExponent(code) === places,
  );
  return { places, codes: sql.raw(codes.map((code) => `'${code}'`).join(", ")) };
});

/** Minor units of any expression in major units. */
export function major(minor: SQL, currency: SQL | PgColumn): SQL {
  const cases = UNUSUAL.map(
    ({ places, codes }) =>
      sql`when ${currency} in (${codes}) then ${minor}::numeric / ${sql.raw(String(10 ** places))}`,
  );
  return sql`trim_scale(case ${sql.join(cases, sql` `)} else ${minor}::numeric / 100 end)`;
}

/** A field that is read by an expression of its own. */
export const expression = (schema: z.ZodType, json: SQL): RecordField => ({ schema, json });

/** What a record has in the organization's own fields; sensitive ones are stored elsewhere. */
export const customOf = (column: PgColumn): RecordField => ({
  schema: CustomJson,
  json: sql`coalesce((select jsonb_object_agg(own.key, case jsonb_typeof(own.value)
      when 'string' then to_jsonb(left(own.value #>> '{}', ${sql.raw(String(LONGEST_TEXT))})) else own.value end)
    from jsonb_each(${column}) own), '{}')`,
});

const CustomJson = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
  .meta({
    id: "EventCustomValues",
    description: "Values of the organization’s custom fields by key; sensitive fields are not told",
  });

/** The donor that a column names. */
export const donorOf = (organizationId: PgColumn, donorId: PgColumn | SQL): RecordField => ({
  schema: EventDonor.nullable(),
  json: sql`(select jsonb_build_object('id', named.id, 'name', named.display_name, 'email', named.email)
    from donors named where named.organization_id = ${organizationId} and named.id = ${donorId})`,
});

const EventDonor = z
  .strictObject({ id: z.number().int(), name: z.string(), email: z.string().nullable() })
  .meta({ id: "EventDonor" });

/** The name of another row that a column names, such as a gift's program. */
export const nameOf = (
  table: string,
  column: string,
  { organizationId, id }: { organizationId: PgColumn; id: PgColumn | SQL },
): RecordField => ({
  schema: z.string().nullable(),
  json: sql`(select named.${sql.identifier(column)} from ${sql.identifier(table)} named
    where named.organization_id = ${organizationId} and named.id = ${id})`,
});

/** The record of one row as JSON, and its donor: `[record, donor id]`. */
export function readRecord(record: RecordDefinition, organizationId: SQL, id: SQL): SQL {
  const pairs = Object.entries(record.fields).map(
    ([key, { json }]) => sql`${sql.raw(`'${key}'`)}, ${json}`,
  );
  const { table } = record;
  return sql`(select jsonb_build_array(jsonb_build_object(${sql.join(pairs, sql`, `)}), ${record.donor ?? sql`null`})
    from ${table} where ${table.organizationId ?? table.id} = ${organizationId} and ${table.id} = ${id})`;
}
