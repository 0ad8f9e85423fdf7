import { and, asc, eq, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db, Tx } from "@/db/client";
import { campaigns, donors, fundraisingPages, organizations, pageTotals } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { toMajor } from "@/lib/money";
import { isPage } from "./page-rows";
import { campaignPath, originOf } from "./paths";
import type { PageView } from "./schema";

const teams = alias(fundraisingPages, "teams");

/** Pages with what staff see of each, in the order in which they were made. */
export const selectPages = (reader: Db | Tx, where: SQL | undefined) =>
  reader
    .select({
      page: fundraisingPages,
      campaign: { slug: campaigns.slug, currency: campaigns.currency },
      client: organizations.slug,
      owner: { id: donors.id, name: donors.displayName },
      team: { id: teams.id, name: teams.title },
      totals: pageTotals,
    })
    .from(fundraisingPages)
    .innerJoin(organizations, eq(organizations.id, fundraisingPages.organizationId))
    .innerJoin(
      campaigns,
      within(
        campaigns,
        fundraisingPages.organizationId,
        eq(campaigns.id, fundraisingPages.campaignId),
      ),
    )
    .leftJoin(
      donors,
      within(donors, fundraisingPages.organizationId, eq(donors.id, fundraisingPages.ownerDonorId)),
    )
    .leftJoin(
      teams,
      and(
        within(teams, fundraisingPages.organizationId),
        eq(teams.id, fundraisingPages.parentId),
        eq(teams.kind, "team"),
      ),
    )
    .leftJoin(
      pageTotals,
      within(
        pageTotals,
        fundraisingPages.organizationId,
        eq(pageTotals.pageId, fundraisingPages.id),
      ),
    )
    .where(where)
    .orderBy(asc(fundraisingPages.id))
    .$dynamic();

/** A page as staff see it. Throws not found. */
export async function readPageView(
  reader: Db | Tx,
  place: { organizationId: number },
  id: number,
): Promise<PageView> {
  const [found] = await selectPages(reader, isPage(place, id));
  if (!found) throw notFound("page");
  return presentPage(found);
}

export function presentPage({
  page,
  campaign,
  totals,
  ...row
}: Awaited<ReturnType<typeof selectPages>>[number]): PageView {
  const { id, kind, slug, title, story, goal, status } = page;
  const major = (minor: number) => toMajor(minor, campaign.currency);
  return {
    ...{ id, kind, slug, title, story, status, owner: row.owner, team: row.team },
    ...{ campaign_id: page.campaignId, minor_name: page.minorName },
    currency: campaign.currency,
    goal: goal === null ? null : major(goal),
    sponsorship_goal: page.sponsorshipGoal,
    status_reason: page.statusReason,
    raised: major(totals?.raised ?? 0),
    matched: major(totals?.matched ?? 0),
    gifts: totals?.gifts ?? 0,
    sponsorships: totals?.sponsorships ?? 0,
    computed_at: totals?.computedAt.toISOString() ?? null,
    url: `${originOf()}${campaignPath(row.client, campaign.slug, slug)}`,
    created_at: page.createdAt.toISOString(),
  };
}
