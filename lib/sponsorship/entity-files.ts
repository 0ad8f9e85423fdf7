import { eq, max } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { entities, entityFiles, type files } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { claimForDonor, requireDonorRow, requireFileEditing } from "@/lib/donors/records/files";
import { AppError, notFound } from "@/lib/errors";
import type { Action } from "@/lib/event-types/actions";
import { claimUpload, releaseFile, setFilesPublic } from "@/lib/files/claims";
import { addFileOf, uploaderFor } from "@/lib/files/uploads";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import { type EntityRow, lockEntity } from "./entity-rows";
import type { EntityFile } from "./entity-schema";
import { filesOf, presentFile } from "./entity-view";
import { isShown } from "./facets";

type Received = { name: string; bytes: Buffer };

type Uploaded = Pick<EntityFile, "id" | "name" | "url" | "mime_type" | "size">;

/** A file of an entity changes the entity: it needs the right to edit both. Throws forbidden. */
function requireEditing(actor: Actor): void {
  requirePermission(actor, "files_edit");
  requirePermission(actor, "entities_edit");
}

/** Adds a file to what the address names (`decisions §10`). Throws not found, 413 and 422. */
export async function uploadFile(
  actor: Actor,
  owner: { type: string; id: number },
  received: Received,
): Promise<Uploaded> {
  requirePermission(actor, "files_edit");
  if (owner.type === "donor") return keepDonorFile(actor, owner.id, received);
  if (owner.type !== "entity") throw unknownType();
  requireEditing(actor);
  return keepFile(actor, owner.id, received);
}

/** Which types there are is no secret, unlike whose rows there are. */
const unknownType = () =>
  new AppError("not_found", "not_found", "Files go to an “entity” or a “donor”.");

/** Adds a file to an entity; the first picture becomes its thumb. Throws not found, 413 and 422. */
export async function addEntityFile(
  actor: Actor,
  entityId: number,
  received: Received,
): Promise<EntityFile> {
  requireEditing(actor);
  return keepFile(actor, entityId, received);
}

async function keepDonorFile(
  actor: Actor,
  donorId: number,
  { name, bytes }: Received,
): Promise<Uploaded> {
  requireFileEditing(actor);
  await requireDonorRow(db, actor, donorId);
  const purpose = "donor_file";
  const { key } = await addFileOf(uploaderFor(actor, purpose), { purpose, name, bytes });
  return db.transaction((tx) => claimForDonor(tx, actor, donorId, key));
}

/** First the bytes, then the rows: bytes that no row took into use are removed after a day. */
async function keepFile(
  actor: Actor,
  entityId: number,
  { name, bytes }: Received,
): Promise<EntityFile> {
  await requireEntity(actor, entityId);
  const purpose = "entity_file";
  const { key } = await addFileOf(uploaderFor(actor, purpose), { purpose, name, bytes });
  return attach(actor, entityId, key);
}

/**
 * Adds a file to an entity that arrived by the product's upload route; the first picture becomes its
 * thumb. Throws not found, and 422 for a key that no upload for this has, or that was used.
 */
export async function attachUpload(
  actor: Actor,
  entityId: number,
  uploadKey: string,
): Promise<EntityFile> {
  requireEditing(actor);
  return attach(actor, entityId, uploadKey);
}

function attach(actor: Actor, entityId: number, key: string): Promise<EntityFile> {
  return db.transaction(async (tx) => {
    const entity = await lockEntity(tx, actor, entityId);
    const file = await claimUpload(tx, actor, { key, purpose: "entity_file" });
    if (!file) throw refused("upload_key", "unknown_upload", "Please choose this file again.");
    const { organizationId } = entity;
    await tx.insert(entityFiles).values({
      organizationId,
      entityId,
      fileId: file.id,
      position: await nextPosition(tx, entity),
    });
    const isOpen = isShown(entity) && isPicture(file);
    if (isOpen) await setFilesPublic(tx, organizationId, [file.id], true);
    const becomesThumb = entity.thumbFileId === null && isPicture(file);
    if (becomesThumb) await setThumb(tx, entity, file.id);
    await record(tx, actor, "entity.add_file", entityId, { file: file.name, fileId: file.id });
    const thumb = becomesThumb ? file.id : entity.thumbFileId;
    return presentFile({ file: { ...file, isPublic: isOpen }, isPublished: false }, thumb);
  });
}

/** An entity's files in their order. Throws not found. */
export async function listEntityFiles(actor: Actor, entityId: number): Promise<EntityFile[]> {
  requirePermission(actor, "entities_view");
  const { thumbFileId } = await requireEntity(actor, entityId);
  const found = await filesOf(db, actor.organizationId, [entityId]);
  return found.map((each) => presentFile(each, thumbFileId));
}

/** Takes a file from an entity; the next picture becomes the thumb when it was that. */
export async function deleteEntityFile(
  actor: Actor,
  entityId: number,
  fileId: number,
): Promise<void> {
  requireEditing(actor);
  await db.transaction(async (tx) => {
    const entity = await lockEntity(tx, actor, entityId);
    const present = await filesOf(tx, actor.organizationId, [entityId]);
    const file = present.find((each) => each.file.id === fileId)?.file;
    if (!file) throw notFound("file");
    const next = present.find((each) => each.file.id !== fileId && isPicture(each.file));
    if (entity.thumbFileId === fileId) await setThumb(tx, entity, next?.file.id ?? null);
    await tx
      .delete(entityFiles)
      .where(within(entityFiles, entity.organizationId, eq(entityFiles.fileId, fileId)));
    await releaseFile(tx, entity.organizationId, fileId);
    await record(tx, actor, "entity.delete_file", entityId, { file: file.name, fileId });
  });
}

/** Lets a picture stand for its entity. Throws not found, and 422 for what is no picture. */
export async function chooseThumb(actor: Actor, entityId: number, fileId: number): Promise<void> {
  requireEditing(actor);
  await db.transaction(async (tx) => {
    const entity = await lockEntity(tx, actor, entityId);
    const present = await filesOf(tx, actor.organizationId, [entityId]);
    const file = present.find((each) => each.file.id === fileId)?.file;
    if (!file) throw notFound("file");
    if (!isPicture(file))
      throw refused("", "no_picture", "Only a picture can be the main picture.");
    if (entity.thumbFileId === fileId) return;
    await setThumb(tx, entity, fileId);
    await record(tx, actor, "entity.choose_thumb", entityId, { fileId });
  });
}

/**
 * Shows a document of an entity to visitors, or to staff alone again. Throws not found, and 422 for a
 * picture, which visitors always see.
 */
export async function publishEntityFile(
  actor: Actor,
  entityId: number,
  fileId: number,
  isPublished: boolean,
): Promise<void> {
  requireEditing(actor);
  await db.transaction(async (tx) => {
    const entity = await lockEntity(tx, actor, entityId);
    const present = await filesOf(tx, actor.organizationId, [entityId]);
    const known = present.find((each) => each.file.id === fileId);
    if (!known) throw notFound("file");
    if (isPicture(known.file))
      throw refused("", "picture", "Visitors see every picture. Remove one to hide it.");
    if (known.isPublished === isPublished) return;
    await tx
      .update(entityFiles)
      .set({ isPublished })
      .where(within(entityFiles, entity.organizationId, eq(entityFiles.fileId, fileId)));
    if (isShown(entity)) await setFilesPublic(tx, entity.organizationId, [fileId], isPublished);
    const action = isPublished ? "entity.publish_file" : "entity.hide_file";
    await record(tx, actor, action, entityId, { file: known.file.name, fileId });
  });
}

const isPicture = (file: Pick<typeof files.$inferSelect, "thumbKey">) => file.thumbKey !== null;

async function requireEntity({ organizationId }: Actor, id: number) {
  const entity = await db.query.entities.findFirst({
    columns: { id: true, thumbFileId: true },
    where: within(entities, organizationId, eq(entities.id, id)),
  });
  if (!entity) throw notFound("entity");
  return entity;
}

async function nextPosition(tx: Tx, { organizationId, id }: EntityRow): Promise<number> {
  const [found] = await tx
    .select({ last: max(entityFiles.position) })
    .from(entityFiles)
    .where(within(entityFiles, organizationId, eq(entityFiles.entityId, id)));
  return (found?.last ?? -1) + 1;
}

async function setThumb(tx: Tx, entity: EntityRow, thumbFileId: number | null): Promise<void> {
  await tx
    .update(entities)
    .set({ thumbFileId })
    .where(within(entities, entity.organizationId, eq(entities.id, entity.id)));
}

function record(
  tx: Tx,
  actor: Actor,
  action: Action,
  subjectId: number,
  after: Record<string, unknown>,
): Promise<void> {
  return recordChange(tx, actor, { action, subjectType: "entity", subjectId, after });
}
