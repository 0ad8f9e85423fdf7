import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { eventPeople } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { findOwnUpload, releaseFile, setFilesPublic } from "@/lib/files/claims";
import { publicFileUrl } from "@/lib/files/links";
import { addFileOf, uploaderFor } from "@/lib/files/uploads";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import { lockEvent, recordSetup } from "../setup/steps";
import { peopleOf } from "./rows";

const PURPOSE = "event_person";

type Owned = { organizationId: number };

/**
 * Takes a photo into use that was uploaded for somebody at an event; null and undefined take none.
 * Throws 422 at `photo_file_id` when it is not one of the organization's own.
 */
export async function claimPhoto(
  tx: Tx,
  { organizationId }: Owned,
  fileId: number | null | undefined,
): Promise<void> {
  if (fileId == null) return;
  const file = await findOwnUpload(tx, organizationId, fileId);
  if (file?.purpose !== PURPOSE) {
    const message = "This photo is no longer there. Please upload it again.";
    throw refused("photo_file_id", "unknown_upload", message);
  }
  if (!file.isPublic) await setFilesPublic(tx, organizationId, [fileId], true);
}

/** Gives up a photo that somebody had until now, unless the copy of an event still shows it. */
export async function releasePhoto(
  tx: Tx,
  { organizationId }: Owned,
  fileId: number | null,
): Promise<void> {
  if (fileId === null) return;
  const shown = await tx.$count(
    eventPeople,
    within(eventPeople, organizationId, eq(eventPeople.photoFileId, fileId)),
  );
  if (shown === 0) await releaseFile(tx, organizationId, fileId);
}

/**
 * Uploads somebody's photo in place of the one before. Throws not found, 413, 422 for anything but a
 * picture.
 */
export async function putPersonPhoto(
  actor: Actor,
  { eventId, id }: { eventId: number; id: number },
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<{ id: number; url: string }> {
  requirePermission(actor, "events_edit");
  await db.transaction((tx) => lockPerson(tx, actor, eventId, id));
  const file = await addFileOf(uploaderFor(actor, PURPOSE), { purpose: PURPOSE, name, bytes });
  await db.transaction(async (tx) => {
    const stored = await lockPerson(tx, actor, eventId, id);
    await claimPhoto(tx, actor, file.id);
    await tx
      .update(eventPeople)
      .set({ photoFileId: file.id })
      .where(within(eventPeople, actor.organizationId, eq(eventPeople.id, id)));
    await releasePhoto(tx, actor, stored.photoFileId);
    const before = { photoFileId: stored.photoFileId };
    await recordSetup(tx, actor, "event_person.change", id, { photoFileId: file.id }, before);
  });
  return { id: file.id, url: publicFileUrl(file) };
}

async function lockPerson(tx: Tx, actor: Actor, eventId: number, id: number) {
  const people = await peopleOf(tx, await lockEvent(tx, actor, eventId));
  const found = people.find((each) => each.id === id);
  if (!found) throw notFound("person");
  return found;
}
