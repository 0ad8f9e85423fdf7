import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "@/db/client";
import { donorTags } from "@/db/schema";
import { within } from "@/db/within";
import { lockDonor } from "@/lib/donors/donor-rows";
import { NewTag } from "@/lib/donors/tags/schema";
import { putTag, tagNamed } from "@/lib/donors/tags/tag-steps";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { check, refused } from "@/lib/input";
import { field, type Values } from "../fields";
import { type Entered, type Entry, identityOf } from "../import-rows";
import { isRepeated } from "../repeated";
import { undoTag } from "../undo-tags";
import type { Kind } from "./kind";
import { DONOR_FIELDS, knownDonor, NEEDS_DONOR } from "./members";

const FIELDS = [
  ...DONOR_FIELDS,
  field("tag", "Tag", "tags tagname label group groupname keyword flag", "Volunteer"),
];

const Said = z.object({ tag: NewTag.shape.name });

function identity(values: Values): string {
  const { donor_external_id: id, tag } = values;
  const who = id
    ? `id:${id}`
    : JSON.stringify(DONOR_FIELDS.map(({ key }) => values[key]?.toLowerCase() ?? ""));
  return identityOf("row", JSON.stringify([who, tag?.toLowerCase() ?? ""]));
}

/**
 * Puts a tag on a donor; a name that no tag has yet becomes one. Throws 422 for nobody known and for no
 * name, and 409 for one tag too many.
 */
async function enter(tx: Tx, actor: MemberActor, entry: Entry): Promise<Entered> {
  requirePermission(actor, "donors_edit");
  const { values, row, rehearsal } = entry;
  if (!values.tag) throw refused("tag", "required", "Fill this in.");
  const { tag: name } = check({ tag: values.tag }, Said);
  const { id: donorId } = await knownDonor(tx, actor, values);
  await lockDonor(tx, actor, donorId);
  const tag = await tagNamed(tx, actor, name);
  const [made] = await putTag(tx, actor, tag, [donorId]);
  if (!made) return { outcome: "unchanged", donorId, recordId: await readId(tx, donorId, tag) };
  const outcome = rehearsal && (await isRepeated(tx, row)) ? "unchanged" : "new";
  return { outcome, donorId, recordId: made.id };
}

async function readId(
  tx: Tx,
  donorId: number,
  { organizationId, id: tagId }: { organizationId: number; id: number },
): Promise<number | undefined> {
  const [found] = await tx
    .select({ id: donorTags.id })
    .from(donorTags)
    .where(
      within(donorTags, organizationId, eq(donorTags.donorId, donorId), eq(donorTags.tagId, tagId)),
    );
  return found?.id;
}

/** Which donor has which tag: a row for each tag of a donor. */
export const tags: Kind = {
  needs: "donors_edit",
  donorsAreKnown: true,
  fields: FIELDS,
  requires: [NEEDS_DONOR, { anyOf: ["tag"], message: "Choose the column for “Tag”." }],
  identity,
  enter,
  undo: undoTag,
};
