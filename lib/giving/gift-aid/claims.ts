import { asc, count, desc, eq, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { donations, giftAidClaimLines, giftAidClaims, organizations } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { csv } from "@/lib/csv";
import { conflict, notFound } from "@/lib/errors";
import { actingUser, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { decimalString, type Minor, toMajor } from "@/lib/money";
import { todayOf } from "../calendar";
import { profileOf } from "../receipt-profiles/chosen";
import { claimOn } from "../receipt-profiles/united-kingdom";
import { type Candidate, candidates } from "./claimable";
import { scheduledFor } from "./schedule-row";
import { type ClaimPreview, type ClaimPreviewQuery, ClaimRequest, type ClaimView } from "./schema";

/** What a list shows of the claims; some ten a year are usual. */
const MOST_CLAIMS = 200;

const major = (amount: Minor) => toMajor(amount, "GBP");

/** What a claim until a day would take in, and what not and why. Throws 409, 422. */
export async function previewClaim(
  actor: MemberActor,
  asked: ClaimPreviewQuery,
): Promise<ClaimPreview> {
  requirePermission(actor, "donations_view");
  const until = asked.until ?? (await todayOf(db, actor.organizationId));
  const { taken, leftOut } = await candidatesUntil(db, actor.organizationId, until);
  const total = taken.reduce((sum, { amount }) => sum + amount, 0);
  return {
    until,
    gifts: taken.map(presentGift),
    total_amount: major(total),
    claim_amount: major(claimOn(total)),
    left_out: leftOut.flatMap((each) =>
      each.reason ? { ...presentGift(each), reason: each.reason } : [],
    ),
  };
}

async function candidatesUntil(
  reader: Db | Tx,
  organizationId: number,
  until: string,
): ReturnType<typeof candidates> {
  const { law } = await profileOf(reader, organizationId);
  if (!law.hasDeclarations)
    throw conflict(
      "no_gift_aid",
      "Choose the United Kingdom under Settings, Receipts to claim Gift Aid.",
    );
  const today = await todayOf(reader, organizationId);
  if (until > today) throw refused("until", "in_the_future", "Choose today or an earlier day.");
  return candidates(reader, organizationId, { until, today });
}

const presentGift = ({ donation, donor, amount }: Candidate) => ({
  donation_id: donation.id,
  donor: { id: donor.id, name: donor.displayName },
  donated_on: donation.donatedOn,
  amount: major(amount),
});

/**
 * Claims every gift until a day that can be: from then on none of them is claimed again. Throws 409 where
 * there is none, 422.
 */
export async function makeClaim(actor: MemberActor, input: ClaimRequest): Promise<ClaimView> {
  requirePermission(actor, "donations_edit");
  const { until } = accept(ClaimRequest, input);
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    // Claims of one organization take turns.
    await tx
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, organizationId))
      .for("no key update");
    const { taken } = await candidatesUntil(tx, organizationId, until);
    if (taken.length === 0)
      throw conflict("nothing_to_claim", "There are no gifts to claim through that day.");
    const [claim] = await tx
      .insert(giftAidClaims)
      .values({ organizationId, until, madeAt: now(), madeByUserId: actingUser(actor) })
      .returning();
    if (!claim) throw new Error("A claim was not written.");
    await tx.insert(giftAidClaimLines).values(
      taken.flatMap(({ donation, donor, amount, declaration }) => {
        const named = scheduledFor(donor, declaration);
        if (!declaration || !named) return [];
        return {
          ...{ organizationId, claimId: claim.id, donationId: donation.id, amount },
          ...{ declarationId: declaration.id, donatedOn: donation.donatedOn, ...named },
        };
      }),
    );
    await recordChange(tx, actor, {
      action: "gift_aid.claim",
      subjectType: "organization",
      subjectId: organizationId,
      after: { claim_id: claim.id, until, gifts: taken.length },
    });
    const [view] = await claimsOf(tx, organizationId, claim.id);
    if (!view) throw notFound("claim");
    return view;
  });
}

/** Throws not found. */
export async function getClaim(actor: MemberActor, id: number): Promise<ClaimView> {
  requirePermission(actor, "donations_view");
  const [view] = await claimsOf(db, actor.organizationId, id);
  if (!view) throw notFound("claim");
  return view;
}

/** The latest 200 claims, newest first. */
export async function listClaims(actor: MemberActor): Promise<ClaimView[]> {
  requirePermission(actor, "donations_view");
  return claimsOf(db, actor.organizationId);
}

async function claimsOf(reader: Db | Tx, organizationId: number, id?: number) {
  // As `claimedOn` of `claimable` has it.
  const stands = sql`case when ${donations.status} = 'completed'
    then ${donations.amount} + ${donations.feesCovered} - ${donations.refundedAmount} else 0 end`;
  const found = await reader
    .select({
      claim: giftAidClaims,
      gifts: count(),
      total: sql<string>`sum(${giftAidClaimLines.amount})`,
      back: sql<string>`sum(greatest(0, ${giftAidClaimLines.amount} - ${stands}))`,
    })
    .from(giftAidClaims)
    .innerJoin(giftAidClaimLines, lineOfClaim)
    .innerJoin(donations, giftOfLine)
    .where(
      within(
        giftAidClaims,
        organizationId,
        id === undefined ? undefined : eq(giftAidClaims.id, id),
      ),
    )
    .groupBy(giftAidClaims.id)
    .orderBy(desc(giftAidClaims.id))
    .limit(MOST_CLAIMS);
  return found.map(
    ({ claim, gifts, total, back }): ClaimView => ({
      id: claim.id,
      until: claim.until,
      made_at: claim.madeAt.toISOString(),
      gifts,
      total_amount: major(Number(total)),
      claim_amount: major(claimOn(Number(total))),
      overclaimed_amount: major(claimOn(Number(back))),
    }),
  );
}

const lineOfClaim = within(
  giftAidClaimLines,
  giftAidClaims.organizationId,
  eq(giftAidClaimLines.claimId, giftAidClaims.id),
);
const giftOfLine = within(
  donations,
  giftAidClaimLines.organizationId,
  eq(donations.id, giftAidClaimLines.donationId),
);

/** The columns of HMRC's schedule of Gift Aid donations, in its order. */
const COLUMNS = [
  "Title",
  "First name",
  "Last name",
  "House name or number",
  "Postcode",
  "Aggregated donations",
  "Sponsored event",
  "Donation date",
  "Amount",
];

/** A claim as HMRC's schedule, to be copied into its spreadsheet. Throws not found. */
export async function exportSchedule(actor: MemberActor, claimId: number): Promise<string> {
  requirePermission(actor, "donations_view");
  const lines = await db
    .select()
    .from(giftAidClaimLines)
    .where(within(giftAidClaimLines, actor.organizationId, eq(giftAidClaimLines.claimId, claimId)))
    .orderBy(asc(giftAidClaimLines.id));
  if (lines.length === 0) throw notFound("claim");
  return csv(
    COLUMNS,
    lines.map((line) => [
      null,
      line.firstName,
      line.lastName,
      line.house,
      line.postcode,
      null,
      null,
      shortDate(line.donatedOn),
      decimalString(line.amount, "GBP"),
    ]),
  );
}

/** `31/05/26` */
const shortDate = (day: string): string =>
  `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(2, 4)}`;
