import { and, asc, eq, isNull } from "drizzle-orm";
import type { db, Tx } from "@/db/client";
import { customFields } from "@/db/schema";
import { within } from "@/db/within";
import type { CustomField as AnyField } from "@/lib/custom-fields/field-rows";
import type { RECIPIENT_TYPES } from "@/lib/custom-fields/field-types";

/** A field of a program's recipients. */
export type CustomField = AnyField & {
  programId: number;
  type: (typeof RECIPIENT_TYPES)[number];
};

/** Of the whole table, those of recipients. */
export const isRecipientField = (field: AnyField): field is CustomField => field.programId !== null;

/** A program's fields in their order. The caller made sure that the program is the organization's. */
export async function fieldsOf(
  reader: Tx | typeof db,
  organizationId: number,
  programId: number,
): Promise<CustomField[]> {
  const found = await reader
    .select()
    .from(customFields)
    .where(
      and(
        within(customFields, organizationId, eq(customFields.programId, programId)),
        isNull(customFields.archivedAt),
      ),
    )
    .orderBy(asc(customFields.position), asc(customFields.id));
  return found.filter(isRecipientField);
}
