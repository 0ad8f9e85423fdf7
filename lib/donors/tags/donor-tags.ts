import { db } from "@/db/client";
import { conflict } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { lockDonor, readDonor } from "../donor-rows";
import { type DonorTag, DonorTags, type DonorTagsInput } from "./schema";
import { findTag, tagsOf } from "./tag-rows";
import { putTag, tagNamed, takeTag } from "./tag-steps";

/** A donor's tags by name. Throws not found. */
export async function listDonorTags(actor: Actor, donorId: number): Promise<DonorTag[]> {
  requirePermission(actor, "donors_view");
  await readDonor(db, actor, donorId);
  return tagsOf(db, actor, donorId);
}

/**
 * Gives a donor these tags and no others; a name that no tag has yet becomes one. Throws not found, 422 for
 * a tag that there is not, and 409 for a merged donor and for one tag too many.
 */
export async function setDonorTags(
  actor: Actor,
  donorId: number,
  input: DonorTagsInput,
): Promise<DonorTag[]> {
  requirePermission(actor, "donors_edit");
  const { tag_ids: ids, new_tags: names } = accept(DonorTags, input);
  return db.transaction(async (tx) => {
    const donor = await lockDonor(tx, actor, donorId);
    if (donor.mergedIntoId)
      throw conflict("merged", "This donor was merged into another record. Tag that one.");
    const had = await tagsOf(tx, actor, donorId);
    const wanted = new Map<number, DonorTag>();
    for (const [index, id] of ids.entries()) {
      const tag = await findTag(tx, actor, id);
      if (!tag) throw refused(`tag_ids.${index}`, "unknown_tag", "No tag has this ID.");
      wanted.set(id, tag);
    }
    for (const name of names) {
      const tag = await tagNamed(tx, actor, name);
      wanted.set(tag.id, tag);
    }
    for (const tag of had) if (!wanted.has(tag.id)) await takeTag(tx, actor, tag, [donorId]);
    for (const tag of wanted.values()) await putTag(tx, actor, tag, [donorId]);
    return tagsOf(tx, actor, donorId);
  });
}
