import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { given, preparedStatement } from "@/db/prepared";
import { customFields } from "@/db/schema";
import { within } from "@/db/within";

export type CustomField = typeof customFields.$inferSelect;

/** An object's fields that are not archived, in their order. */
export const fieldsOf = (
  reader: Db | Tx,
  organizationId: number,
  object: string,
): Promise<CustomField[]> => fieldsStatement(reader).execute({ organizationId, object });

/** The same for a change of values: no field gets another type or goes until the transaction is over. */
export const holdFieldsOf = (
  tx: Tx,
  organizationId: number,
  object: string,
): Promise<CustomField[]> => selectFields(tx, organizationId, object).for("share");

/** The same for a change of their order: two who move fields take turns. */
export const holdFieldOrder = (
  tx: Tx,
  organizationId: number,
  object: string,
): Promise<CustomField[]> => selectFields(tx, organizationId, object).for("no key update");

const selectFields = (reader: Db | Tx, organizationId: number, object: string) =>
  reader
    .select()
    .from(customFields)
    .where(
      and(
        within(customFields, organizationId, eq(customFields.object, object)),
        isNull(customFields.archivedAt),
      ),
    )
    .orderBy(asc(customFields.position), asc(customFields.id));

const fieldsStatement = preparedStatement("fields_of_object", (reader, name) =>
  selectFields(reader, given("organizationId"), given("object")).prepare(name),
);
