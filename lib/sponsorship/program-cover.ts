import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { programs } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { findOwnUpload, releaseFile } from "@/lib/files/claims";
import { publicFileUrl } from "@/lib/files/links";
import { addFileOf, uploaderFor } from "@/lib/files/uploads";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import { lockProgram, type ProgramRow } from "./program-rows";

/**
 * Puts a picture on a program's giving page, in place of the one before. Throws not found, 413, 422 for
 * anything but a picture.
 */
export async function putProgramCover(
  actor: Actor,
  programId: number,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<{ id: number; url: string }> {
  requirePermission(actor, "entities_edit");
  await db.transaction((tx) => lockProgram(tx, actor, programId));
  const purpose = "program_cover";
  const file = await addFileOf(uploaderFor(actor, purpose), { purpose, name, bytes });
  await db.transaction(async (tx) => {
    const program = await lockProgram(tx, actor, programId);
    await claimProgramCover(tx, actor, file.id);
    await tx
      .update(programs)
      .set({ coverFileId: file.id })
      .where(within(programs, program.organizationId, eq(programs.id, program.id)));
    await releaseProgramCover(tx, program);
    await recordChange(tx, actor, {
      ...{ action: "program.change", subjectType: "program", subjectId: program.id },
      ...{ before: { coverFileId: program.coverFileId }, after: { coverFileId: file.id } },
    });
  });
  return { id: file.id, url: publicFileUrl(file) };
}

/** Takes an upload for covers into use. Throws 422 when it is none of the organization's own. */
export async function claimProgramCover(
  tx: Tx,
  actor: Actor,
  fileId: number | null | undefined,
): Promise<void> {
  if (fileId == null) return;
  const file = await findOwnUpload(tx, actor.organizationId, fileId);
  if (file?.purpose === "program_cover") return;
  const message = "This picture is not there any more. Please upload it again.";
  throw refused("cover_file_id", "unknown_upload", message);
}

/** Gives up the picture that a program had until now, unless another program shows it too. */
export async function releaseProgramCover(
  tx: Tx,
  { organizationId, coverFileId }: Pick<ProgramRow, "organizationId" | "coverFileId">,
): Promise<void> {
  if (coverFileId === null) return;
  const shown = await tx.$count(
    programs,
    within(programs, organizationId, eq(programs.coverFileId, coverFileId)),
  );
  if (shown === 0) await releaseFile(tx, organizationId, coverFileId);
}
