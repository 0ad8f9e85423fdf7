import { asc, eq, gt, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import {
  campaigns,
  designations,
  fundraisingPages,
  organizations,
  pageTotals,
  programs,
} from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { todayOf } from "@/lib/giving/calendar";
import { toMajor } from "@/lib/money";
import type { Campaign, FundraisingPage } from "./page-rows";
import { campaignPath, originOf } from "./paths";
import {
  type Found,
  majorOf,
  membersOf,
  pagesWithTotals,
  runningPools,
  SHOWN,
  shownOf,
  teamOfPage,
  teamsOf,
  updatesOf,
} from "./public-parts";
import type { Leader, LeaderQuery, PublicCampaignView, PublicPageView } from "./public-schema";

/** Anybody who looks at an organization's pages. */
type Looking = { organizationId: number };

/** A published campaign. Throws not found. */
async function findPublished({ organizationId }: Looking, slug: string): Promise<Found> {
  const [found] = await db
    .select({
      campaign: campaigns,
      client: organizations.slug,
      program: { id: programs.id, slug: programs.slug, name: programs.name },
      hasSponsors: sql<boolean>`${programs.fundingType} = 'sponsors'`,
      designation: { word: designations.word, name: designations.name },
    })
    .from(campaigns)
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .innerJoin(
      programs,
      within(programs, campaigns.organizationId, eq(programs.id, campaigns.programId)),
    )
    .innerJoin(
      designations,
      within(designations, campaigns.organizationId, eq(designations.id, campaigns.designationId)),
    )
    .where(
      within(
        campaigns,
        organizationId,
        eq(campaigns.slug, slug),
        eq(campaigns.status, "published"),
      ),
    );
  if (!found) throw notFound("campaign");
  return found;
}

/** A campaign as everybody sees it. Throws not found for one that is not published. */
export async function readPublicCampaign(
  visitor: Looking,
  slug: string,
): Promise<PublicCampaignView> {
  const found = await findPublished(visitor, slug);
  const { campaign, program, designation } = found;
  const [page] = await pagesWithTotals(
    within(
      fundraisingPages,
      visitor.organizationId,
      eq(fundraisingPages.campaignId, campaign.id),
      eq(fundraisingPages.kind, "campaign"),
    ),
  );
  if (!page) throw notFound("campaign");
  const today = await todayOf(db, visitor.organizationId);
  const [shown, matches, teams] = await Promise.all([
    shownOf(found, page, today),
    runningPools(campaign, today),
    teamsOf(campaign),
  ]);
  return {
    ...shown,
    ...{ slug: campaign.slug, program, designation, matches, teams },
    ...{ story: campaign.story, goal: majorOf(campaign, campaign.goal) },
    sponsorship_goal: campaign.sponsorshipGoal,
    starts_on: campaign.startsOn,
    ends_on: campaign.endsOn,
    team_rule: campaign.teamRule,
    needs_approval: campaign.needsApproval,
  };
}

/** One page of a published campaign as everybody sees it. Throws not found. */
export async function readPublicPage(
  visitor: Looking,
  slug: string,
  pageSlug: string,
): Promise<PublicPageView> {
  const found = await findPublished(visitor, slug);
  const { campaign, program } = found;
  const [page] = await pagesWithTotals(
    within(
      fundraisingPages,
      visitor.organizationId,
      eq(fundraisingPages.campaignId, campaign.id),
      eq(fundraisingPages.slug, pageSlug),
      inArray(fundraisingPages.status, [...SHOWN]),
    ),
  );
  if (!page) throw notFound("page");
  const today = await todayOf(db, visitor.organizationId);
  const [shown, team, updates, members] = await Promise.all([
    shownOf(found, page, today),
    teamOfPage(page.page),
    updatesOf(page.page),
    membersOf(campaign, page.page),
  ]);
  return {
    ...{ slug: pageSlug, kind: page.page.kind, ...shown, program, team, updates, members },
    campaign: { slug: campaign.slug, title: campaign.title },
    is_indexed: page.page.minorName === null,
  };
}

/**
 * Who has raised most, or brought most sponsorships if any: of equals the first to reach it, then the older page.
 * Throws not found.
 */
export async function readLeaderboard(
  visitor: Looking,
  slug: string,
  { kind, by, limit }: LeaderQuery,
): Promise<Leader[]> {
  const { campaign, client } = await findPublished(visitor, slug);
  const found = await leaders(campaign, kind, limit, by);
  return found.map(({ page, totals }, index) => ({
    rank: index + 1,
    slug: page.slug ?? "",
    title: page.title,
    raised: toMajor(totals.raised, campaign.currency),
    goal: majorOf(campaign, page.goal),
    currency: campaign.currency,
    gifts: totals.gifts,
    sponsorships: totals.sponsorships,
    sponsorship_goal: page.sponsorshipGoal,
    url: `${originOf()}${campaignPath(client, campaign.slug, page.slug)}`,
  }));
}

/** A campaign's pages of one kind in the order of its leaderboard; by sponsorships, only those that brought any. */
export const leaders = (
  { organizationId, id }: Pick<Campaign, "organizationId" | "id">,
  kind: FundraisingPage["kind"],
  limit: number,
  by: LeaderQuery["by"] = "raised",
) =>
  db
    .select({ page: fundraisingPages, totals: pageTotals })
    .from(pageTotals)
    .innerJoin(
      fundraisingPages,
      within(
        fundraisingPages,
        pageTotals.organizationId,
        eq(fundraisingPages.id, pageTotals.pageId),
        inArray(fundraisingPages.status, [...SHOWN]),
      ),
    )
    .where(
      within(
        pageTotals,
        organizationId,
        eq(pageTotals.campaignId, id),
        eq(pageTotals.kind, kind),
        by === "sponsorships" ? gt(pageTotals.sponsorships, 0) : undefined,
      ),
    )
    .orderBy(
      sql`${by === "raised" ? pageTotals.raised : pageTotals.sponsorships} desc nulls last`,
      asc(by === "raised" ? pageTotals.reachedAt : pageTotals.sponsoredAt),
      asc(pageTotals.pageId),
    )
    .limit(limit);
