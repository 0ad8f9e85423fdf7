import { inArray } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { donors } from "@/db/schema";
import { within } from "@/db/within";

/** What donors are called, by id. */
export async function donorNames(
  reader: Db | Tx,
  organizationId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const found = await reader
    .select({ id: donors.id, name: donors.displayName })
    .from(donors)
    .where(within(donors, organizationId, inArray(donors.id, [...ids])));
  return new Map(found.map(({ id, name }) => [id, name]));
}
