import { getTableColumns, getTableName, is } from "drizzle-orm";
import { type PgColumn, PgTable } from "drizzle-orm/pg-core";
import * as schema from "@/db/schema";
import type { Rows } from "./rows";

/** Written of every change, whatever is changed. */
const RECORDS = new Set(["audit_log", "outbound_events", "idempotency_keys", "access_tokens"]);

/** Stands in no row unless a request put it there: found again in a row, it was taken over. */
const MARK = { text: "mass-assigned", number: 1_987_654_321, day: "1987-06-05" };

/** What everybody tries first. */
const ALWAYS = {
  role: "owner",
  status: MARK.text,
  permissions: [MARK.text],
  orgId: MARK.number,
  userId: MARK.number,
  paid_at: `${MARK.day}T00:00:00Z`,
};

type Changed = { table: string; column: string };

const columnsOf = (names: readonly string[]): [key: string, column: PgColumn][] =>
  (Object.values(schema) as unknown[])
    .filter((each): each is PgTable => is(each, PgTable))
    .filter((table) => names.includes(getTableName(table)))
    .flatMap((table) => Object.entries(getTableColumns(table) as Record<string, PgColumn>));

function markOf(column: PgColumn, organizationId: number): unknown {
  if (column.name === "organization_id") return organizationId;
  if (column.enumValues?.length) return column.enumValues.at(-1);
  if (column.dataType === "boolean") return true;
  if (column.dataType === "date") return `${MARK.day}T00:00:00Z`;
  if (column.getSQLType() === "date") return MARK.day;
  if (column.dataType === "number" || column.dataType === "bigint") return MARK.number;
  return column.dataType === "string" ? MARK.text : [MARK.text];
}

/** A value for each column of these tables, under its name in the database and in the code. */
export function assigned(
  tables: readonly string[],
  organizationId: number,
): Record<string, unknown> {
  const pairs = columnsOf(tables).flatMap(([key, column]) => {
    const mark = markOf(column, organizationId);
    return [
      [key, mark],
      [column.name, mark],
    ];
  });
  return { ...ALWAYS, ...Object.fromEntries(pairs) };
}

/** Each column of each row that is not as it was; all columns of a row that is new. */
export function changesOf(before: Rows, after: Rows): Changed[] {
  return Object.entries(after).flatMap(([table, rows]) => {
    if (RECORDS.has(table)) return [];
    const earlier = new Map(before[table]?.map((row) => [row.id, row]));
    return rows.flatMap((row) => {
      const known = earlier.get(row.id);
      return Object.entries(row)
        .filter(([column, value]) => !known || !isSame(value, Reflect.get(known, column)))
        .map(([column]) => ({ table, column }));
    });
  });
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The tables and columns that hold a mark. */
export function marked(rows: Rows): string[] {
  const marks = [MARK.text, String(MARK.number), MARK.day];
  return Object.entries(rows).flatMap(([table, all]) =>
    all.flatMap((row) =>
      Object.entries(row)
        .filter(([, value]) => marks.some((mark) => JSON.stringify(value)?.includes(mark)))
        .map(([column]) => `${table}.${column}`),
    ),
  );
}
