import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { matchingGifts } from "@/db/schema";
import { conflict } from "@/lib/errors";
import type { Actor } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import type { Donation } from "./donations";
import { insertCredit, readGift, revokeCredits } from "./soft-credits";

type Gift = Pick<Donation, "organizationId" | "id">;
type Match = Pick<
  typeof matchingGifts.$inferSelect,
  "companyDonorId" | "matchedDonationId" | "donationId"
>;

/** The company's own gift is credited to the donor whose gift it matches, and to nobody else. */
export async function moveCredit(
  tx: Tx,
  actor: Actor,
  row: Match,
  donorId: number,
  matchedDonationId: number | null,
): Promise<void> {
  const credit = { donorId, typeKey: "matching_gift", amount: null } as const;
  if (row.matchedDonationId !== null)
    await revokeCredits(tx, await readGift(tx, actor, row.matchedDonationId), credit);
  if (matchedDonationId === null) return;
  const matched = await readGift(tx, actor, matchedDonationId).catch(() => undefined);
  if (matched?.donorId !== row.companyDonorId)
    throw refused("matched_donation_id", "not_of_company", "This is no gift of the company.");
  if (matched.status !== "completed")
    throw refused("matched_donation_id", "not_completed", "This gift has not arrived, or is void.");
  await revokeCredits(tx, matched, credit);
  await insertCredit(tx, matched, credit);
}

/** What companies gave to match a gift follows it to its new donor. */
export async function moveMatches(tx: Tx, actor: Actor, gift: Gift, from: number, to: number) {
  const matched = await tx
    .select()
    .from(matchingGifts)
    .where(
      and(
        eq(matchingGifts.organizationId, gift.organizationId),
        eq(matchingGifts.donationId, gift.id),
        eq(matchingGifts.status, "received"),
      ),
    );
  for (const row of matched) {
    await moveCredit(tx, actor, row, from, null);
    await moveCredit(tx, actor, { ...row, matchedDonationId: null }, to, row.matchedDonationId);
  }
}

/** Throws 409 for a company's gift that is said to match another: that is to be taken back first. */
export async function requireUnmatched(tx: Tx, { organizationId, id }: Gift): Promise<void> {
  const [found] = await tx
    .select({ donationId: matchingGifts.donationId })
    .from(matchingGifts)
    .where(
      and(
        eq(matchingGifts.organizationId, organizationId),
        eq(matchingGifts.matchedDonationId, id),
      ),
    )
    .limit(1);
  if (!found) return;
  const text = `It matches gift ${found.donationId}. Change the matching gift there first.`;
  throw conflict("matches_gift", text);
}
