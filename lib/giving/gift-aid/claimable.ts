import { and, asc, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { donations, donors, giftAidClaimLines, giftAidDeclarations } from "@/db/schema";
import { within } from "@/db/within";
import type { Minor } from "@/lib/money";
import type { Donation } from "../donations";
import { giverOfGift } from "../gift-joins";
import { standingAmounts } from "../receipt-profiles/standing-amounts";
import { MOST_IN_A_YEAR, unitedKingdom } from "../receipt-profiles/united-kingdom";
import { covers, type Declaration } from "./covering";
import { scheduledFor } from "./schedule-row";
import type { LEFT_OUT } from "./schema";

type Donor = typeof donors.$inferSelect;
type Reason = (typeof LEFT_OUT)[number];
type Found = { donation: Donation; donor: Donor };

/** A gift of money, what of it can be claimed on, and why not if nothing. */
export type Candidate = Found & {
  amount: Minor;
  declaration: Declaration | undefined;
  reason: Reason | null;
};

/** HMRC's schedule takes so many rows. */
export const MOST_ROWS = 1000;
/** So many of the gifts that are not claimed are named. */
export const MOST_LEFT_OUT = 100;
/** Gifts that are read at once. */
const AT_ONCE = 2000;

/** What of a gift stands, whenever the rest went back. */
export const claimedOn = ({
  status,
  amount,
  feesCovered,
  refundedAmount,
}: Pick<Donation, "status" | "amount" | "feesCovered" | "refundedAmount">): Minor =>
  status === "completed" ? amount + feesCovered - refundedAmount : 0;

/** The first day of the tax year that a day falls into: April 6. */
export const taxYearOf = (day: string): string => {
  const year = Number(day.slice(0, 4));
  return day.slice(5) >= "04-06" ? `${year}-04-06` : `${year - 1}-04-06`;
};

/** A claim has to come within four years of the end of the tax year of the gift. */
const firstClaimable = (today: string): string =>
  `${Number(taxYearOf(today).slice(0, 4)) - 4}-04-06`;

type Asked = { until: string; today: string };

/**
 * The unclaimed gifts of money in pounds until a day that can be claimed, oldest first, as many as a
 * schedule takes, and the first of those that cannot, with the reason.
 */
export async function candidates(
  reader: Db | Tx,
  organizationId: number,
  { until, today }: Asked,
): Promise<{ taken: Candidate[]; leftOut: Candidate[] }> {
  const from = firstClaimable(today);
  const judged = { taken: [] as Candidate[], leftOut: [] as Candidate[] };
  let after: Donation | undefined;
  do {
    const found = await gifts(reader, organizationId, {
      ...{ from, until, after, most: AT_ONCE },
      declared: true,
    });
    for (const candidate of await judge(reader, organizationId, found, from))
      judged[candidate.reason === null ? "taken" : "leftOut"].push(candidate);
    judged.leftOut.splice(MOST_LEFT_OUT);
    after = found.length === AT_ONCE ? found.at(-1)?.donation : undefined;
  } while (after && judged.taken.length < MOST_ROWS);
  const most = MOST_LEFT_OUT - judged.leftOut.length;
  const undeclared = await gifts(reader, organizationId, { from, until, most, declared: false });
  return {
    taken: judged.taken.slice(0, MOST_ROWS),
    leftOut: [...judged.leftOut, ...(await judge(reader, organizationId, undeclared, from))],
  };
}

type Wanted = {
  from: string;
  until: string;
  most: number;
  /** Of donors who have made a declaration, or of all others. */
  declared: boolean;
  after?: Donation;
};

function gifts(
  reader: Db | Tx,
  organizationId: number,
  { from, until, most, declared, after }: Wanted,
): Promise<Found[]> {
  const declaration = sql`exists (select from ${giftAidDeclarations}
    where ${giftAidDeclarations.organizationId} = ${donations.organizationId}
      and ${giftAidDeclarations.donorId} = ${donations.donorId})`;
  return reader
    .select({ donation: donations, donor: donors })
    .from(donations)
    .innerJoin(donors, giverOfGift)
    .where(
      and(
        ofPounds(organizationId, from),
        eq(donations.isTest, false),
        inArray(donations.method, [
          "card",
          "bank_debit",
          "paypal",
          "check",
          "cash",
          "bank_transfer",
        ]),
        lte(donations.donatedOn, until),
        after && sql`(${donations.donatedOn}, ${donations.id}) > (${after.donatedOn}, ${after.id})`,
        declared ? declaration : sql`not ${declaration}`,
        sql`not exists (select from ${giftAidClaimLines}
          where ${giftAidClaimLines.organizationId} = ${donations.organizationId}
            and ${giftAidClaimLines.donationId} = ${donations.id})`,
      ),
    )
    .orderBy(asc(donations.donatedOn), asc(donations.id))
    .limit(most);
}

const ofPounds = (organizationId: number, from: string): SQL | undefined =>
  within(
    donations,
    organizationId,
    eq(donations.status, "completed"),
    eq(donations.currency, "GBP"),
    gte(donations.donatedOn, from),
  );

async function judge(
  reader: Db | Tx,
  organizationId: number,
  found: readonly Found[],
  from: string,
): Promise<Candidate[]> {
  const donorIds = [...new Set(found.map(({ donor }) => donor.id))];
  const declared = await reader
    .select()
    .from(giftAidDeclarations)
    .where(
      within(giftAidDeclarations, organizationId, inArray(giftAidDeclarations.donorId, donorIds)),
    )
    .orderBy(asc(giftAidDeclarations.id));
  const ofDonor = new Map<number, Declaration[]>();
  for (const each of declared)
    ofDonor.set(each.donorId, [...(ofDonor.get(each.donorId) ?? []), each]);
  const benefits = await benefitsByYear(reader, organizationId, donorIds, from);
  return found.map(({ donation, donor }) => {
    const about = {
      ...{ donation, donor, amount: claimedOn(donation) },
      declaration: ofDonor.get(donor.id)?.find((each) => covers(each, donation)),
    };
    return { ...about, reason: reasonNot(about, benefits.get(yearKey(donation)) ?? 0) };
  });
}

const yearKey = ({ donorId, donatedOn }: Donation): string => `${donorId} ${taxYearOf(donatedOn)}`;

/** What each of these donors received in each tax year for gifts of money. */
async function benefitsByYear(
  reader: Db | Tx,
  organizationId: number,
  donorIds: number[],
  from: string,
): Promise<Map<string, Minor>> {
  const found = await reader
    .select()
    .from(donations)
    .where(
      and(
        ofPounds(organizationId, from),
        inArray(donations.donorId, donorIds),
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
): Reason | null {
  if (amount <= 0) return "returned";
  if (donor.kind !== "person") return "not_a_person";
  if (!declaration) return "no_declaration";
  if ((standingAmounts(donation, unitedKingdom).deductible ?? 0) <= 0) return "benefit_too_high";
  if (donation.fairMarketValue > 0 && received > MOST_IN_A_YEAR) return "benefits_of_year_too_high";
  return scheduledFor(donor, declaration) ? null : "address_missing";
}
