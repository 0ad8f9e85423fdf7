import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { events } from "@/db/schema";
import { within } from "@/db/within";
import { findOwnUpload, releaseFile } from "@/lib/files/claims";
import { publicFileUrl } from "@/lib/files/links";
import { addFileOf, uploaderFor } from "@/lib/files/uploads";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import type { EventRow } from "../capacity/catalog";
import { lockEvent, recordSetup } from "./steps";

type Cover = { name: string; bytes: Buffer };

/**
 * Puts a picture on top of an event's public page, in place of the one before. Throws not found, 413,
 * 422 for anything but a picture.
 */
export async function putCover(
  actor: Actor,
  eventId: number,
  { name, bytes }: Cover,
): Promise<{ id: number; url: string }> {
  requirePermission(actor, "events_edit");
  await db.transaction((tx) => lockEvent(tx, actor, eventId));
  const purpose = "event_cover";
  const file = await addFileOf(uploaderFor(actor, purpose), { purpose, name, bytes });
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, actor, eventId);
    await claimCover(tx, actor, file.id);
    await tx
      .update(events)
      .set({ coverFileId: file.id })
      .where(within(events, event.organizationId, eq(events.id, event.id)));
    await releaseCover(tx, event);
    await recordSetup(tx, actor, "event.change", event.id, { coverFileId: file.id });
  });
  return { id: file.id, url: publicFileUrl(file) };
}

/** Takes an upload for covers into use. Throws 422 when it is none of the organization's own. */
export async function claimCover(
  tx: Tx,
  actor: Actor,
  fileId: number | null | undefined,
): Promise<void> {
  if (fileId == null) return;
  const file = await findOwnUpload(tx, actor.organizationId, fileId);
  if (file?.purpose === "event_cover") return;
  const message = "This picture is not there any more. Please upload it again.";
  throw refused("cover_file_id", "unknown_upload", message);
}

/** Gives up the picture that an event had until now, unless another event shows it too. */
export async function releaseCover(tx: Tx, before: EventRow): Promise<void> {
  const { organizationId, coverFileId } = before;
  if (coverFileId === null) return;
  const shown = await tx.$count(
    events,
    within(events, organizationId, eq(events.coverFileId, coverFileId)),
  );
  if (shown === 0) await releaseFile(tx, organizationId, coverFileId);
}
