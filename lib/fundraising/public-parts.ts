import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fundraisingPages, matchPools, pageMilestones, pageTotals, pageUpdates } from "@/db/schema";
import { within } from "@/db/within";
import { toMajor } from "@/lib/money";
import { latestCredits } from "./credits";
import type { Campaign, FundraisingPage } from "./page-rows";
import { campaignPath, originOf } from "./paths";
import { picturesOf, publicPicture } from "./picture-rows";

/** Pages that everybody may see; paused and ended ones take no gifts. */
export const SHOWN = ["live", "paused", "ended"] as const;

const MOST_SUPPORTERS = 50;
const MOST_UPDATES = 20;
const MOST_MEMBERS = 100;
const MOST_TEAMS = 200;

export type Found = {
  campaign: Campaign;
  client: string;
  program: { id: number; slug: string; name: string };
  hasSponsors: boolean;
  designation: { word: string; name: string };
};

type Totaled = { page: FundraisingPage; totals: typeof pageTotals.$inferSelect | null };

export const pagesWithTotals = (where: SQL): Promise<Totaled[]> =>
  db
    .select({ page: fundraisingPages, totals: pageTotals })
    .from(fundraisingPages)
    .leftJoin(
      pageTotals,
      within(
        pageTotals,
        fundraisingPages.organizationId,
        eq(pageTotals.pageId, fundraisingPages.id),
      ),
    )
    .where(where);

export const majorOf = ({ currency }: Campaign, minor: number | null): number | null =>
  minor === null ? null : toMajor(minor, currency);

export async function shownOf(
  { campaign, client, program, hasSponsors }: Found,
  { page, totals }: Totaled,
  today: string,
) {
  const { currency } = campaign;
  const major = (minor: number) => toMajor(minor, currency);
  const isOpen =
    page.status === "live" &&
    campaign.startsOn <= today &&
    (campaign.endsOn === null || campaign.endsOn >= today);
  return {
    ...{ id: page.id, title: page.title, story: page.story, currency, is_open: isOpen },
    goal: majorOf(campaign, page.goal),
    raised: major(totals?.raised ?? 0),
    matched: major(totals?.matched ?? 0),
    gifts: totals?.gifts ?? 0,
    sponsorship_goal: page.sponsorshipGoal,
    sponsorships: totals?.sponsorships ?? 0,
    url: `${originOf()}${campaignPath(client, campaign.slug, page.slug)}`,
    give_url: `${originOf()}/o/${client}/give?program=${program.slug}&page=${page.id}`,
    sponsor_url:
      hasSponsors && (campaign.sponsorshipGoal ?? page.sponsorshipGoal) !== null
        ? `${originOf()}/o/${client}/programs/${program.slug}?fundraiser=${page.id}`
        : null,
    ...(await partsOf(page, major)),
  };
}

async function partsOf(page: FundraisingPage, major: (minor: number) => number) {
  const [milestones, supporters, pictures] = await Promise.all([
    milestonesOf(page),
    supportersOf(page, major),
    picturesOf(db, page),
  ]);
  return { milestones, supporters, pictures: pictures.map(publicPicture) };
}

async function milestonesOf({ organizationId, id }: FundraisingPage) {
  const found = await db
    .select({ percent: pageMilestones.percent, at: pageMilestones.reachedAt })
    .from(pageMilestones)
    .where(within(pageMilestones, organizationId, eq(pageMilestones.pageId, id)))
    .orderBy(asc(pageMilestones.percent));
  return found.map(({ percent, at }) => ({ percent, reached_at: at.toISOString() }));
}

async function supportersOf(page: FundraisingPage, major: (minor: number) => number) {
  const found = await latestCredits(db, page, MOST_SUPPORTERS);
  return found.map(({ counted, ...supporter }) => ({ ...supporter, amount: major(counted) }));
}

export async function runningPools({ organizationId, id, currency }: Campaign, today: string) {
  const found = await db
    .select()
    .from(matchPools)
    .where(
      within(
        matchPools,
        organizationId,
        eq(matchPools.campaignId, id),
        sql`${matchPools.startsOn} <= ${today}`,
        sql`(${matchPools.endsOn} is null or ${matchPools.endsOn} >= ${today})`,
      ),
    )
    .orderBy(asc(matchPools.id));
  return found.map(({ name, ratioPercent, cap, granted }) => ({
    ...{ name, ratio_percent: ratioPercent },
    cap: toMajor(cap, currency),
    granted: toMajor(granted, currency),
  }));
}

export async function teamsOf({ organizationId, id, teamRule }: Campaign) {
  if (teamRule === "none") return [];
  const found = await db
    .select({
      id: fundraisingPages.id,
      slug: fundraisingPages.slug,
      title: fundraisingPages.title,
    })
    .from(fundraisingPages)
    .where(
      within(
        fundraisingPages,
        organizationId,
        eq(fundraisingPages.campaignId, id),
        eq(fundraisingPages.kind, "team"),
        eq(fundraisingPages.status, "live"),
      ),
    )
    .orderBy(asc(fundraisingPages.title), asc(fundraisingPages.id))
    .limit(MOST_TEAMS);
  return found.map((team) => ({ ...team, slug: team.slug ?? "" }));
}

export async function teamOfPage({ organizationId, parentId }: FundraisingPage) {
  if (parentId === null) return null;
  const [team] = await db
    .select({ slug: fundraisingPages.slug, title: fundraisingPages.title })
    .from(fundraisingPages)
    .where(
      within(
        fundraisingPages,
        organizationId,
        eq(fundraisingPages.id, parentId),
        eq(fundraisingPages.kind, "team"),
        inArray(fundraisingPages.status, [...SHOWN]),
      ),
    );
  return team ? { slug: team.slug ?? "", title: team.title } : null;
}

export async function updatesOf({ organizationId, id }: FundraisingPage) {
  const found = await db
    .select({ body: pageUpdates.body, at: pageUpdates.createdAt })
    .from(pageUpdates)
    .where(within(pageUpdates, organizationId, eq(pageUpdates.pageId, id)))
    .orderBy(desc(pageUpdates.id))
    .limit(MOST_UPDATES);
  return found.map(({ body, at }) => ({ body, at: at.toISOString() }));
}

export async function membersOf(
  { currency }: Campaign,
  { organizationId, id, kind }: FundraisingPage,
) {
  if (kind !== "team") return [];
  const found = await db
    .select({
      slug: fundraisingPages.slug,
      title: fundraisingPages.title,
      raised: pageTotals.raised,
      sponsorships: pageTotals.sponsorships,
    })
    .from(fundraisingPages)
    .innerJoin(
      pageTotals,
      within(
        pageTotals,
        fundraisingPages.organizationId,
        eq(pageTotals.pageId, fundraisingPages.id),
      ),
    )
    .where(
      and(
        within(fundraisingPages, organizationId, eq(fundraisingPages.parentId, id)),
        isNotNull(fundraisingPages.slug),
        inArray(fundraisingPages.status, [...SHOWN]),
      ),
    )
    .orderBy(desc(pageTotals.raised), asc(pageTotals.reachedAt), asc(pageTotals.pageId))
    .limit(MOST_MEMBERS);
  return found.map(({ slug, title, raised, sponsorships }) => ({
    ...{ slug: slug ?? "", title, sponsorships },
    raised: toMajor(raised, currency),
  }));
}
