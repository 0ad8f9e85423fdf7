import { and, eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { entities } from "@/db/schema";
import { recordChange } from "@/lib/audit/audit";
import { conflict, notFound } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { applyInput, blankEntity } from "./entity-input";
import { lockEntity, writeEntity } from "./entity-rows";
import type { EntityFile, EntityView } from "./entity-schema";
import { filesOf, presentEntity, presentFile, selectEntities } from "./entity-view";
import { writeFacets } from "./facets";
import { fieldsOf } from "./field-rows";
import { lockProgram } from "./program-rows";

/**
 * Saves a new entity of a program (`decisions §6`). Throws not found, 409 for an archived program and 422
 * that names every key that is wrong.
 */
export async function createEntity(
  actor: Actor,
  programId: number,
  given: Record<string, unknown>,
): Promise<{ id: number }> {
  requirePermission(actor, "entities_edit");
  return db.transaction(async (tx) => {
    const program = await lockProgram(tx, actor, programId, "share");
    const { organizationId } = program;
    const fields = await fieldsOf(tx, organizationId, programId);
    const values = applyInput({ program, fields }, blankEntity(program), given);
    if (program.status === "archived")
      throw conflict("program_archived", "This program is archived and takes no new entities.");
    const [entity] = await tx
      .insert(entities)
      .values({ organizationId, programId, ...values })
      .returning();
    if (!entity) throw new Error("An entity was not written.");
    await writeFacets(tx, organizationId, fields, [entity]);
    const { titleKey: _, ...after } = values;
    await recordChange(tx, actor, {
      action: "entity.create",
      subjectType: "entity",
      subjectId: entity.id,
      after: { programId, ...after },
    });
    return { id: entity.id };
  });
}

export type EntityDetails = EntityView & { files: EntityFile[] };

/** An entity with its files. Throws not found. */
export async function getEntity(actor: Actor, id: number): Promise<EntityDetails> {
  requirePermission(actor, "entities_view");
  return readDetails(db, actor, id);
}

async function readDetails(
  reader: Tx | typeof db,
  actor: Actor,
  id: number,
): Promise<EntityDetails> {
  const [found] = await selectEntities(reader).where(
    and(eq(entities.organizationId, actor.organizationId), eq(entities.id, id)),
  );
  if (!found) throw notFound("entity");
  const files = await filesOf(reader, actor.organizationId, [id]);
  const { thumbFileId } = found.entity;
  return {
    ...presentEntity(found),
    files: files.map(({ file }) => presentFile(file, thumbFileId)),
  };
}

/** Changes an entity; keys that are not sent stay, null clears. Throws not found, and 422 as creating does. */
export async function changeEntity(
  actor: Actor,
  id: number,
  given: Record<string, unknown>,
): Promise<EntityDetails> {
  requirePermission(actor, "entities_edit");
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select({ programId: entities.programId })
      .from(entities)
      .where(and(eq(entities.organizationId, actor.organizationId), eq(entities.id, id)));
    if (!known) throw notFound("entity");
    const program = await lockProgram(tx, actor, known.programId, "share");
    const entity = await lockEntity(tx, actor, id);
    if (entity.programId !== program.id)
      throw conflict("entity_moved", "This entity was just moved. Please load it again.");
    const fields = await fieldsOf(tx, actor.organizationId, program.id);
    const changes = applyInput({ program, fields }, entity, given);
    await writeEntity(tx, actor, "entity.change", { entity, changes, fields });
    return readDetails(tx, actor, id);
  });
}
