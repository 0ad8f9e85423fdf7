import { asc, desc, eq, inArray, isNull, notInArray, or } from "drizzle-orm";
import { db } from "@/db/client";
import { donationLines, donations, entities, programs } from "@/db/schema";
import { within } from "@/db/within";
import { ownDonorIds } from "@/lib/donors/own";
import type { DonorActor } from "@/lib/identity/actor";
import type { Minor } from "@/lib/money";
import { GIFT_METHODS } from "../donation-schema";
import { isThing } from "../method-names";

export type LastGift = {
  programId: number;
  designationId: number | null;
  entityId: number | null;
  amount: Minor;
  currency: string;
};

/**
 * What a donor gave last of what can be given again: money, to a program that is still open in the same
 * currency, and for nobody whose places are all taken.
 */
export async function findLastGift(actor: DonorActor): Promise<LastGift | undefined> {
  const [found] = await db
    .select({
      programId: donations.programId,
      designationId: donationLines.designationId,
      entityId: donationLines.entityId,
      amount: donationLines.amount,
      currency: donations.currency,
    })
    .from(donations)
    .innerJoin(
      donationLines,
      within(donationLines, donations.organizationId, eq(donationLines.donationId, donations.id)),
    )
    .innerJoin(
      programs,
      within(
        programs,
        donations.organizationId,
        eq(programs.id, donations.programId),
        eq(programs.currency, donations.currency),
        eq(programs.status, "active"),
      ),
    )
    .leftJoin(
      entities,
      within(entities, donationLines.organizationId, eq(entities.id, donationLines.entityId)),
    )
    .where(
      within(
        donations,
        actor.organizationId,
        inArray(donations.donorId, ownDonorIds(actor)),
        eq(donations.status, "completed"),
        notInArray(donations.method, GIFT_METHODS.filter(isThing)),
        or(isNull(entities.id), eq(entities.isFull, false)),
      ),
    )
    .orderBy(desc(donations.donatedOn), desc(donations.id), asc(donationLines.id))
    .limit(1);
  return found;
}
