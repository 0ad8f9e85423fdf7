import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { type PgColumn, PgTable } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { isSealedColumn } from "@/db/columns";
import * as schema from "@/db/schema";
import { newestMark, Unsealable } from "@/lib/sealing";
import { AT_ONCE, eachRow, type Resealed } from "./rows";

type Stored = { id: number; stored: string };

/** Every sealed column of the schema, also what an earlier release stored there unsealed. */
export async function resealColumns(): Promise<Resealed> {
  const total = { resealed: 0, lost: 0 };
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue;
    for (const column of Object.values(getTableColumns(table)).filter(isSealedColumn)) {
      const { resealed, lost } = await resealColumn(getTableName(table), column);
      total.resealed += resealed;
      total.lost += lost;
    }
  }
  return total;
}

function resealColumn(tableName: string, column: PgColumn): Promise<Resealed> {
  const [table, name] = [sql.identifier(tableName), sql.identifier(column.name)];
  const isJson = column.getSQLType() === "jsonb";
  const mark = `${isJson ? '"' : ""}${newestMark()}`;
  const read = async (after: number) => {
    const { rows } = await db.execute<Stored>(sql`
      select id, ${name}::text as stored from ${table}
      where id > ${after} and ${name}::text not in ('', '[]') and not starts_with(${name}::text, ${mark})
      order by id limit ${AT_ONCE}`);
    return rows;
  };
  return eachRow(read, async ({ id, stored }) => {
    try {
      const opened = column.mapFromDriverValue(isJson ? JSON.parse(stored) : stored);
      const sealed = column.mapToDriverValue(opened);
      // What was blanked in the meantime stays blank.
      await db.execute(sql`
        update ${table} set ${name} = ${sealed}::${sql.raw(isJson ? "jsonb" : "text")}
        where id = ${id} and ${name}::text = ${stored}`);
      return "resealed";
    } catch (error) {
      if (error instanceof Unsealable) return "lost";
      throw error;
    }
  });
}
