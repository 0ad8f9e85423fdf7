import { eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { donations, emails, letters } from "@/db/schema";
import { within } from "@/db/within";
import type { Letter } from "@/lib/giving/letters/letter-rows";
import { refused } from "@/lib/input";
import { lockGifts, readGifts, type ThankableGift } from "./letter-values";
import type { AcknowledgementRequest } from "./schema";
import { thanksKey } from "./thanks-mail";

/** A gift with the letter that thanks for it, and whether that has been mailed. */
export type ThankedGift = ThankableGift & { letter: Letter | null; isMailed: boolean };

/** The gifts with their letters, locked; with those that share a letter which is sent or taken back. */
export async function findGifts(
  tx: Tx,
  organizationId: number,
  { action, donation_ids }: AcknowledgementRequest,
): Promise<ThankedGift[]> {
  const ids = [...new Set(donation_ids)];
  const named = await readGifts(tx, organizationId, ids);
  if (named.length < ids.length)
    throw refused("donation_ids", "unknown_gift", "Some of these gifts don’t exist.");
  const isOfLetter = action === "undo" || action === "mark_sent";
  const all = isOfLetter ? await withSharing(tx, organizationId, named) : ids;
  return withLetters(tx, organizationId, await lockGifts(tx, organizationId, all));
}

async function withSharing(tx: Tx, organizationId: number, gifts: ThankableGift[]) {
  const letterIds = gifts.flatMap(({ donation }) => donation.letterId ?? []);
  const sharing = await tx
    .select({ id: donations.id })
    .from(donations)
    .where(
      within(
        donations,
        organizationId,
        inArray(donations.letterId, letterIds),
        inArray(donations.acknowledgement, ["queued", "sent"]),
      ),
    );
  return [
    ...new Set([...gifts.map(({ donation }) => donation.id), ...sharing.map(({ id }) => id)]),
  ];
}

async function withLetters(tx: Tx, organizationId: number, gifts: ThankableGift[]) {
  const ids = gifts.flatMap(({ donation }) => donation.letterId ?? []);
  const found = await tx
    .select({ letter: letters, emailId: emails.id })
    .from(letters)
    .leftJoin(emails, within(emails, letters.organizationId, eq(emails.messageKey, thanksKey)))
    .where(within(letters, organizationId, inArray(letters.id, ids)))
    .for("no key update", { of: letters });
  const byId = new Map(found.map((each) => [each.letter.id, each]));
  return gifts.map((gift) => {
    const written = byId.get(gift.donation.letterId ?? 0);
    return { ...gift, letter: written?.letter ?? null, isMailed: written?.emailId != null };
  });
}
