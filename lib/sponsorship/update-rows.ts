import { and, desc, eq, inArray } from "drizzle-orm";
import type { db, Tx } from "@/db/client";
import { entityUpdates, files } from "@/db/schema";
import { signedFileUrl } from "@/lib/files/links";
import type { UpdateView } from "./update-schema";

type Wanted = {
  organizationId: number;
  entityIds: readonly number[];
  limit: number;
  offset?: number;
};

/** The latest news of these entities, newest first. Who may read them is for the caller to know. */
export async function latestUpdates(
  reader: Tx | typeof db,
  { organizationId, entityIds, limit, offset = 0 }: Wanted,
): Promise<UpdateView[]> {
  if (entityIds.length === 0) return [];
  const found = await reader
    .select({ update: entityUpdates, file: files })
    .from(entityUpdates)
    .leftJoin(
      files,
      and(
        eq(files.organizationId, entityUpdates.organizationId),
        eq(files.id, entityUpdates.fileId),
      ),
    )
    .where(
      and(
        eq(entityUpdates.organizationId, organizationId),
        inArray(entityUpdates.entityId, [...entityIds]),
      ),
    )
    .orderBy(desc(entityUpdates.publishedAt), desc(entityUpdates.id))
    .limit(limit)
    .offset(offset);
  return found.map(({ update, file }) => presentUpdate(update, file));
}

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
