import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { customFields, designations } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { renumbered } from "@/lib/custom-fields/renumbering";
import type { Action } from "@/lib/event-types/actions";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { designationsOf } from "./designations";
import { fieldsOf } from "./field-rows";
import { lockProgram } from "./program-rows";

/** One place up or down among its program's fields; nothing happens at either end. Throws not found. */
export async function moveField(
  actor: Actor,
  programId: number,
  id: number,
  to: "up" | "down",
): Promise<void> {
  requirePermission(actor, "entities_edit");
  await db.transaction(async (tx) => {
    const { organizationId } = await lockProgram(tx, actor, programId);
    const rows = await fieldsOf(tx, organizationId, programId);
    for (const { row, position } of renumbered(rows, id, to, "field")) {
      await tx
        .update(customFields)
        .set({ position })
        .where(within(customFields, row.organizationId, eq(customFields.id, row.id)));
      await record(tx, actor, "custom_field.change", "custom_field", row, position);
    }
  });
}

/** One place up or down among its program's designations; nothing happens at either end. */
export async function moveDesignation(
  actor: Actor,
  programId: number,
  id: number,
  to: "up" | "down",
): Promise<void> {
  requirePermission(actor, "entities_edit");
  await db.transaction(async (tx) => {
    const { organizationId } = await lockProgram(tx, actor, programId);
    const rows = await designationsOf(
      tx,
      within(designations, organizationId, eq(designations.programId, programId)),
    );
    for (const { row, position } of renumbered(rows, id, to, "designation")) {
      await tx
        .update(designations)
        .set({ position })
        .where(within(designations, row.organizationId, eq(designations.id, row.id)));
      await record(tx, actor, "designation.change", "designation", row, position);
    }
  });
}

type Placed = { id: number; position: number };

function record(
  tx: Tx,
  actor: Actor,
  action: Action,
  subjectType: string,
  row: Placed,
  position: number,
): Promise<void> {
  const before = { position: row.position };
  return recordChange(tx, actor, {
    action,
    subjectType,
    subjectId: row.id,
    before,
    after: { position },
  });
}
