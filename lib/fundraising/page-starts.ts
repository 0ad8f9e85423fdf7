import { and, eq, exists, gt, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { campaigns, fundraisingPages, pageStarts } from "@/db/schema";
import type { WantedPage } from "@/db/schema/fundraising-pages";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import type { DonorActor, VisitorActor } from "@/lib/identity/actor";
import { hashSecret } from "@/lib/ids";
import { type Campaign, readCampaign } from "./page-rows";
import { majorOf } from "./public-parts";

export type Starter = VisitorActor | DonorActor;

/** What the page would say, for whoever confirms it. */
export type AskedPage = Pick<WantedPage, "title" | "story"> & {
  /** The first name of someone under 16, whose guardian is asked. */
  minorName: string | null;
  /** Major units. */
  goal: number | null;
  sponsorshipGoal: number | null;
  currency: string;
  /** The title of the team that it joins. */
  team: string | null;
};

/** What the link of an email starts, undefined once it no longer works. Reading changes nothing. */
export async function findPageStart(
  actor: Starter,
  slug: string,
  token: string,
): Promise<AskedPage | undefined> {
  const [found] = await db
    .select()
    .from(pageStarts)
    .where(isStart(actor, slug, token));
  if (!found) return undefined;
  const campaign = await readCampaign(db, actor, found.campaignId);
  const { title, story, goal, minor_name: minorName = null, team_id: teamId } = found.wanted;
  const { sponsorship_goal: sponsorshipGoal = null } = found.wanted;
  const team = teamId === null ? null : await titleOf(campaign, teamId);
  return {
    title,
    story,
    minorName,
    team,
    goal: majorOf(campaign, goal),
    sponsorshipGoal,
    currency: campaign.currency,
  };
}

async function titleOf({ organizationId, id }: Campaign, teamId: number): Promise<string | null> {
  const [team] = await db
    .select({ title: fundraisingPages.title })
    .from(fundraisingPages)
    .where(
      within(
        fundraisingPages,
        organizationId,
        eq(fundraisingPages.id, teamId),
        eq(fundraisingPages.campaignId, id),
      ),
    );
  return team?.title ?? null;
}

export const isStart = ({ organizationId }: Starter, slug: string, token: string): SQL =>
  within(
    pageStarts,
    organizationId,
    eq(pageStarts.tokenHash, hashSecret(token)),
    and(
      gt(pageStarts.expiresAt, now()),
      exists(
        db
          .select({ one: sql`1` })
          .from(campaigns)
          .where(
            within(
              campaigns,
              organizationId,
              eq(campaigns.id, pageStarts.campaignId),
              eq(campaigns.slug, slug),
            ),
          ),
      ),
    ),
  );
