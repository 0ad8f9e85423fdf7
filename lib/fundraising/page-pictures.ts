import { desc, eq, gte, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { files, fundraisingPages, pagePictures } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { daysFromNow } from "@/lib/clock";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { GiftRejection, type GiftRejectionInput } from "./credit-schema";
import { tellOwner } from "./owner-notices";
import { lockPage, readPage } from "./page-rows";
import {
  dropPicture,
  isFileOfPicture,
  picturesOf,
  presentPicture,
  readPicture,
} from "./picture-rows";
import type { PagePicture } from "./picture-schema";

/** How long a picture is new to staff, and how many of them they are shown. */
const NEW_DAYS = 14;
const MOST_NEW = 24;

/** A page's pictures, the cover first. Throws not found. */
export async function listPagePictures(actor: MemberActor, id: number): Promise<PagePicture[]> {
  requirePermission(actor, "donations_view");
  const page = await readPage(db, actor, id);
  return (await picturesOf(db, page)).map(presentPicture);
}

export type NewPicture = {
  picture: PagePicture;
  page: { id: number; campaign_id: number; title: string };
};

/** Pictures that owners added to public pages in the last days, the newest first, and how many they are in all. */
export async function listNewPictures(
  actor: MemberActor,
): Promise<{ pictures: NewPicture[]; total: number }> {
  requirePermission(actor, "donations_view");
  const found = await db
    .select({
      ...{ picture: pagePictures, file: files, page: fundraisingPages },
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(pagePictures)
    .innerJoin(files, isFileOfPicture)
    .innerJoin(
      fundraisingPages,
      within(
        fundraisingPages,
        pagePictures.organizationId,
        eq(fundraisingPages.id, pagePictures.pageId),
        inArray(fundraisingPages.status, ["live", "paused"]),
        inArray(fundraisingPages.kind, ["team", "individual"]),
      ),
    )
    .where(
      within(
        pagePictures,
        actor.organizationId,
        gte(pagePictures.createdAt, daysFromNow(-NEW_DAYS)),
      ),
    )
    .orderBy(desc(pagePictures.createdAt), desc(pagePictures.id))
    .limit(MOST_NEW);
  const pictures = found.map(({ page: { id, campaignId, title }, total: _, ...row }) => ({
    picture: presentPicture(row),
    page: { id, campaign_id: campaignId, title },
  }));
  return { pictures, total: found[0]?.total ?? 0 };
}

/** Takes a picture off a page and tells its owner why. Throws not found, 422. */
export async function removePagePicture(
  actor: MemberActor,
  { id, picture_id }: { id: number; picture_id: number },
  input: GiftRejectionInput,
): Promise<void> {
  requirePermission(actor, "donations_edit");
  const { reason } = accept(GiftRejection, input);
  const { organizationId } = actor;
  await db.transaction(async (tx) => {
    const page = await lockPage(tx, actor, id);
    const { picture } = await readPicture(tx, page, picture_id);
    await dropPicture(tx, picture);
    await recordChange(tx, actor, {
      ...{ action: "fundraising_page.remove_picture", subjectType: "fundraising_page" },
      ...{ subjectId: id, after: { picture_id, reason } },
    });
    await tellOwner(tx, { organizationId, pageId: id }, `picture:${picture_id}`, () => ({
      ...{ kind: "picture_removed", reason },
    }));
  });
}
