import { asc, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { files, pagePictures } from "@/db/schema";
import { within } from "@/db/within";
import { conflict, notFound } from "@/lib/errors";
import { releaseFile, setFilesPublic } from "@/lib/files/claims";
import { publicFileUrl, signedFileUrl } from "@/lib/files/links";
import { hasPhoneForm } from "@/lib/files/smaller-forms";
import type { File } from "@/lib/files/uploads";
import type { FundraisingPage } from "./page-rows";
import type { PagePicture, PublicPicture } from "./picture-schema";

/** Pictures within a page's story, besides its cover. */
const MOST_IN_STORY = 6;

type Picture = typeof pagePictures.$inferSelect;
type Row = { picture: Picture; file: File };
type Place = Pick<FundraisingPage, "organizationId" | "id">;

/** Do visitors see pages of this status? */
export const isShownStatus = (status: FundraisingPage["status"]): boolean =>
  status !== "pending" && status !== "rejected";

/** Can the owner of a page of this status add pictures to it? */
export const takesPictures = (status: FundraisingPage["status"]): boolean =>
  status !== "rejected" && status !== "ended";

/** Has a story with this many pictures room for no other? */
export const isStoryFull = (taken: number): boolean => taken >= MOST_IN_STORY;

/** Joins a picture’s file to it. */
export const isFileOfPicture = within(
  files,
  pagePictures.organizationId,
  eq(files.id, pagePictures.fileId),
);

/** Pictures with their files: of each page its cover first, then the others as they were added. */
export const selectPictures = (reader: Db | Tx, where: SQL | undefined) =>
  reader
    .select({ picture: pagePictures, file: files })
    .from(pagePictures)
    .innerJoin(files, isFileOfPicture)
    .where(where)
    .orderBy(asc(pagePictures.pageId), desc(pagePictures.isCover), asc(pagePictures.id))
    .$dynamic();

export const picturesOf = (reader: Db | Tx, { organizationId, id }: Place): Promise<Row[]> =>
  selectPictures(reader, within(pagePictures, organizationId, eq(pagePictures.pageId, id)));

/** For visitors of a page that is shown. */
export const publicPicture = ({ picture, file }: Row): PublicPicture => ({
  ...shapeOf(picture, file),
  url: publicFileUrl(file),
  phone_url: hasPhoneForm(file) ? publicFileUrl(file, "phone") : null,
  thumb_url: publicFileUrl(file, "thumb"),
});

/** For the page's owner and staff, at addresses that expire. */
export const presentPicture = ({ picture, file }: Row): PagePicture => ({
  id: picture.id,
  ...shapeOf(picture, file),
  url: signedFileUrl(file),
  phone_url: hasPhoneForm(file) ? signedFileUrl(file, { variant: "phone" }) : null,
  thumb_url: signedFileUrl(file, { variant: "thumb" }),
  created_at: picture.createdAt.toISOString(),
});

const shapeOf = ({ alt, isCover }: Picture, { width, height }: File) => ({
  ...{ alt, is_cover: isCover, width: width ?? 1, height: height ?? 1 },
});

/** One picture of a page. Throws not found. */
export async function readPicture(reader: Db | Tx, page: Place, id: number): Promise<Row> {
  const [found] = await selectPictures(
    reader,
    within(
      pagePictures,
      page.organizationId,
      eq(pagePictures.pageId, page.id),
      eq(pagePictures.id, id),
    ),
  );
  if (!found) throw notFound("picture");
  return found;
}

/** Throws 409 for a story that has as many pictures as it can. */
export async function requireRoomInStory(tx: Tx, { organizationId, id }: Place): Promise<void> {
  const taken = await tx.$count(
    pagePictures,
    within(
      pagePictures,
      organizationId,
      eq(pagePictures.pageId, id),
      eq(pagePictures.isCover, false),
    ),
  );
  if (isStoryFull(taken))
    throw conflict(
      "too_many_pictures",
      `A story can have up to ${MOST_IN_STORY} pictures. Remove one first.`,
    );
}

/** Adds a claimed file to a page, as its cover in place of the one before. Throws 409. */
export async function addPictureRow(
  tx: Tx,
  page: Pick<FundraisingPage, "organizationId" | "id" | "status">,
  { file, alt, isCover }: { file: File; alt: string; isCover: boolean },
): Promise<Row> {
  const { organizationId, id: pageId } = page;
  if (isCover) await dropCover(tx, page);
  else await requireRoomInStory(tx, page);
  const [picture] = await tx
    .insert(pagePictures)
    .values({ organizationId, pageId, fileId: file.id, alt, isCover })
    .returning();
  if (!picture) throw new Error("A picture was not written.");
  if (isShownStatus(page.status)) await setFilesPublic(tx, organizationId, [file.id], true);
  return { picture, file };
}

/** Takes a page's cover away, if it has one. */
export async function dropCover(tx: Tx, page: Place): Promise<void> {
  const found = await coverOf(tx, page);
  if (found) await dropPicture(tx, found.picture);
}

export async function coverOf(reader: Db | Tx, page: Place): Promise<Row | undefined> {
  const [first] = await picturesOf(reader, page);
  return first?.picture.isCover ? first : undefined;
}

/** Takes a picture away; the hourly job removes its bytes. */
export async function dropPicture(
  tx: Tx,
  { organizationId, id, fileId }: Pick<Picture, "organizationId" | "id" | "fileId">,
): Promise<void> {
  await tx
    .delete(pagePictures)
    .where(within(pagePictures, organizationId, eq(pagePictures.id, id)));
  await releaseFile(tx, organizationId, fileId);
}

/** Opens a page's pictures to everybody as the page becomes public, or closes them. */
export async function showPictures(
  tx: Tx,
  page: Place,
  status: FundraisingPage["status"],
): Promise<void> {
  const ids = (await picturesOf(tx, page)).map(({ file }) => file.id);
  await setFilesPublic(tx, page.organizationId, ids, isShownStatus(status));
}

/** The pictures of several pages, by page. */
export const picturesOfPages = (
  reader: Db | Tx,
  organizationId: number,
  pageIds: readonly number[],
): Promise<Row[]> =>
  selectPictures(
    reader,
    within(pagePictures, organizationId, inArray(pagePictures.pageId, [...pageIds])),
  );
