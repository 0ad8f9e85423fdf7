import { and, inArray, lt } from "drizzle-orm";
import { db } from "@/db/client";
import { importRows, imports } from "@/db/schema";
import { daysFromNow } from "@/lib/clock";

export const DAYS_KEPT = 30;

/**
 * Forgets the rows of old files: they are about people, and what was entered stands elsewhere. Of a file
 * that was imported its numbers stay; one that never was goes altogether.
 */
export async function forgetOldRows(): Promise<void> {
  const since = daysFromNow(-DAYS_KEPT);
  const old = (states: readonly (typeof imports.$inferSelect)["state"][]) =>
    and(inArray(imports.state, states), lt(imports.createdAt, since));
  await db.delete(imports).where(old(["ready", "checked"]));
  const finished = db
    .select({ id: imports.id })
    .from(imports)
    .where(old(["done", "undone"]));
  await db.delete(importRows).where(inArray(importRows.importId, finished));
}
