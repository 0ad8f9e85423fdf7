import { asc, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { tags } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { conflict, notFound } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { changesIn } from "../changes";
import { type DonorTag, NewTag, type NewTagInput, type TagView } from "./schema";
import { isTag, selectTags } from "./tag-rows";
import { addTag, dropTag } from "./tag-steps";

/** Every tag by name, with how many donors have it. */
export async function listTags(actor: Actor): Promise<TagView[]> {
  requirePermission(actor, "donors_view");
  return selectTags(db, within(tags, actor.organizationId));
}

/** Every tag by name, for whoever has to choose one. */
export async function listTagChoices(actor: Actor): Promise<DonorTag[]> {
  requirePermission(actor, "donors_view");
  return db
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(within(tags, actor.organizationId))
    .orderBy(asc(sql`lower(${tags.name})`));
}

/** Adds a tag that no donor has yet. Throws 422, and 409 for a name that is taken and for one too many. */
export async function createTag(actor: Actor, input: NewTagInput): Promise<TagView> {
  requirePermission(actor, "donors_edit");
  const { name } = accept(NewTag, input);
  return db.transaction(async (tx) => {
    const made = await addTag(tx, actor, name);
    if (!made) throw nameTaken();
    return { id: made.id, name: made.name, donors: 0 };
  });
}

/** Renames a tag; donors keep it. Throws not found, 422, and 409 for a name that is taken. */
export async function renameTag(actor: Actor, id: number, input: NewTagInput): Promise<TagView> {
  requirePermission(actor, "donors_edit");
  const wanted = accept(NewTag, input);
  try {
    return await db.transaction(async (tx) => {
      const [row] = await tx.select().from(tags).where(isTag(actor, id)).for("update");
      if (!row) throw notFound("tag");
      const changes = changesIn(row, wanted);
      if (changes) {
        await tx.update(tags).set(changes.after).where(isTag(actor, id));
        await recordChange(tx, actor, {
          ...{ action: "tag.change", subjectType: "tag", subjectId: id },
          ...changes,
        });
      }
      const [found] = await selectTags(tx, isTag(actor, id));
      if (!found) throw notFound("tag");
      return found;
    });
  } catch (error) {
    throw uniqueViolation(error, "tags_name_key") ? nameTaken() : error;
  }
}

/** Deletes a tag and takes it off every donor. Returns it with how many had it. Throws not found. */
export async function removeTag(actor: Actor, id: number): Promise<TagView> {
  requirePermission(actor, "donors_edit");
  return db.transaction((tx) => dropTag(tx, actor, id));
}

const nameTaken = () => conflict("name_taken", "Another tag has this name. Choose another name.");
