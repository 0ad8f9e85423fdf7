import { eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { donorTags, tags } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange, recordChanges } from "@/lib/audit/audit";
import { conflict, notFound } from "@/lib/errors";
import type { Actor } from "@/lib/identity/actor";
import type { TagView } from "./schema";
import { findTagNamed, isTag, selectTags, type Tag } from "./tag-rows";

/** So many that a mistaken column of an import does not fill every list of tags. */
const MOST_TAGS = 500;

/**
 * Adds a tag, in a transaction that does more; undefined where there is one with this name, in whatever
 * case. Throws 409 for one too many.
 */
export async function addTag(tx: Tx, actor: Actor, name: string): Promise<Tag | undefined> {
  const { organizationId } = actor;
  if ((await tx.$count(tags, within(tags, organizationId))) >= MOST_TAGS)
    throw conflict(
      "too_many_tags",
      `An organization can have ${MOST_TAGS} tags. Delete a tag that you no longer need first.`,
    );
  const [made] = await tx
    .insert(tags)
    .values({ organizationId, name })
    .onConflictDoNothing()
    .returning();
  if (!made) return undefined;
  await recordChange(tx, actor, {
    ...{ action: "tag.create", subjectType: "tag", subjectId: made.id },
    after: { name },
  });
  return made;
}

/** The tag with this name, in whatever case, which is added if there is none. Throws 409 for one too many. */
export async function tagNamed(tx: Tx, actor: Actor, name: string): Promise<Tag> {
  const found =
    (await findTagNamed(tx, actor, name)) ??
    (await addTag(tx, actor, name)) ??
    (await findTagNamed(tx, actor, name));
  if (!found) throw new Error("A tag was not written.");
  return found;
}

/** Deletes a tag, and takes it off every donor. Returns it as it was. Throws not found. */
export async function dropTag(tx: Tx, actor: Actor, id: number): Promise<TagView> {
  const [found] = await selectTags(tx, isTag(actor, id));
  if (!found) throw notFound("tag");
  await tx.delete(tags).where(isTag(actor, id));
  await recordChange(tx, actor, {
    ...{ action: "tag.remove", subjectType: "tag", subjectId: id },
    before: { name: found.name, donors: found.donors },
  });
  return found;
}

type Named = Pick<Tag, "id" | "name">;
type Tagged = Pick<typeof donorTags.$inferSelect, "id" | "donorId">;

const AT_ONCE = 1_000;

/** Puts a tag on donors whom its caller has locked. Returns the rows of those who did not have it before. */
export async function putTag(
  tx: Tx,
  actor: Actor,
  { id: tagId, name }: Named,
  donorIds: readonly number[],
): Promise<Tagged[]> {
  const { organizationId } = actor;
  const made: Tagged[] = [];
  for (let start = 0; start < donorIds.length; start += AT_ONCE) {
    const some = donorIds.slice(start, start + AT_ONCE);
    const rows = await tx
      .insert(donorTags)
      .values(some.map((donorId) => ({ organizationId, donorId, tagId })))
      .onConflictDoNothing()
      .returning({ id: donorTags.id, donorId: donorTags.donorId });
    await recordChanges(
      tx,
      actor,
      rows.map(({ donorId }) => ({
        ...{ action: "donor.add_tag", subjectType: "donor", subjectId: donorId },
        after: { tag: name, tagId },
      })),
    );
    made.push(...rows);
  }
  return made;
}

/** Takes a tag off donors whom its caller has locked. Returns those who had it. */
export async function takeTag(
  tx: Tx,
  actor: Actor,
  { id: tagId, name }: Named,
  donorIds: readonly number[],
): Promise<Pick<Tagged, "donorId">[]> {
  const taken: Pick<Tagged, "donorId">[] = [];
  for (let start = 0; start < donorIds.length; start += AT_ONCE) {
    const some = donorIds.slice(start, start + AT_ONCE);
    const rows = await tx
      .delete(donorTags)
      .where(
        within(
          donorTags,
          actor.organizationId,
          eq(donorTags.tagId, tagId),
          inArray(donorTags.donorId, some),
        ),
      )
      .returning({ donorId: donorTags.donorId });
    await recordChanges(
      tx,
      actor,
      rows.map(({ donorId }) => ({
        ...{ action: "donor.remove_tag", subjectType: "donor", subjectId: donorId },
        before: { tag: name, tagId },
      })),
    );
    taken.push(...rows);
  }
  return taken;
}
