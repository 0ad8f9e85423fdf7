import { and, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { customFields, customKeptValues, customSensitive } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { systemActor } from "@/lib/identity/actor";
import type { PeriodicTask } from "@/lib/jobs/queue";
import type { CustomField } from "./field-rows";
import { KEPT_DAYS, presentField } from "./field-view";
import { openValues, writeValues } from "./sensitive";

export const customFieldPeriodic: Record<string, PeriodicTask> = {
  "clear-kept-values": { everyMinutes: 24 * 60, run: deleteKeptValues },
};

/** Deletes what has been kept for 30 days: values of archived fields, and those of before a change of type. */
export async function deleteKeptValues(): Promise<void> {
  const due = new Date(now().getTime() - KEPT_DAYS * 86_400_000);
  const archived = await db
    .select()
    .from(customFields)
    .where(
      ofAll(
        customFields,
        isNotNull(customFields.archivedAt),
        lte(customFields.archivedAt, due),
        isNull(customFields.purgedAt),
      ),
    );
  for (const field of archived) await db.transaction((tx) => purge(tx, field));
  await db
    .delete(customKeptValues)
    .where(ofAll(customKeptValues, lte(customKeptValues.keptAt, due)));
}

async function purge(tx: Tx, { id, organizationId }: CustomField): Promise<void> {
  const isField = within(customFields, organizationId, eq(customFields.id, id));
  const [field] = await tx
    .select()
    .from(customFields)
    .where(and(isField, isNotNull(customFields.archivedAt)))
    .for("update");
  if (!field) return;
  await tx
    .delete(customKeptValues)
    .where(within(customKeptValues, organizationId, eq(customKeptValues.fieldId, id)));
  if (field.isSensitive) await removeSensitive(tx, field);
  await tx.update(customFields).set({ purgedAt: now() }).where(isField);
  await recordChange(tx, systemActor(organizationId, "clear-kept-values"), {
    ...{ action: "custom_field.delete", subjectType: "custom_field", subjectId: id },
    before: presentField(field),
  });
}

/** Nothing in the database says which records have it: each is opened. */
async function removeSensitive(
  tx: Tx,
  { organizationId, object, key }: CustomField,
): Promise<void> {
  const sealed = await tx
    .select({ id: customSensitive.recordId })
    .from(customSensitive)
    .where(within(customSensitive, organizationId, eq(customSensitive.object, object)))
    .orderBy(sql`${customSensitive.recordId}`)
    .for("update");
  for (const { id } of sealed) {
    const { [key]: gone, ...rest } = await openValues(tx, { organizationId }, { object, id });
    if (gone !== undefined) await writeValues(tx, { organizationId }, { object, id }, rest);
  }
}
