import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { events } from "@/db/schema";
import { within } from "@/db/within";
import { claimCover, releaseCover } from "@/lib/files/covers";
import { publicFileUrl } from "@/lib/files/links";
import { addFileOf, uploaderFor } from "@/lib/files/uploads";
import { type Actor, requirePermission } from "@/lib/identity/actor";
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
    await claimCover(tx, actor, file.id, purpose);
    await tx
      .update(events)
      .set({ coverFileId: file.id })
      .where(within(events, event.organizationId, eq(events.id, event.id)));
    await releaseCover(tx, event);
    await recordSetup(tx, actor, "event.change", event.id, { coverFileId: file.id });
  });
  return { id: file.id, url: publicFileUrl(file) };
}
