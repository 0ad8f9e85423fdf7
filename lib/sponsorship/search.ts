import { type Column, type SQL, sql } from "drizzle-orm";
import { fold } from "./sort-keys";

/** Does a folded column contain these words, whatever their case and accents? `%` and `_` are letters. */
export function containing(column: Column, words: string): SQL {
  const pattern = fold(words).replace(/[\\%_]/g, (sign) => `\\${sign}`);
  return sql`${column} like ${`%${pattern}%`}`;
}
