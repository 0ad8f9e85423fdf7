import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { entities } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { conflict, notFound } from "@/lib/errors";
import type { Actor } from "@/lib/identity/actor";
import { applyInput, blankEntity } from "./entity-input";
import { type EntityRow, lockEntity, writeEntity } from "./entity-rows";
import { writeFacets } from "./facets";
import { fieldsOf } from "./field-rows";
import { lockProgram } from "./program-rows";

type Given = Record<string, unknown>;

/** Writes a new entity, in a transaction that does more. Throws not found, 409 and 422. */
export async function addEntity(
  tx: Tx,
  actor: Actor,
  programId: number,
  given: Given,
): Promise<EntityRow> {
  const program = await lockProgram(tx, actor, programId, "share");
  const { organizationId } = program;
  const fields = await fieldsOf(tx, organizationId, programId);
  const values = applyInput({ program, fields }, blankEntity(program), given);
  if (program.status === "archived")
    throw conflict("program_archived", "This program is archived and can’t take new recipients.");
  const [entity] = await tx
    .insert(entities)
    .values({ organizationId, programId, ...values, waitingSince: now() })
    .returning();
  if (!entity) throw new Error("An entity was not written.");
  await writeFacets(tx, organizationId, fields, [entity]);
  const { titleKey: _, chosenNameKey: __, ...after } = values;
  await recordChange(tx, actor, {
    action: "entity.create",
    subjectType: "entity",
    subjectId: entity.id,
    after: { programId, ...after },
  });
  return entity;
}

/**
 * Changes an entity, in a transaction that does more; keys that are not sent stay. Says whether anything
 * changed. Throws not found, 409 and 422.
 */
export async function reviseEntity(
  tx: Tx,
  actor: Actor,
  id: number,
  given: Given,
): Promise<boolean> {
  const { entity, program, fields } = await hold(tx, actor, id);
  const changes = applyInput({ program, fields }, entity, given);
  return (await writeEntity(tx, actor, "entity.change", { entity, changes, fields })) !== entity;
}

/** Archives an entity, or brings it back. Says whether anything changed. Throws not found and 409. */
export async function setEntityStatus(
  tx: Tx,
  actor: Actor,
  id: number,
  status: EntityRow["status"],
): Promise<boolean> {
  const { entity, fields } = await hold(tx, actor, id);
  if (entity.status === status) return false;
  const isArchived = status === "archived";
  const action = isArchived ? "entity.archive" : "entity.restore";
  const changes = { status, archivedAt: isArchived ? now() : null };
  await writeEntity(tx, actor, action, { entity, changes, fields });
  return true;
}

/** An entity with its program and fields, all kept from changing meanwhile. Throws not found and 409. */
async function hold(tx: Tx, actor: Actor, id: number) {
  const [known] = await tx
    .select({ programId: entities.programId })
    .from(entities)
    .where(within(entities, actor.organizationId, eq(entities.id, id)));
  if (!known) throw notFound("entity");
  const program = await lockProgram(tx, actor, known.programId, "share");
  const entity = await lockEntity(tx, actor, id);
  if (entity.programId !== program.id)
    throw conflict("entity_moved", "This entity was just moved. Reload it and try again.");
  return { entity, program, fields: await fieldsOf(tx, actor.organizationId, program.id) };
}
