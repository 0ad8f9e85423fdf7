import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { containing } from "@/lib/conditions/on-profiles";
import type { Actor } from "@/lib/identity/actor";
import type { Found } from "./schema";

export type Finder = (actor: Actor, words: string, most: number) => Promise<Found[]>;

/** Names that begin with the words come first. */
export const beginning = (column: SQL, words: string): SQL =>
  sql`(${column} like ${containing(words).slice(1)}) desc`;

export async function find<Row extends Record<string, unknown>>(
  query: SQL,
  present: (row: Row) => Found,
): Promise<Found[]> {
  const { rows } = await db.execute<Row>(query);
  return (rows as Row[]).map(present);
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
