import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { donations, donors, householdMembers, relationshipGroups, softCredits } from "@/db/schema";
import { now } from "@/lib/clock";
import { assignIn } from "./portfolio-assignments";
import type { History } from "./portfolio-history";
import type { Twist } from "./portfolio-plots";

/** Lets a twist happen, in the history and in the database; what it would happen to may not be there. */
export async function applyTwist(history: History, twist: Twist): Promise<void> {
  const donorId = "donor" in twist ? (history.donors[twist.donor]?.id ?? 0) : 0;
  const gift = "gift" in twist ? history.gifts[twist.gift] : undefined;
  if (twist.what === "amount" && gift) {
    Object.assign(gift, { amount: twist.amount, refunded: 0 });
    await db
      .update(donations)
      .set({ amount: twist.amount, refundedAmount: 0 })
      .where(eq(donations.id, gift.id));
  } else if (twist.what === "move" && gift) {
    gift.donor = donorId;
    await db.update(donations).set({ donorId }).where(eq(donations.id, gift.id));
  } else if (twist.what === "delete" && gift) {
    history.gifts = history.gifts.filter((each) => each !== gift);
    history.credits = history.credits.filter((each) => each.gift !== gift.id);
    await db.delete(softCredits).where(eq(softCredits.donationId, gift.id));
    await db.delete(donations).where(eq(donations.id, gift.id));
  } else if (twist.what === "revoke") {
    const credit = history.credits[twist.credit];
    if (!credit) return;
    credit.isRevoked = true;
    await db.update(softCredits).set({ revokedAt: now() }).where(eq(softCredits.id, credit.id));
  } else if (twist.what === "home") {
    await moveHome(history, donorId, twist.home);
  } else if (twist.what === "death") {
    for (const donor of history.donors) if (donor.id === donorId) donor.isDeceased = true;
    await db.update(donors).set({ isDeceased: true }).where(eq(donors.id, donorId));
  } else if (twist.what === "care") {
    await assignIn(history, twist.care);
  } else if (twist.what === "group") {
    const group = history.groups[twist.group];
    if (!group) return;
    group.isActive = false;
    await db
      .update(relationshipGroups)
      .set({ isActive: false })
      .where(eq(relationshipGroups.id, group.id));
  }
}

async function moveHome(history: History, donorId: number, index: number | null): Promise<void> {
  const from = history.households.find(({ members }) => members.includes(donorId));
  const to = index === null ? undefined : history.households[index];
  // A relationship's household keeps at least one member.
  if (from && from.members.length === 1) return;
  if (from) from.members = from.members.filter((member) => member !== donorId);
  await db.delete(householdMembers).where(eq(householdMembers.donorId, donorId));
  if (!to) return;
  to.members.push(donorId);
  const [donor] = await db.select().from(donors).where(eq(donors.id, donorId));
  await db.insert(householdMembers).values({
    organizationId: donor?.organizationId ?? 0,
    householdId: to.id,
    donorId,
  });
}
