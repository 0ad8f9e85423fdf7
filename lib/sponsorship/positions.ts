import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { customFields, designations } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { notFound } from "@/lib/errors";
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

/** The rows whose position changes when one of them moves; positions are 0, 1, 2 … afterwards. */
function renumbered<Row extends Placed>(
  rows: readonly Row[],
  id: number,
  to: "up" | "down",
  noun: string,
): { row: Row; position: number }[] {
  const from = rows.findIndex((row) => row.id === id);
  const moved = rows[from];
  if (!moved) throw notFound(noun);
  const others = rows.toSpliced(from, 1);
  const target = Math.max(0, to === "up" ? from - 1 : from + 1);
  return others
    .toSpliced(target, 0, moved)
    .map((row, position) => ({ row, position }))
    .filter(({ row, position }) => row.position !== position);
}

function record(
  tx: Tx,
  actor: Actor,
  action: string,
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
