import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { auctionBids, eventInvitations, waitlistEntries } from "@/db/schema";
import { earlierHashesOf } from "@/lib/events/auction/won-bid-token";
import { newInvitationToken } from "@/lib/events/capacity/invitation-token";
import { newWaitlistToken } from "@/lib/events/capacity/waitlist-token";
import { hashSecret } from "@/lib/ids";
import { AT_ONCE, eachRow, type Resealed } from "./rows";

/** Later mails of an entry carry a link of the newest secret; those that were sent go on working. */
export function resealWaitlist(): Promise<Resealed> {
  const read = (after = 0) =>
    db
      .select()
      .from(waitlistEntries)
      .where(gt(waitlistEntries.id, after))
      .orderBy(asc(waitlistEntries.id))
      .limit(AT_ONCE);
  return eachRow(read, async ({ id, tokenSeed, tokenHash, earlierTokenHashes }) => {
    const newest = hashSecret(newWaitlistToken(tokenSeed));
    if (newest === tokenHash) return undefined;
    await db
      .update(waitlistEntries)
      .set({ tokenHash: newest, earlierTokenHashes: [...earlierTokenHashes, tokenHash] })
      .where(and(eq(waitlistEntries.id, id), eq(waitlistEntries.tokenHash, tokenHash)));
    return "resealed";
  });
}

/** The same for invitations to events. */
export function resealInvitations(): Promise<Resealed> {
  const read = (after = 0) =>
    db
      .select()
      .from(eventInvitations)
      .where(gt(eventInvitations.id, after))
      .orderBy(asc(eventInvitations.id))
      .limit(AT_ONCE);
  return eachRow(read, async ({ id, tokenSeed, tokenHash, earlierTokenHashes }) => {
    const newest = hashSecret(newInvitationToken(tokenSeed));
    if (newest === tokenHash) return undefined;
    await db
      .update(eventInvitations)
      .set({ tokenHash: newest, earlierTokenHashes: [...earlierTokenHashes, tokenHash] })
      .where(and(eq(eventInvitations.id, id), eq(eventInvitations.tokenHash, tokenHash)));
    return "resealed";
  });
}

/** Keeps the hashes of the payment links that were sent, because their signatures will not be known. */
export function resealBids(): Promise<Resealed> {
  const read = (after = 0) =>
    db
      .select()
      .from(auctionBids)
      .where(and(gt(auctionBids.id, after), isNull(auctionBids.revokedAt)))
      .orderBy(asc(auctionBids.id))
      .limit(AT_ONCE);
  return eachRow(read, async (bid) => {
    const hashes = [...new Set([...bid.earlierTokenHashes, ...earlierHashesOf(bid)])];
    if (hashes.length === bid.earlierTokenHashes.length) return undefined;
    await db
      .update(auctionBids)
      .set({ earlierTokenHashes: hashes })
      .where(eq(auctionBids.id, bid.id));
    return "resealed";
  });
}
