import { eq, isNotNull, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { textMessages } from "@/db/schema";
import { within } from "@/db/within";
import { holdersOf } from "@/lib/consents/holders";
import { hashOf } from "@/lib/consents/suppression-rows";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { pageOf } from "@/lib/paging/pages";
import type { ReceivedText, ReceivedTextQuery } from "./schema";

const NEWEST = [{ by: textMessages.id, type: "int", descending: true }] as const;

/**
 * Texts to the organization’s number, newest first, with the donors who have the number that each came from.
 * Throws 400 for another list’s cursor.
 */
export async function listReceivedTexts(
  actor: Actor,
  query: ReceivedTextQuery,
): Promise<{ data: ReceivedText[]; nextCursor: string | null; total: number }> {
  requirePermission(actor, "mailings_view");
  requirePermission(actor, "donors_view");
  const { organizationId } = actor;
  const page = pageOf(actor, "received_texts", query, NEWEST);
  const { kind, q } = query;
  const isAsked = within(
    textMessages,
    organizationId,
    eq(textMessages.direction, "inbound"),
    kind && (kind === "answer" ? isNull(textMessages.keyword) : isNotNull(textMessages.keyword)),
    q
      ? eq(textMessages.numberHash, hashOf(organizationId, { channel: "sms", address: q }))
      : undefined,
  );
  const [found, total] = await Promise.all([
    db
      .select()
      .from(textMessages)
      .where(within(textMessages, organizationId, isAsked, page.beyond))
      .orderBy(...page.order)
      .limit(page.limit),
    db.$count(textMessages, isAsked),
  ]);
  const { rows, nextCursor } = page.of(found, (row) => [String(row.id)]);
  const hashed = rows.map(
    ({ numberHash }) => ({ channel: "sms", addressHash: numberHash }) as const,
  );
  const holders = await holdersOf(db, organizationId, hashed);
  const data = rows.map((row) => ({
    ...{ id: row.id, number: row.number, body: row.body, keyword: row.keyword },
    donors: (holders.get(row.numberHash) ?? []).map(({ id, name }) => ({ id, name })),
    received_at: row.createdAt.toISOString(),
  }));
  return { data, nextCursor, total };
}
