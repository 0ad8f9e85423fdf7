import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Db, db, type Tx } from "@/db/client";
import {
  campaigns,
  donationLines,
  donations,
  donors,
  fundraisingPages,
  pageCredits,
  sponsorships,
} from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { toMajor } from "@/lib/money";
import { pageOf } from "@/lib/paging/pages";
import type { CreditQuery, CreditView } from "./credit-schema";
import { type FundraisingPage, readCampaign } from "./page-rows";

const NEWEST_FIRST = [
  { by: donations.donatedOn, type: "date", descending: true },
  { by: pageCredits.id, type: "int", descending: true },
] as const;

/** The lines behind a campaign's totals, or those of one of its pages or teams, the gifts of the latest day first. */
export async function listCredits(
  actor: MemberActor,
  campaignId: number,
  query: CreditQuery,
): Promise<{ data: CreditView[]; total: number; nextCursor: string | null }> {
  requirePermission(actor, "donations_view");
  await readCampaign(db, actor, campaignId);
  const page = pageOf(actor, `campaign-gifts-${campaignId}`, query, NEWEST_FIRST);
  const wanted = within(
    pageCredits,
    actor.organizationId,
    eq(pageCredits.campaignId, campaignId),
    query.page_id === undefined ? undefined : eq(pageCredits.pageId, query.page_id),
    query.team_id === undefined ? undefined : eq(pageCredits.teamId, query.team_id),
  );
  const [found, total] = await Promise.all([
    selectCredits(db, and(wanted, page.beyond))
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(page.offset),
    db.$count(pageCredits, wanted),
  ]);
  const { rows, nextCursor } = page.of(found, ({ credit, gift }) => [
    gift.donatedOn,
    String(credit.id),
  ]);
  return { data: rows.map(presentCredit), total, nextCursor };
}

/** The credit of a line. Throws not found. */
export async function readCredit(
  reader: Db | Tx,
  organizationId: number,
  lineId: number,
): Promise<CreditView> {
  const [found] = await selectCredits(
    reader,
    within(pageCredits, organizationId, eq(pageCredits.lineId, lineId)),
  );
  if (!found) throw notFound("line");
  return presentCredit(found);
}

const teams = alias(fundraisingPages, "teams");

/** Credits with what staff see of each. */
export const selectCredits = (reader: Db | Tx, where: SQL | undefined) =>
  reader
    .select({
      credit: pageCredits,
      line: { label: donationLines.label, amount: donationLines.amount },
      gift: {
        donatedOn: donations.donatedOn,
        status: donations.status,
        currency: donations.currency,
        isAnonymous: donations.isAnonymous,
      },
      donor: { id: donors.id, name: donors.displayName },
      page: { id: fundraisingPages.id, name: fundraisingPages.title },
      team: { id: teams.id, name: teams.title },
      currency: campaigns.currency,
      sponsorship: {
        id: sponsorships.id,
        status: sponsorships.status,
        endedOn: sponsorships.endedOn,
      },
    })
    .from(pageCredits)
    .innerJoin(
      donationLines,
      within(donationLines, pageCredits.organizationId, eq(donationLines.id, pageCredits.lineId)),
    )
    .innerJoin(
      donations,
      within(donations, pageCredits.organizationId, eq(donations.id, pageCredits.donationId)),
    )
    .innerJoin(donors, within(donors, donations.organizationId, eq(donors.id, donations.donorId)))
    .innerJoin(
      fundraisingPages,
      within(
        fundraisingPages,
        pageCredits.organizationId,
        eq(fundraisingPages.id, pageCredits.pageId),
      ),
    )
    .innerJoin(
      campaigns,
      within(campaigns, pageCredits.organizationId, eq(campaigns.id, pageCredits.campaignId)),
    )
    .leftJoin(
      teams,
      and(within(teams, pageCredits.organizationId), eq(teams.id, pageCredits.teamId)),
    )
    .leftJoin(
      sponsorships,
      and(
        within(sponsorships, pageCredits.organizationId),
        eq(sponsorships.donationId, pageCredits.donationId),
        eq(sponsorships.entityId, donationLines.entityId),
      ),
    )
    .where(where)
    .$dynamic();

export function presentCredit({
  credit,
  line,
  gift,
  sponsorship,
  ...row
}: Awaited<ReturnType<typeof selectCredits>>[number]): CreditView {
  return {
    ...{ id: credit.lineId, donation_id: credit.donationId, campaign_id: credit.campaignId },
    ...{ donor: row.donor, page: row.page, team: row.team, label: line.label },
    donated_on: gift.donatedOn,
    status: gift.status,
    amount: toMajor(line.amount, gift.currency),
    gift_currency: gift.currency,
    counted: toMajor(credit.counted, row.currency),
    currency: row.currency,
    sponsorship: sponsorship && {
      ...{ id: sponsorship.id, status: sponsorship.status, ended_on: sponsorship.endedOn },
      counts: credit.sponsoredAt !== null,
    },
    is_anonymous: credit.isAnonymous || gift.isAnonymous,
    display_name: credit.displayName,
    message: credit.message,
  };
}

/** What of credits of `pageCredits` is told in public: never a name of an anonymous gift. */
const publicName = sql<
  string | null
>`case when ${pageCredits.isAnonymous} or ${donations.isAnonymous} then null else ${pageCredits.displayName} end`;

/** Of credits of `pageCredits`: those that count as money or as a sponsorship. */
const isCounted = sql`(${pageCredits.counted} > 0 or ${pageCredits.sponsoredAt} is not null)`;

/** What counts for a page and came last, by the day of the gift, with what everybody may know of it. */
export async function latestCredits(
  reader: Db | Tx,
  { organizationId, campaignId, id, kind }: FundraisingPage,
  limit: number,
) {
  const column = {
    campaign: eq(pageCredits.campaignId, campaignId),
    team: eq(pageCredits.teamId, id),
    individual: eq(pageCredits.pageId, id),
  }[kind];
  const found = await reader
    .select({
      name: publicName,
      counted: pageCredits.counted,
      is_sponsor: sql<boolean>`${pageCredits.sponsoredAt} is not null`,
      message: pageCredits.message,
      on: donations.donatedOn,
    })
    .from(pageCredits)
    .innerJoin(
      donations,
      within(donations, pageCredits.organizationId, eq(donations.id, pageCredits.donationId)),
    )
    .where(within(pageCredits, organizationId, column, isCounted))
    .orderBy(desc(pageCredits.id))
    .limit(limit);
  // A check of last month that was entered today stands among those of its day.
  return found.toSorted((one, other) => other.on.localeCompare(one.on));
}
