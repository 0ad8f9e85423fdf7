import { type BuildExtraConfigColumns, getTableColumns, getTableName, is, sql } from "drizzle-orm";
import {
  type CheckBuilder,
  check,
  pgTable as drizzleTable,
  type ExtraConfigColumn,
  foreignKey,
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

type Owned = { organizationId: ExtraConfigColumn | PgColumn };

/** A row belongs to an organization. */
export const belongsTo = (name: string, self: Owned, organizations: { id: PgColumn }) =>
  foreignKey({ name, columns: [self.organizationId], foreignColumns: [organizations.id] });

/**
 * A column refers to a row of the same organization: the key is `(organization_id, id)`, so the database
 * itself refuses a reference to another organization's row.
 */
export const refersTo = (
  name: string,
  self: Owned,
  column: ExtraConfigColumn,
  to: Owned & { id: ExtraConfigColumn | PgColumn },
) =>
  foreignKey({
    name,
    columns: [self.organizationId, column],
    foreignColumns: [to.organizationId, to.id],
  });

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
