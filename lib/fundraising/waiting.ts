import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fundraisingPages } from "@/db/schema";
import { within } from "@/db/within";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { picturesOfPages, presentPicture } from "./picture-rows";

const MOST = 100;

/** Pages of all campaigns that wait for approval, the longest first, with their pictures. */
export async function listWaitingPages(actor: MemberActor) {
  requirePermission(actor, "donations_view");
  const { organizationId } = actor;
  const pages = await db
    .select({
      id: fundraisingPages.id,
      campaign_id: fundraisingPages.campaignId,
      status: fundraisingPages.status,
      title: fundraisingPages.title,
      story: fundraisingPages.story,
      minor_name: fundraisingPages.minorName,
    })
    .from(fundraisingPages)
    .where(within(fundraisingPages, organizationId, eq(fundraisingPages.status, "pending")))
    .orderBy(asc(fundraisingPages.id))
    .limit(MOST);
  if (pages.length === 0) return [];
  const ids = pages.map(({ id }) => id);
  const pictures = await picturesOfPages(db, organizationId, ids);
  return pages.map((page) => ({
    ...page,
    pictures: pictures
      .filter(({ picture }) => picture.pageId === page.id)
      .map((row) => presentPicture(row)),
  }));
}
