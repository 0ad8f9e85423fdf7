import { eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { donors, organizations, textMessages } from "@/db/schema";
import { within } from "@/db/within";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { pageOf } from "@/lib/paging/pages";
import { numberHash, readNumber } from "./numbers";
import type { ReceivedText, ReceivedTextQuery } from "./schema";

const NEWEST = [{ by: textMessages.id, type: "int", descending: true }] as const;
const MOST_DONORS = 10;

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
    q ? eq(textMessages.numberHash, numberHash(await numberIn(organizationId, q))) : undefined,
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
  const holders = await holdersOf(organizationId, rows);
  const data = rows.map((row) => ({
    ...{ id: row.id, number: row.number, body: row.body, keyword: row.keyword },
    donors: (holders.get(row.numberHash) ?? []).slice(0, MOST_DONORS),
    received_at: row.createdAt.toISOString(),
  }));
  return { data, nextCursor, total };
}

/** A searched number in E.164, or as it was typed: then it finds nothing. */
async function numberIn(organizationId: number, typed: string): Promise<string> {
  const [organization] = await db
    .select({ locale: organizations.locale })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return (organization && readNumber(typed, organization.locale)) ?? typed;
}

/** Who has these numbers, by the hashes of the numbers. */
async function holdersOf(
  organizationId: number,
  rows: readonly { numberHash: string }[],
): Promise<Map<string, ReceivedText["donors"]>> {
  const hashes = [...new Set(rows.map((row) => row.numberHash))];
  const found = new Map<string, ReceivedText["donors"]>();
  if (hashes.length === 0) return found;
  const hash = sql<string>`address_hash('sms', ${donors.smsNumber})`;
  const holders = await db
    .select({ id: donors.id, name: donors.displayName, hash })
    .from(donors)
    .where(within(donors, organizationId, inArray(hash, hashes), isNull(donors.mergedIntoId)))
    .orderBy(donors.id);
  for (const { id, name, hash: of } of holders)
    found.set(of, [...(found.get(of) ?? []), { id, name }]);
  return found;
}
