import { asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { donors, donorTags, tags } from "@/db/schema";
import { within } from "@/db/within";
import type { DonorTag, TagView } from "./schema";

export type Tag = typeof tags.$inferSelect;
type Scope = { organizationId: number };

export const isTag = ({ organizationId }: Scope, id: number) =>
  within(tags, organizationId, eq(tags.id, id));

/** The tag, which nobody deletes until the transaction is over; undefined if there is none. */
export async function findTag(tx: Tx, scope: Scope, id: number): Promise<Tag | undefined> {
  const [found] = await tx.select().from(tags).where(isTag(scope, id)).for("key share");
  return found;
}

/** The tag with this name, in whatever case, which nobody deletes until the transaction is over. */
export async function findTagNamed(
  tx: Tx,
  { organizationId }: Scope,
  name: string,
): Promise<Tag | undefined> {
  const [found] = await tx
    .select()
    .from(tags)
    .where(within(tags, organizationId, eq(sql`lower(${tags.name})`, sql`lower(${name})`)))
    .for("key share");
  return found;
}

/** Tags by name, with how many donors have each. */
export async function selectTags(reader: Db | Tx, where: SQL): Promise<TagView[]> {
  return reader
    .select({ id: tags.id, name: tags.name, donors: sql<number>`count(${donors.id})::int` })
    .from(tags)
    .leftJoin(donorTags, within(donorTags, tags.organizationId, eq(donorTags.tagId, tags.id)))
    .leftJoin(
      donors,
      within(
        donors,
        donorTags.organizationId,
        eq(donors.id, donorTags.donorId),
        isNull(donors.mergedIntoId),
      ),
    )
    .where(where)
    .groupBy(tags.id)
    .orderBy(asc(sql`lower(${tags.name})`));
}

/** The tags of a donor, by name. */
export async function tagsOf(
  reader: Db | Tx,
  { organizationId }: Scope,
  donorId: number,
): Promise<DonorTag[]> {
  return reader
    .select({ id: tags.id, name: tags.name })
    .from(donorTags)
    .innerJoin(tags, within(tags, donorTags.organizationId, eq(tags.id, donorTags.tagId)))
    .where(within(donorTags, organizationId, eq(donorTags.donorId, donorId)))
    .orderBy(asc(sql`lower(${tags.name})`));
}
