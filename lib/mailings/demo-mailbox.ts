import PostalMime from "postal-mime";
import { db } from "@/db/client";
import { emails } from "@/db/schema";
import { now } from "@/lib/clock";
import type { Addressee } from "./claims";

/**
 * Puts an email of a mailing into the mailbox of the demo, which has no mail server. Elsewhere, mailings keep
 * no copy of each email.
 */
export async function showInDemo(to: Addressee, message: Buffer): Promise<void> {
  const { subject = "", html = "", text = "" } = await PostalMime.parse(message);
  await db
    .insert(emails)
    .values({
      organizationId: to.organizationId,
      ...{ messageKey: `mailing:${to.mailingId}:${to.id}`, template: "mailing", status: "sent" },
      ...{ toAddress: to.address, toName: to.name, subject, html, text },
      ...{ attachments: [], sentAt: now(), createdAt: now() },
    })
    .onConflictDoNothing({ target: [emails.organizationId, emails.messageKey] });
}
