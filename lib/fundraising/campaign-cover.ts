import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { pagePictures } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { findOwnUpload } from "@/lib/files/claims";
import { publicFileUrl } from "@/lib/files/links";
import { addFileOf, type File, uploaderFor } from "@/lib/files/uploads";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import { type Campaign, lockCampaign, lockPage } from "./page-rows";
import { rootOf } from "./page-steps";
import { addPictureRow, coverOf, dropCover } from "./picture-rows";
import type { CampaignChanges } from "./schema";

type Wanted = Pick<CampaignChanges, "cover_file_id" | "cover_alt">;
type Recorded = { before: Record<string, unknown>; after: Record<string, unknown> };

/**
 * Puts a picture on top of a campaign's page, in place of the one before. Throws not found, 413, 422 for anything but
 * a picture.
 */
export async function putCampaignCover(
  actor: MemberActor,
  campaignId: number,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<{ id: number; url: string }> {
  requirePermission(actor, "donations_edit");
  await db.transaction((tx) => lockCampaign(tx, actor, campaignId));
  const purpose = "page_picture";
  const file = await addFileOf(uploaderFor(actor, purpose), { purpose, name, bytes });
  await db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, actor, campaignId);
    const changes = await changeCover(tx, campaign, { cover_file_id: file.id });
    await recordChange(tx, actor, {
      ...{ action: "campaign.change", subjectType: "campaign", subjectId: campaignId },
      ...changes,
    });
  });
  return { id: file.id, url: publicFileUrl(file) };
}

/**
 * Gives a campaign the picture of an upload, takes its picture away (null), or changes what is said of it; what is
 * not given stays. Undefined where nothing changes. Throws 422.
 */
export async function changeCover(
  tx: Tx,
  campaign: Campaign,
  { cover_file_id: fileId, cover_alt }: Wanted,
): Promise<Recorded | undefined> {
  if (fileId === undefined && cover_alt === undefined) return undefined;
  const place = { organizationId: campaign.organizationId, campaignId: campaign.id };
  const root = await lockPage(tx, place, await rootOf(tx, place));
  const before = await coverOf(tx, root);
  const alt = cover_alt ?? before?.picture.alt ?? campaign.title;
  const recorded = (coverFileId: number | null): Recorded => ({
    before: { coverFileId: before?.file.id ?? null, coverAlt: before?.picture.alt ?? null },
    after: { coverFileId, coverAlt: coverFileId === null ? null : alt },
  });
  if (fileId === null) {
    if (!before) return undefined;
    await dropCover(tx, root);
    return recorded(null);
  }
  if (fileId === undefined || fileId === before?.file.id) {
    if (!before || alt === before.picture.alt) return undefined;
    await tx
      .update(pagePictures)
      .set({ alt })
      .where(within(pagePictures, root.organizationId, eq(pagePictures.id, before.picture.id)));
    return recorded(before.file.id);
  }
  const file = await claimForCover(tx, campaign, fileId);
  await addPictureRow(tx, root, { file, alt, isCover: true });
  return recorded(file.id);
}

/** Throws 422 for anything but a picture that was uploaded for this and that no page shows. */
async function claimForCover(tx: Tx, { organizationId }: Campaign, id: number): Promise<File> {
  const file = await findOwnUpload(tx, organizationId, id);
  const shown = await tx.$count(
    pagePictures,
    within(pagePictures, organizationId, eq(pagePictures.fileId, id)),
  );
  if (file?.purpose === "page_picture" && shown === 0) return file;
  const message = "This picture is no longer there. Please upload it again.";
  throw refused("cover_file_id", "unknown_upload", message);
}
