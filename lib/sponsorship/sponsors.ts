import { desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { donors, sponsorships } from "@/db/schema";
import { within } from "@/db/within";
import type { CustomView } from "@/lib/custom-fields/schema";
import { type Actor, requirePermission } from "@/lib/identity/actor";

const MOST_LISTED = 50;

export type SponsorView = {
  /** Of the sponsorship. */
  id: number;
  donor: { id: number; name: string };
  status: (typeof sponsorships.$inferSelect)["status"];
  started_on: string;
  ended_on: string | null;
  custom: CustomView;
};

/** Who sponsors a recipient or did, the latest first; the last fifty of them. */
export async function listSponsors(actor: Actor, entityId: number): Promise<SponsorView[]> {
  requirePermission(actor, "entities_view");
  requirePermission(actor, "donors_view");
  const found = await db
    .select({ sponsorship: sponsorships, name: donors.displayName })
    .from(sponsorships)
    .innerJoin(
      donors,
      within(donors, sponsorships.organizationId, eq(donors.id, sponsorships.donorId)),
    )
    .where(within(sponsorships, actor.organizationId, eq(sponsorships.entityId, entityId)))
    .orderBy(desc(sponsorships.startedOn), desc(sponsorships.id))
    .limit(MOST_LISTED);
  return found.map(({ sponsorship, name }) => ({
    id: sponsorship.id,
    donor: { id: sponsorship.donorId, name },
    status: sponsorship.status,
    started_on: sponsorship.startedOn,
    ended_on: sponsorship.endedOn,
    custom: sponsorship.custom,
  }));
}
