import { and, eq } from "drizzle-orm";
import { type Db, db } from "@/db/client";
import { organizations, pageMessageRecipients, suppressions } from "@/db/schema";
import { within } from "@/db/within";
import { suppress } from "@/lib/consents/suppression-rows";
import type { AnonymousActor, VisitorActor } from "@/lib/identity/actor";
import { readStopToken } from "./links";

/** Whose emails the link of a page owner's message stops, and whether it was pressed; undefined for no such link. */
export async function readStop(token: string) {
  const found = await find(db, token);
  if (!found) return undefined;
  const { organizationId, addressHash } = found;
  const [portal] = await db
    .select()
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!portal) return undefined;
  const stopped = await db.$count(
    suppressions,
    within(
      suppressions,
      organizationId,
      and(eq(suppressions.channel, "email"), eq(suppressions.addressHash, addressHash)),
    ),
  );
  const { id, slug, name, timeZone } = portal;
  return { portal: { id, slug, name, timeZone }, isStopped: stopped > 0 };
}

/**
 * Suppresses the address that a page owner's message went to, of which only the hash is known. An unknown link
 * changes nothing and is answered in the same way.
 */
export async function stopByLink(
  { requestId }: Pick<AnonymousActor, "requestId">,
  token: string,
): Promise<void> {
  const found = await find(db, token);
  if (!found) return;
  await db.transaction(async (tx) => {
    const { organizationId, addressHash: hash } = found;
    const actor: VisitorActor = { kind: "visitor", organizationId, requestId };
    await suppress(tx, actor, { channel: "email", hash }, "unsubscribed_all");
  });
}

async function find(reader: Db, token: string) {
  const link = readStopToken(token);
  if (!link) return undefined;
  const [found] = await reader
    .select({
      organizationId: pageMessageRecipients.organizationId,
      addressHash: pageMessageRecipients.addressHash,
    })
    .from(pageMessageRecipients)
    .where(
      within(
        pageMessageRecipients,
        link.organizationId,
        eq(pageMessageRecipients.id, link.recipientId),
      ),
    );
  return found;
}
