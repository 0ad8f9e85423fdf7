import { asc, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { sponsorships } from "@/db/schema";
import { within } from "@/db/within";
import type { Donation } from "@/lib/giving/donations";
import { claimFirstGift } from "@/lib/giving/plans/outcomes";
import type { Plan } from "@/lib/giving/plans/rows";
import type { Actor } from "@/lib/identity/actor";
import { beginSponsorships, tellOfSponsorship } from "./sponsorships";

const NOTHING_HELD = { held: new Set<number>(), months: new Map<number, number>() };

/**
 * The first gift of a plan from another system: the sponsorship that its donor already has goes on with
 * the plan; where there is none, one begins as at checkout. Once for each plan.
 */
export async function beginWithFirstGift(tx: Tx, actor: Actor, donation: Donation): Promise<void> {
  for (const plan of await claimFirstGift(tx, donation)) {
    if (plan.entityId === null || (await goesOnWith(tx, actor, plan, plan.entityId))) continue;
    await beginSponsorships(tx, actor, donation, NOTHING_HELD);
  }
}

/** False: the donor has no sponsorship of the recipient that a single gift paid for. */
async function goesOnWith(tx: Tx, actor: Actor, plan: Plan, entityId: number): Promise<boolean> {
  const { organizationId, donorId, id: planId } = plan;
  const [theirs] = await tx
    .select({ id: sponsorships.id })
    .from(sponsorships)
    .where(
      within(
        sponsorships,
        organizationId,
        eq(sponsorships.entityId, entityId),
        eq(sponsorships.donorId, donorId),
        eq(sponsorships.status, "active"),
        isNull(sponsorships.planId),
      ),
    )
    .orderBy(asc(sponsorships.id))
    .limit(1)
    .for("no key update");
  if (!theirs) return false;
  const [continued] = await tx
    .update(sponsorships)
    .set({ planId, endsOn: null, renewalAskedAt: null })
    .where(within(sponsorships, organizationId, eq(sponsorships.id, theirs.id)))
    .returning();
  if (!continued) throw new Error("A sponsorship was not written.");
  await tellOfSponsorship(tx, actor, continued, "sponsorship.continue");
  return true;
}
