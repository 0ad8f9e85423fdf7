import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { events, programs, startPages } from "@/db/schema";
import { within } from "@/db/within";
import { refused } from "@/lib/input";
import { findOwnUpload, releaseFile } from "./claims";
import type { Purpose } from "./purposes";

type Owned = { organizationId: number };

/**
 * Takes a picture into use that was uploaded for the top of such a page; null and undefined take none.
 * Throws 422 at `cover_file_id` when it is not one of the organization's own.
 */
export async function claimCover(
  tx: Tx,
  { organizationId }: Owned,
  fileId: number | null | undefined,
  purpose: Extract<Purpose, `${string}_cover`>,
): Promise<void> {
  if (fileId == null) return;
  const file = await findOwnUpload(tx, organizationId, fileId);
  if (file?.purpose === purpose) return;
  const message = "This picture is no longer there. Please upload it again.";
  throw refused("cover_file_id", "unknown_upload", message);
}

/** Gives up the picture that a page had until now, unless another page still shows it. */
export async function releaseCover(
  tx: Tx,
  { organizationId, coverFileId: id }: Owned & { coverFileId: number | null },
): Promise<void> {
  if (id === null) return;
  const shown =
    (await tx.$count(events, within(events, organizationId, eq(events.coverFileId, id)))) +
    (await tx.$count(programs, within(programs, organizationId, eq(programs.coverFileId, id)))) +
    (await tx.$count(
      startPages,
      within(startPages, organizationId, eq(startPages.coverFileId, id)),
    ));
  if (shown === 0) await releaseFile(tx, organizationId, id);
}
