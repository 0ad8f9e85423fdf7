import type { Tx } from "@/db/client";
import { findOwnUpload } from "@/lib/files/claims";
import type { Actor } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import { type MailContent, uploadedPicture } from "./content";

/**
 * Takes the pictures into use that were uploaded for an email. They stay when the email is changed or deleted:
 * whoever has got it still looks at them. Throws 422 for one that is not there or belongs to something else.
 */
export async function claimPictures(tx: Tx, actor: Actor, { blocks }: MailContent): Promise<void> {
  for (const [nth, block] of blocks.entries()) {
    const id = block.type === "image" ? uploadedPicture(block.url) : undefined;
    if (id === undefined) continue;
    const file = await findOwnUpload(tx, actor.organizationId, id);
    if (file?.purpose === "mailing_picture") continue;
    const message = "This picture is no longer there. Upload it again.";
    throw refused(`content.blocks.${nth}.url`, "unknown_upload", message);
  }
}
