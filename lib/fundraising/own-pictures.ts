import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { pagePictures } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { changesIn } from "@/lib/donors/changes";
import { conflict } from "@/lib/errors";
import type { Action } from "@/lib/event-types/actions";
import { claimDonorUpload } from "@/lib/files/claims";
import { addFileOf, allowUploadOf, type File, type Uploader } from "@/lib/files/uploads";
import type { DonorActor } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { takePoint } from "@/lib/limits/limits";
import { requireFirstNameOnly } from "./first-names";
import { type FundraisingPage, lockOwnPage } from "./page-rows";
import {
  addPictureRow,
  coverOf,
  dropPicture,
  presentPicture,
  readPicture,
  requireRoomInStory,
  takesPictures,
} from "./picture-rows";
import {
  type NewPictureQuery,
  type PagePicture,
  PictureChanges,
  type PictureChangesInput,
  UploadedPicture,
  type UploadedPictureInput,
} from "./picture-schema";

const PURPOSE = "page_picture";

type At = { id: number; picture_id: number };
type Offered = { name: string; size: number; mimeType: string };
type Wanted = { key: string; alt: string; isCover: boolean };

/**
 * Lets an owner upload a picture for their page; the key of what is sent makes it the page's. Throws not found, 409,
 * 413, 422 and 429.
 */
export async function allowPicture(
  actor: DonorActor,
  pageId: number,
  offered: Offered,
): Promise<File> {
  await db.transaction((tx) => lockOpenPage(tx, actor, pageId));
  await takePoint("page_pictures", `donor:${actor.donorId}`);
  return allowUploadOf(uploaderOf(actor), { purpose: PURPOSE, ...offered });
}

/** Adds a picture that arrived whole to the owner's page. Throws as `allowPicture`. */
export async function addPicture(
  actor: DonorActor,
  pageId: number,
  { alt, cover }: NewPictureQuery,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<PagePicture> {
  const isCover = cover === "true";
  await db.transaction(async (tx) => {
    const page = await lockOpenPage(tx, actor, pageId);
    if (!isCover) await requireRoomInStory(tx, page);
  });
  await takePoint("page_pictures", `donor:${actor.donorId}`);
  const { key } = await addFileOf(uploaderOf(actor), { purpose: PURPOSE, name, bytes });
  return db.transaction((tx) => attach(tx, actor, pageId, { key, alt, isCover }));
}

/** Adds a picture that arrived by the product's upload route to the owner's page. Throws 404, 409, 422. */
export async function attachPicture(
  actor: DonorActor,
  pageId: number,
  input: UploadedPictureInput,
): Promise<PagePicture> {
  const { upload_key: key, alt, is_cover: isCover } = accept(UploadedPicture, input);
  return db.transaction((tx) => attach(tx, actor, pageId, { key, alt, isCover }));
}

async function attach(
  tx: Tx,
  actor: DonorActor,
  pageId: number,
  { key, alt, isCover }: Wanted,
): Promise<PagePicture> {
  const page = await lockOpenPage(tx, actor, pageId);
  await requireFirstNameOnly(tx, page, { alt });
  const file = await claimDonorUpload(tx, actor, key);
  if (!file) throw refused("upload_key", "unknown_upload", "Please choose the picture again.");
  const added = await addPictureRow(tx, page, { file, alt, isCover });
  await record(tx, actor, "fundraising_page.add_picture", page, added.picture.id);
  return presentPicture(added);
}

/** Changes what is said of a picture, or which is the cover. Throws not found, 409, 422. */
export async function changePicture(
  actor: DonorActor,
  { id, picture_id }: At,
  input: PictureChangesInput,
): Promise<PagePicture> {
  const { alt, is_cover: isCover } = accept(PictureChanges, input);
  return db.transaction(async (tx) => {
    const page = await lockOwnPage(tx, actor, id);
    const { picture } = await readPicture(tx, page, picture_id);
    await requireFirstNameOnly(tx, page, { alt });
    const changes = changesIn(picture, { alt, isCover });
    if (!changes) return presentPicture(await readPicture(tx, page, picture_id));
    if (changes.after.isCover !== undefined) await swap(tx, page, changes.after.isCover);
    await tx
      .update(pagePictures)
      .set(changes.after)
      .where(within(pagePictures, actor.organizationId, eq(pagePictures.id, picture_id)));
    await record(tx, actor, "fundraising_page.change_picture", page, picture_id);
    return presentPicture(await readPicture(tx, page, picture_id));
  });
}

/** Makes room for a picture that becomes the cover, or moves into the story. Throws 409. */
async function swap(tx: Tx, page: FundraisingPage, becomesCover: boolean): Promise<void> {
  if (!becomesCover) return requireRoomInStory(tx, page);
  const before = await coverOf(tx, page);
  if (!before) return;
  await tx
    .update(pagePictures)
    .set({ isCover: false })
    .where(within(pagePictures, page.organizationId, eq(pagePictures.id, before.picture.id)));
}

/** Throws not found. */
export async function removePicture(actor: DonorActor, { id, picture_id }: At): Promise<void> {
  await db.transaction(async (tx) => {
    const page = await lockOwnPage(tx, actor, id);
    const { picture } = await readPicture(tx, page, picture_id);
    await dropPicture(tx, picture);
    await record(tx, actor, "fundraising_page.remove_picture", page, picture_id);
  });
}

const uploaderOf = ({ organizationId, donorId }: DonorActor): Uploader => ({
  ...{ organizationId, uploadedByKind: "donor", uploadedById: donorId },
});

/** A donor's own page that can get pictures. Throws not found, and 409 for one that was rejected or has ended. */
async function lockOpenPage(tx: Tx, actor: DonorActor, id: number): Promise<FundraisingPage> {
  const page = await lockOwnPage(tx, actor, id);
  if (!takesPictures(page.status))
    throw conflict("page_closed", "You can’t add pictures to this page anymore.");
  return page;
}

const record = (
  tx: Tx,
  actor: DonorActor,
  action: Action,
  page: FundraisingPage,
  pictureId: number,
): Promise<void> =>
  recordChange(tx, actor, {
    ...{ action, subjectType: "fundraising_page", subjectId: page.id },
    after: { picture_id: pictureId },
  });
