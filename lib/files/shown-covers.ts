import { inArray } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { files } from "@/db/schema";
import { within } from "@/db/within";
import { publicFileUrl } from "./links";
import { hasPhoneForm } from "./phone-form";
import type { ShownCover } from "./schema";

type CoverOf = { organizationId: number; coverFileId: number | null; coverAlt?: string | null };

/** The covers of rows that have one, by file. One statement for all of them, and none without covers. */
export async function coversOf(
  reader: Db | Tx,
  rows: readonly CoverOf[],
): Promise<Map<number | null, ShownCover>> {
  const covered = rows.filter(({ coverFileId }) => coverFileId !== null);
  const [first] = covered;
  if (!first) return new Map();
  const { id, mimeType, width, height } = files;
  const ids = covered.flatMap(({ coverFileId }) => coverFileId ?? []);
  const found = await reader
    .select({ id, mimeType, width, height })
    .from(files)
    .where(within(files, first.organizationId, inArray(files.id, ids)));
  const pictures = new Map(found.map((file) => [file.id, file]));
  return new Map(
    covered.flatMap(({ coverFileId, coverAlt }) => {
      const picture = pictures.get(coverFileId ?? 0);
      return picture ? [[coverFileId, shownCover(picture, coverAlt ?? "")] as const] : [];
    }),
  );
}

/** A public picture as a cover. */
export const shownCover = (
  file: Pick<typeof files.$inferSelect, "id" | "mimeType" | "width" | "height">,
  alt: string,
): ShownCover => ({
  url: publicFileUrl(file),
  phone_url: hasPhoneForm(file) ? publicFileUrl(file, "phone") : null,
  width: file.width ?? 1,
  height: file.height ?? 1,
  alt,
});
