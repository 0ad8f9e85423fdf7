import { asc, eq } from "drizzle-orm";
import type { db, Tx } from "@/db/client";
import { customFields } from "@/db/schema";
import { within } from "@/db/within";

export type CustomField = typeof customFields.$inferSelect;

/** A program's fields in their order. The caller made sure that the program is the organization's. */
export function fieldsOf(
  reader: Tx | typeof db,
  organizationId: number,
  programId: number,
): Promise<CustomField[]> {
  return reader
    .select()
    .from(customFields)
    .where(within(customFields, organizationId, eq(customFields.programId, programId)))
    .orderBy(asc(customFields.position), asc(customFields.id));
}
