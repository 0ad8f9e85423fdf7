import { and, count, desc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { donations, donors } from "@/db/schema";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { toMajor } from "@/lib/money";
import { takesRealPayments } from "@/lib/payments/gateways";
import { giverOfGift } from "../gift-joins";
import { netOfGift } from "../net-gift";
import { asksOfDonor, customMatching, type DonationFilter, matching } from "./query";

/** `amount` in major units; covered fees and what went back do not count. */
export type DonationSum = { currency: string; amount: number; gifts: number };

/**
 * How many gifts a filter leaves, and what the completed ones come to in each currency, the one given most
 * often first. Test gifts add to these sums only where no real payment is possible.
 */
export async function totalDonations(
  actor: MemberActor,
  filter: Partial<DonationFilter>,
): Promise<{ gifts: number; sums: DonationSum[] }> {
  requirePermission(actor, "donations_view");
  const [isReal, custom] = await Promise.all([
    takesRealPayments(db, actor.organizationId),
    customMatching(db, actor, filter),
  ]);
  const adds = and(
    eq(donations.status, "completed"),
    isReal ? eq(donations.isTest, false) : undefined,
  );
  const net = netOfGift(donations.amount, donations.refundedAmount);
  const counted = sql<number>`count(*) filter (where ${adds})`.mapWith(Number);
  const gifts = db
    .select({
      currency: donations.currency,
      all: count(),
      gifts: counted,
      amount: sql<number>`coalesce(sum(${net}) filter (where ${adds}), 0)`.mapWith(Number),
    })
    .from(donations)
    .where(and(matching(actor.organizationId, filter), custom))
    .groupBy(donations.currency)
    .orderBy(desc(counted), donations.currency)
    .$dynamic();
  const rows = await (asksOfDonor(filter) ? gifts.innerJoin(donors, giverOfGift) : gifts);
  return {
    gifts: rows.reduce((sum, { all }) => sum + all, 0),
    sums: rows
      .filter((row) => row.gifts > 0)
      .map(({ currency, gifts, amount }) => ({
        ...{ currency, gifts },
        amount: toMajor(amount, currency),
      })),
  };
}
