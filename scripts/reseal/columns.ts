import { is, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { isSealedColumn } from "@/db/columns";
import * as schema from "@/db/schema";
import { newestMark, Unsealable } from "@/lib/sealing";
import { AT_ONCE, eachRow, type Resealed } from "./rows";

/** What names the row, by the columns of its table's primary key. */
type Stored = { id: string[]; stored: string };

/** Every sealed column of the schema, also what an earlier release stored there unsealed. */
export async function resealColumns(): Promise<Resealed> {
  const total = { resealed: 0, lost: 0 };
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue;
    for (const column of getTableConfig(table).columns.filter(isSealedColumn)) {
      const { resealed, lost } = await resealColumn(table, column);
      total.resealed += resealed;
      total.lost += lost;
    }
  }
  return total;
}

const listed = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

function keyOf(table: PgTable): SQL[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return key.map(({ name }) => sql`${sql.identifier(name)}`);
}

function resealColumn(table: PgTable, column: PgColumn): Promise<Resealed> {
  const [name, key] = [sql.identifier(column.name), keyOf(table)];
  const isJson = column.getSQLType() === "jsonb";
  const mark = `${isJson ? '"' : ""}${newestMark()}`;
  const named = (operator: SQL, id: string[]) =>
    sql`(${listed(key)}) ${operator} (${listed(id.map((part) => sql`${part}`))})`;
  const read = async (after?: string[]) => {
    const { rows } = await db.execute<Stored>(sql`
      select array[${listed(key.map((part) => sql`${part}::text`))}] as id, ${name}::text as stored
      from ${table}
      where ${after ? named(sql`>`, after) : sql`true`}
        and ${name}::text not in ('', '[]') and not starts_with(${name}::text, ${mark})
      order by ${listed(key)} limit ${AT_ONCE}`);
    return rows;
  };
  return eachRow(read, async ({ id, stored }) => {
    try {
      const opened = column.mapFromDriverValue(isJson ? JSON.parse(stored) : stored);
      const sealed = column.mapToDriverValue(opened);
      // What was blanked in the meantime stays blank.
      await db.execute(sql`
        update ${table} set ${name} = ${sealed}::${sql.raw(isJson ? "jsonb" : "text")}
        where ${named(sql`=`, id)} and ${name}::text = ${stored}`);
      return "resealed";
    } catch (error) {
      if (error instanceof Unsealable) return "lost";
      throw error;
    }
  });
}
