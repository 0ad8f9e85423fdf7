import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { programs } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { claimCover, releaseCover } from "@/lib/files/covers";
import { publicFileUrl } from "@/lib/files/links";
import { addFileOf, uploaderFor } from "@/lib/files/uploads";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { lockProgram } from "./program-rows";

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
    await claimCover(tx, actor, file.id, purpose);
    await tx
      .update(programs)
      .set({ coverFileId: file.id })
      .where(within(programs, program.organizationId, eq(programs.id, program.id)));
    await releaseCover(tx, program);
    await recordChange(tx, actor, {
      ...{ action: "program.change", subjectType: "program", subjectId: program.id },
      ...{ before: { coverFileId: program.coverFileId }, after: { coverFileId: file.id } },
    });
  });
  return { id: file.id, url: publicFileUrl(file) };
}
