import PostalMime from "postal-mime";
import { db } from "@/db/client";
import { emails } from "@/db/schema";
import { now } from "@/lib/clock";

/**
 * Puts an email of a mailing or journey into the mailbox of the demo, which has no mail server. Elsewhere, they keep
 * no copy of each email.
 */
export async function showInDemo(
  to: { organizationId: number; address: string; name: string; key: string },
  message: Buffer,
): Promise<void> {
  const { subject = "", html = "", text = "" } = await PostalMime.parse(message);
  await db
    .insert(emails)
    .values({
      organizationId: to.organizationId,
      ...{ messageKey: to.key, template: "mailing", status: "sent" },
      ...{ toAddress: to.address, toName: to.name, subject, html, text },
      ...{ attachments: [], sentAt: now(), createdAt: now() },
    })
    .onConflictDoNothing({ target: [emails.organizationId, emails.messageKey] });
}
