import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { entities } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import type { EntityFile, EntityView } from "./entity-schema";
import { addEntity, reviseEntity } from "./entity-steps";
import { filesOf, presentEntity, presentFile, selectEntities } from "./entity-view";

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
  const { id } = await db.transaction((tx) => addEntity(tx, actor, programId, given));
  return { id };
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
    within(entities, actor.organizationId, eq(entities.id, id)),
  );
  if (!found) throw notFound("entity");
  const files = await filesOf(reader, actor.organizationId, [id]);
  const { thumbFileId } = found.entity;
  return {
    ...presentEntity(found),
    files: files.map((each) => presentFile(each, thumbFileId)),
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
    await reviseEntity(tx, actor, id, given);
    return readDetails(tx, actor, id);
  });
}
