import { inArray } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { files } from "@/db/schema";
import { within } from "@/db/within";
import { publicFileUrl } from "./links";
import type { ShownCover } from "./schema";
import { hasPhoneForm } from "./smaller-forms";

type CoverOf = { organizationId: number; coverFileId: number | null; coverAlt?: string | null };

/** The covers of rows that have one. One statement for all of them, and none without covers. */
export async function coversOf<Row extends CoverOf>(
  reader: Db | Tx,
  rows: readonly Row[],
): Promise<Map<Row, ShownCover>> {
  const [first] = rows;
  const ids = rows.flatMap(({ coverFileId }) => coverFileId ?? []);
  if (!first || ids.length === 0) return new Map();
  const { id, mimeType, width, height } = files;
  const found = await reader
    .select({ id, mimeType, width, height })
    .from(files)
    .where(within(files, first.organizationId, inArray(files.id, ids)));
  const pictures = new Map<number | null, (typeof found)[number]>(
    found.map((file) => [file.id, file]),
  );
  return new Map(
    rows.flatMap((row) => {
      const picture = pictures.get(row.coverFileId);
      return picture ? [[row, shownCover(picture, row.coverAlt ?? "")] as const] : [];
    }),
  );
}

/** A public picture as a cover. */
const shownCover = (
  file: Pick<typeof files.$inferSelect, "id" | "mimeType" | "width" | "height">,
  alt: string,
): ShownCover => ({
  url: publicFileUrl(file),
  phone_url: hasPhoneForm(file) ? publicFileUrl(file, "phone") : null,
  width: file.width ?? 1,
  height: file.height ?? 1,
  alt,
});
