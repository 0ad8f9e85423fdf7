import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { customFields } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { notFound } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { holdFieldOrder } from "./field-rows";
import { renumbered } from "./renumbering";

/** One place up or down among its object's fields; nothing happens at either end. Throws not found. */
export async function moveCustomField(actor: Actor, id: number, to: "up" | "down"): Promise<void> {
  requirePermission(actor, "settings_edit");
  const { organizationId } = actor;
  await db.transaction(async (tx) => {
    const [moved] = await tx
      .select({ object: customFields.object, programId: customFields.programId })
      .from(customFields)
      .where(within(customFields, organizationId, eq(customFields.id, id)));
    if (!moved || moved.programId !== null) throw notFound("field");
    const rows = await holdFieldOrder(tx, organizationId, moved.object);
    for (const { row, position } of renumbered(rows, id, to, "field")) {
      await tx
        .update(customFields)
        .set({ position })
        .where(within(customFields, organizationId, eq(customFields.id, row.id)));
      await recordChange(tx, actor, {
        ...{ action: "custom_field.change", subjectType: "custom_field", subjectId: row.id },
        ...{ before: { position: row.position }, after: { position } },
      });
    }
  });
}
