import { and, eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { entities, entityUpdates } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import { claimUpload, releaseFile } from "@/lib/files/claims";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { pageOf } from "@/lib/paging/pages";
import { lockEntity } from "./entity-rows";
import { presentUpdate, selectUpdates } from "./update-rows";
import {
  NewUpdate,
  type NewUpdateInput,
  type UpdateListQuery,
  type UpdateView,
} from "./update-schema";

/** News of an entity, newest first, a page at a time, and how many there are. Throws not found. */
export async function listUpdates(
  actor: Actor,
  entityId: number,
  query: UpdateListQuery = { page: 1, per_page: 20 },
): Promise<{ data: UpdateView[]; total: number; nextCursor: string | null }> {
  requirePermission(actor, "entities_view");
  const { organizationId } = actor;
  const entity = await db.query.entities.findFirst({
    columns: { id: true },
    where: within(entities, organizationId, eq(entities.id, entityId)),
  });
  if (!entity) throw notFound("entity");
  const ofEntity = within(entityUpdates, organizationId, eq(entityUpdates.entityId, entityId));
  const page = pageOf(actor, `updates ${entityId}`, query, LATEST_FIRST);
  const [found, total] = await Promise.all([
    selectUpdates(db, page.place)
      .where(and(ofEntity, page.beyond))
      .limit(page.limit)
      .offset(page.offset),
    db.$count(entityUpdates, ofEntity),
  ]);
  const { rows, nextCursor } = page.of(found);
  return { data: rows.map(({ update, file }) => presentUpdate(update, file)), total, nextCursor };
}

const LATEST_FIRST = [
  { by: entityUpdates.publishedAt, type: "timestamptz", descending: true },
  { by: entityUpdates.id, type: "int", descending: true },
] as const;

/** Tells an entity's sponsors something. Throws not found, and 422 also for what is no picture. */
export async function postUpdate(
  actor: Actor,
  entityId: number,
  input: NewUpdateInput,
): Promise<UpdateView> {
  requirePermission(actor, "entities_edit");
  const { title, body, picture_upload_key: key } = accept(NewUpdate, input);
  return db.transaction(async (tx) => {
    const { organizationId } = await lockEntity(tx, actor, entityId);
    const picture = key ? await claimPicture(tx, actor, key) : null;
    const fileId = picture?.id ?? null;
    const [update] = await tx
      .insert(entityUpdates)
      .values({ organizationId, entityId, title, body, fileId, publishedAt: now() })
      .returning();
    if (!update) throw new Error("An update was not written.");
    await recordChange(tx, actor, {
      action: "entity.post_update",
      subjectType: "entity",
      subjectId: entityId,
      after: { updateId: update.id, title, body, fileId },
    });
    return presentUpdate(update, picture);
  });
}

async function claimPicture(tx: Tx, actor: Actor, key: string) {
  const file = await claimUpload(tx, actor, { key, purpose: "entity_file" });
  if (!file)
    throw refused("picture_upload_key", "unknown_upload", "Please choose the picture again.");
  if (file.thumbKey === null)
    throw refused("picture_upload_key", "no_picture", "This file is not a picture.");
  return file;
}

/** Takes an update back; its sponsors do not see it any more. Throws not found. */
export async function removeUpdate(actor: Actor, entityId: number, id: number): Promise<void> {
  requirePermission(actor, "entities_edit");
  await db.transaction(async (tx) => {
    const { organizationId } = await lockEntity(tx, actor, entityId);
    const [gone] = await tx
      .delete(entityUpdates)
      .where(
        within(
          entityUpdates,
          organizationId,
          eq(entityUpdates.entityId, entityId),
          eq(entityUpdates.id, id),
        ),
      )
      .returning();
    if (!gone) throw notFound("update");
    const { title, body, fileId } = gone;
    if (fileId !== null) await releaseFile(tx, organizationId, fileId);
    await recordChange(tx, actor, {
      action: "entity.remove_update",
      subjectType: "entity",
      subjectId: entityId,
      before: { updateId: id, title, body, fileId },
    });
  });
}
