import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { donations, donors, giftAidClaimLines, giftAidDeclarations } from "@/db/schema";
import type { Minor } from "@/lib/money";
import type { Donation } from "../donations";
import { giverOfGift } from "../gift-joins";
import { MOST_IN_A_YEAR, unitedKingdom } from "../receipt-profiles/united-kingdom";
import { standingAmounts, stands } from "../receipts";
import { covers, type Declaration } from "./covering";
import { scheduled } from "./schedule-row";
import type { LEFT_OUT } from "./schema";

type Donor = typeof donors.$inferSelect;
type Reason = (typeof LEFT_OUT)[number];

/** A gift of money, what of it can be claimed on, and why not if nothing. */
export type Candidate = {
  donation: Donation;
  donor: Donor;
  amount: Minor;
  declaration: Declaration | undefined;
  reason: Reason | null;
};

/** HMRC's schedule takes so many rows. */
export const MOST_ROWS = 1000;

/** What of a gift stands, with what went back in later years taken off as well. */
export const claimedOn = (donation: Donation): Minor =>
  donation.status === "completed" ? stands(donation) - donation.refundedLater : 0;

/** The first day of the tax year that a day falls into: April 6. */
export const taxYearOf = (day: string): string => {
  const year = Number(day.slice(0, 4));
  return day.slice(5) >= "04-06" ? `${year}-04-06` : `${year - 1}-04-06`;
};

/** Every unclaimed gift of money in pounds until a day, oldest first. */
export async function candidates(
  reader: Db | Tx,
  organizationId: number,
  { until, today }: { until: string; today: string },
): Promise<Candidate[]> {
  const found = await reader
    .select({ donation: donations, donor: donors })
    .from(donations)
    .innerJoin(donors, giverOfGift)
    .where(
      and(
        eq(donations.organizationId, organizationId),
        eq(donations.status, "completed"),
        eq(donations.currency, "GBP"),
        eq(donations.isTest, false),
        inArray(donations.method, ["card", "check", "cash", "bank_transfer"]),
        lte(donations.donatedOn, until),
        sql`not exists (select from ${giftAidClaimLines}
          where ${giftAidClaimLines.organizationId} = ${donations.organizationId}
            and ${giftAidClaimLines.donationId} = ${donations.id})`,
      ),
    )
    .orderBy(asc(donations.donatedOn), asc(donations.id));
  const declared = await reader
    .select()
    .from(giftAidDeclarations)
    .where(eq(giftAidDeclarations.organizationId, organizationId))
    .orderBy(asc(giftAidDeclarations.id));
  const benefits = await benefitsByYear(reader, organizationId);
  return found.map(({ donation, donor }) => {
    const declaration = declared.find(
      (each) => each.donorId === donation.donorId && covers(each, donation),
    );
    const amount = claimedOn(donation);
    const received = benefits.get(yearKey(donation)) ?? 0;
    const about = { donation, donor, amount, declaration };
    return { ...about, reason: reasonNot(about, received, today) };
  });
}

const yearKey = ({ donorId, donatedOn }: Donation): string => `${donorId} ${taxYearOf(donatedOn)}`;

/** What each donor received in each tax year for gifts of money. */
async function benefitsByYear(
  reader: Db | Tx,
  organizationId: number,
): Promise<Map<string, Minor>> {
  const found = await reader
    .select()
    .from(donations)
    .where(
      and(
        eq(donations.organizationId, organizationId),
        eq(donations.status, "completed"),
        eq(donations.currency, "GBP"),
        sql`${donations.fairMarketValue} > 0`,
      ),
    );
  const sums = new Map<string, Minor>();
  for (const donation of found) {
    const { worth } = standingAmounts(donation, unitedKingdom);
    sums.set(yearKey(donation), (sums.get(yearKey(donation)) ?? 0) + worth);
  }
  return sums;
}

function reasonNot(
  { donation, donor, amount, declaration }: Omit<Candidate, "reason">,
  received: Minor,
  today: string,
): Reason | null {
  if (amount <= 0) return "returned";
  if (donor.kind !== "person") return "not_a_person";
  if (!declaration) return "no_declaration";
  if (isTooOld(donation.donatedOn, today)) return "too_old";
  if ((standingAmounts(donation, unitedKingdom).deductible ?? 0) <= 0) return "benefit_too_high";
  if (donation.fairMarketValue > 0 && received > MOST_IN_A_YEAR) return "benefits_of_year_too_high";
  return scheduled(donor) ? null : "address_missing";
}

/** A claim has to come within four years of the end of the tax year of the gift. */
function isTooOld(donatedOn: string, today: string): boolean {
  const year = Number(taxYearOf(donatedOn).slice(0, 4)) + 5;
  return today > `${year}-04-05`;
}
