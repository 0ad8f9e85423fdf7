import { and, desc, eq, inArray, lte, sql } from "drizzle-orm";
import type { db, Tx } from "@/db/client";
import { entityUpdates, files } from "@/db/schema";
import { within } from "@/db/within";
import { signedFileUrl } from "@/lib/files/links";
import type { UpdateView } from "./update-schema";

type Reader = Tx | typeof db;
type WantedOfEach = { organizationId: number; entityIds: readonly number[]; limit: number };

/** The latest news of several entities, so many of each. Who may read them is for the caller to know. */
export async function latestOfEach(
  reader: Reader,
  { organizationId, entityIds, limit }: WantedOfEach,
): Promise<UpdateView[]> {
  const ranked = reader
    .select({
      id: entityUpdates.id,
      place: sql<number>`row_number() over (
        partition by ${entityUpdates.entityId}
        order by ${entityUpdates.publishedAt} desc, ${entityUpdates.id} desc)`.as("place"),
    })
    .from(entityUpdates)
    .where(within(entityUpdates, organizationId, inArray(entityUpdates.entityId, [...entityIds])))
    .as("ranked");
  const found = await selectUpdates(reader).innerJoin(
    ranked,
    and(eq(ranked.id, entityUpdates.id), lte(ranked.place, limit)),
  );
  return found.map(({ update, file }) => presentUpdate(update, file));
}

/** News, newest first. */
export const selectUpdates = (reader: Reader, place = sql<string[]>`array[]::text[]`) =>
  reader
    .select({ update: entityUpdates, file: files, place })
    .from(entityUpdates)
    .leftJoin(
      files,
      within(files, entityUpdates.organizationId, eq(files.id, entityUpdates.fileId)),
    )
    .orderBy(desc(entityUpdates.publishedAt), desc(entityUpdates.id))
    .$dynamic();

/** Its picture is for its readers alone, so the addresses expire. */
export function presentUpdate(
  update: typeof entityUpdates.$inferSelect,
  file: typeof files.$inferSelect | null,
): UpdateView {
  return {
    id: update.id,
    entity_id: update.entityId,
    title: update.title,
    body: update.body,
    picture: file && {
      url: signedFileUrl(file),
      thumb_url: signedFileUrl(file, { variant: "thumb" }),
      width: file.width,
      height: file.height,
    },
    published_at: update.publishedAt.toISOString(),
  };
}
