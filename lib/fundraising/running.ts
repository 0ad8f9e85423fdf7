import { and, desc, eq, gte, isNull, lte, or } from "drizzle-orm";
import { db } from "@/db/client";
import { campaigns, files, fundraisingPages, pagePictures, pageTotals } from "@/db/schema";
import { within } from "@/db/within";
import { todayOf } from "@/lib/giving/calendar";
import { toMajor } from "@/lib/money";
import { publicPicture } from "./picture-rows";
import type { PublicPicture } from "./picture-schema";

const MOST = 3;

/** A campaign as the organization's start page shows it. Amounts in major units. */
export type RunningCampaign = {
  id: number;
  slug: string;
  title: string;
  raised: number;
  goal: number | null;
  currency: string;
  cover: PublicPicture | null;
};

/** The published campaigns whose gifts count today, the newest first; three at most. */
export async function listRunningCampaigns({
  organizationId,
}: {
  organizationId: number;
}): Promise<RunningCampaign[]> {
  const today = await todayOf(db, organizationId);
  const found = await db
    .select({ campaign: campaigns, raised: pageTotals.raised, picture: pagePictures, file: files })
    .from(campaigns)
    .innerJoin(
      fundraisingPages,
      within(
        fundraisingPages,
        campaigns.organizationId,
        eq(fundraisingPages.campaignId, campaigns.id),
        eq(fundraisingPages.kind, "campaign"),
      ),
    )
    .leftJoin(
      pageTotals,
      within(pageTotals, campaigns.organizationId, eq(pageTotals.pageId, fundraisingPages.id)),
    )
    .leftJoin(
      pagePictures,
      within(
        pagePictures,
        campaigns.organizationId,
        eq(pagePictures.pageId, fundraisingPages.id),
        eq(pagePictures.isCover, true),
      ),
    )
    .leftJoin(files, within(files, campaigns.organizationId, eq(files.id, pagePictures.fileId)))
    .where(
      within(
        campaigns,
        organizationId,
        eq(campaigns.status, "published"),
        and(
          lte(campaigns.startsOn, today),
          or(isNull(campaigns.endsOn), gte(campaigns.endsOn, today)),
        ),
      ),
    )
    .orderBy(desc(campaigns.id))
    .limit(MOST);
  return found.map(({ campaign: { id, slug, title, goal, currency }, raised, picture, file }) => ({
    ...{ id, slug, title, currency },
    cover: picture && file && publicPicture({ picture, file }),
    raised: toMajor(raised ?? 0, currency),
    goal: goal === null ? null : toMajor(goal, currency),
  }));
}
