import { and, count, desc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { donations, donors } from "@/db/schema";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { toMajor } from "@/lib/money";
import { takesRealPayments } from "@/lib/payments/gateways";
import { giverOfGift } from "../gift-joins";
import { netOfGift } from "../net-gift";
import { customMatching, type DonationFilter, matching } from "./query";

/** `amount` in major units; covered fees and what went back do not count. */
export type DonationSum = { currency: string; amount: number; gifts: number };

/**
 * What the completed gifts of a filter come to, by currency, the one given most often first. Tests count
 * only where nothing else can be paid.
 */
export async function sumDonations(
  actor: MemberActor,
  filter: Partial<DonationFilter>,
): Promise<DonationSum[]> {
  requirePermission(actor, "donations_view");
  const isReal = await takesRealPayments(db, actor.organizationId);
  const rows = await db
    .select({
      currency: donations.currency,
      amount: sql<number>`sum(${netOfGift(donations.amount, donations.refundedAmount)})`.mapWith(
        Number,
      ),
      gifts: count(),
    })
    .from(donations)
    .innerJoin(donors, giverOfGift)
    .where(
      and(
        matching(actor.organizationId, filter),
        await customMatching(db, actor, filter),
        eq(donations.status, "completed"),
        isReal ? eq(donations.isTest, false) : undefined,
      ),
    )
    .groupBy(donations.currency)
    .orderBy(desc(count()), donations.currency);
  return rows.map((row) => ({ ...row, amount: toMajor(row.amount, row.currency) }));
}
