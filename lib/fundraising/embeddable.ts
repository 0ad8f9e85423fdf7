import { asc, desc, eq, inArray, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { campaigns, fundraisingPages } from "@/db/schema";
import { within } from "@/db/within";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";

const MOST = 200;

/**
 * What other websites can show: published campaigns, the newest first, and then their live pages; 200 at most.
 * `slug` is the end of the page's address, such as `spring-run/ada-runs`.
 */
export async function listEmbeddable(
  actor: MemberActor,
): Promise<{ slug: string; name: string }[]> {
  requirePermission(actor, "settings_edit");
  const found = await db
    .select({
      campaign: { slug: campaigns.slug, title: campaigns.title },
      page: { slug: fundraisingPages.slug, title: fundraisingPages.title },
    })
    .from(campaigns)
    .innerJoin(
      fundraisingPages,
      within(
        fundraisingPages,
        campaigns.organizationId,
        eq(fundraisingPages.campaignId, campaigns.id),
        inArray(fundraisingPages.status, ["live", "paused"]),
      ),
    )
    .where(within(campaigns, actor.organizationId, eq(campaigns.status, "published")))
    // A campaign with many pages must not crowd out the older campaigns.
    .orderBy(desc(isNull(fundraisingPages.slug)), desc(campaigns.id), asc(fundraisingPages.id))
    .limit(MOST);
  return found.map(({ campaign, page }) =>
    page.slug === null
      ? { slug: campaign.slug, name: campaign.title }
      : { slug: `${campaign.slug}/${page.slug}`, name: `${campaign.title}: ${page.title}` },
  );
}
