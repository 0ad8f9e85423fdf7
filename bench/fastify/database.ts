import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as schema from "@/db/schema";

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

export const db = drizzle({ client: pool, schema });
export type Reader = typeof db | Parameters<Parameters<typeof db.transaction>[0]>[0];

/** A row of Drizzle's under the names that it has in the database. */
export function asRow(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asRow);
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      asRow(each),
    ]),
  );
}
