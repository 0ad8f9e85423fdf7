import { type BuildExtraConfigColumns, getTableColumns, getTableName, is, sql } from "drizzle-orm";
import {
  type CheckBuilder,
  check,
  pgTable as drizzleTable,
  PgArray,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
} from "drizzle-orm/pg-core";

/**
 * Drizzle's `pgTable`, with a check for each text column with fixed values, because `{ enum: … }` alone
 * binds TypeScript and not the database. The check is called `{table}_{column}_values`.
 */
export function pgTable<Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  constraints: (
    self: BuildExtraConfigColumns<Name, Columns, "pg">,
  ) => PgTableExtraConfigValue[] = () => [],
) {
  const table = drizzleTable(
    name,
    columns,
    (self: BuildExtraConfigColumns<Name, Columns, "pg">): PgTableExtraConfigValue[] => [
      ...constraints(self),
      ...fixedValueChecks(table),
    ],
  );
  return table;
}

function fixedValueChecks(table: PgTable): CheckBuilder[] {
  return Object.values<PgColumn>(getTableColumns(table)).flatMap((column) => {
    const isArray = is(column, PgArray);
    const values = isArray ? column.baseColumn.enumValues : column.enumValues;
    if (!values) return [];
    const list = sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    );
    const condition = isArray
      ? sql`${column} <@ array[${list}]::text[]`
      : sql`${column} in (${list})`;
    const name = `${getTableName(table)}_${column.name}_values`;
    return check(name, condition.inlineParams());
  });
}
