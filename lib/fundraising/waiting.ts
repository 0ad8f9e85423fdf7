import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fundraisingPages } from "@/db/schema";
import { within } from "@/db/within";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";

const MOST = 100;

/** Pages of all campaigns that wait for approval, the longest first. */
export async function listWaitingPages(actor: MemberActor) {
  requirePermission(actor, "donations_view");
  return db
    .select({
      id: fundraisingPages.id,
      campaign_id: fundraisingPages.campaignId,
      status: fundraisingPages.status,
      title: fundraisingPages.title,
      story: fundraisingPages.story,
    })
    .from(fundraisingPages)
    .where(within(fundraisingPages, actor.organizationId, eq(fundraisingPages.status, "pending")))
    .orderBy(asc(fundraisingPages.id))
    .limit(MOST);
}
