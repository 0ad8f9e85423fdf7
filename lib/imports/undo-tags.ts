import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { auditLog, donorTags, tags } from "@/db/schema";
import { within } from "@/db/within";
import { lockDonor } from "@/lib/donors/donor-rows";
import { isTag } from "@/lib/donors/tags/tag-rows";
import { dropTag, takeTag } from "@/lib/donors/tags/tag-steps";
import { conflict } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { requestOf } from "./acting";
import type { Import, ImportRow } from "./import-rows";
import { isByOthers } from "./taken-back";

type Tag = Pick<typeof tags.$inferSelect, "id" | "name">;

/**
 * Takes the tag that a row has put on a donor off again, and deletes a tag that the import has added once
 * no donor has it and nobody has renamed it. Throws 409 when the tag was taken off since, also where it was
 * put on again, and when its donor was merged.
 */
export async function undoTag(
  tx: Tx,
  actor: MemberActor,
  found: Import,
  { donorId, recordId }: ImportRow,
): Promise<void> {
  requirePermission(actor, "donors_edit");
  const { organizationId } = found;
  await lockDonor(tx, actor, donorId ?? 0);
  const [tag] = await tx
    .select({ id: tags.id, name: tags.name })
    .from(donorTags)
    .innerJoin(tags, within(tags, donorTags.organizationId, eq(tags.id, donorTags.tagId)))
    .where(
      within(
        donorTags,
        organizationId,
        eq(donorTags.id, recordId ?? 0),
        eq(donorTags.donorId, donorId ?? 0),
      ),
    );
  if (!tag)
    throw conflict(
      "changed_since",
      "This tag has since been removed, or its donor was merged. Edit the tags on the donor’s profile.",
    );
  await takeTag(tx, actor, tag, [donorId ?? 0]);
  await tx.select().from(tags).where(isTag(found, tag.id)).for("update");
  if (await isLeftOver(tx, found, tag)) await dropTag(tx, actor, tag.id);
}

/** Was a tag added by the import, which no donor has any more and nobody has worked with? */
async function isLeftOver(tx: Tx, found: Import, { id }: Tag): Promise<boolean> {
  const { organizationId } = found;
  const isAbout = within(
    auditLog,
    organizationId,
    eq(auditLog.subjectType, "tag"),
    eq(auditLog.subjectId, id),
  );
  const isMade = eq(auditLog.action, "tag.create");
  const made = and(isAbout, isMade, eq(auditLog.requestId, requestOf(found)));
  if ((await tx.$count(auditLog, made)) === 0) return false;
  const others = and(isAbout, await isByOthers(tx, found));
  if ((await tx.$count(auditLog, others)) > 0) return false;
  return (
    (await tx.$count(donorTags, within(donorTags, organizationId, eq(donorTags.tagId, id)))) === 0
  );
}
