import { and, eq, inArray, isNull, lt, not, or } from "drizzle-orm";
import { db } from "@/db/client";
import { importRows, imports } from "@/db/schema";
import { ofAll } from "@/db/within";
import { daysFromNow } from "@/lib/clock";

export const DAYS_KEPT = 30;

/**
 * Forgets the rows of old files: they are about people, and what was entered stands elsewhere. Of a file
 * that was imported its numbers stay, and of one that was taken back whom it had added, so that another
 * brings them back; one that never was imported goes altogether.
 */
export async function forgetOldRows(): Promise<void> {
  const since = daysFromNow(-DAYS_KEPT);
  const old = (states: readonly (typeof imports.$inferSelect)["state"][]) =>
    ofAll(imports, inArray(imports.state, states), lt(imports.createdAt, since));
  await db.delete(imports).where(old(["ready", "checked"]));
  const finished = db
    .select({ id: imports.id })
    .from(imports)
    .where(old(["done", "undone"]));
  const isOld = ofAll(importRows, inArray(importRows.importId, finished));
  const isTakenBack = eq(importRows.undone, "undone");
  await db.delete(importRows).where(and(isOld, or(isNull(importRows.undone), not(isTakenBack))));
  await db
    .update(importRows)
    .set({ cells: [], addressKey: null, duplicate: null })
    .where(and(isOld, isTakenBack));
}
