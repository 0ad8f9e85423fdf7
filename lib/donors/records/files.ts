import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { type Db, db, type Tx } from "@/db/client";
import { donorFiles, donors, files } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { notFound } from "@/lib/errors";
import { claimUpload, releaseFile } from "@/lib/files/claims";
import { signedFileUrl } from "@/lib/files/links";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { RowId } from "@/lib/input";

export const DonorFileView = z
  .object({
    id: RowId,
    name: z.string(),
    url: z.string().meta({ description: "Anyone with this link can open the file for an hour" }),
    mime_type: z.string(),
    size: z.int(),
    created_at: z.string().meta({ format: "date-time" }),
  })
  .meta({ id: "DonorFile" });
export type DonorFileView = z.infer<typeof DonorFileView>;

type FileRow = typeof files.$inferSelect;

/** A file of a donor changes the donor: it needs the right to edit both. Throws forbidden. */
export function requireFileEditing(actor: Actor): void {
  requirePermission(actor, "files_edit");
  requirePermission(actor, "donors_edit");
}

/** Keeps a file with a donor that the dashboard has uploaded before. Throws not found and 422. */
export async function attachDonorUpload(
  actor: Actor,
  donorId: number,
  key: string,
): Promise<DonorFileView> {
  requireFileEditing(actor);
  return db.transaction((tx) => claimForDonor(tx, actor, donorId, key));
}

/** Keeps an upload of the actor's own with a donor, never public. Throws not found. */
export async function claimForDonor(
  tx: Tx,
  actor: Actor,
  donorId: number,
  key: string,
): Promise<DonorFileView> {
  await requireDonorRow(tx, actor, donorId);
  const file = await claimUpload(tx, actor, { key, purpose: "donor_file" });
  if (!file) throw notFound("file");
  const { organizationId } = actor;
  await tx.insert(donorFiles).values({ organizationId, donorId, fileId: file.id });
  await recordChange(tx, actor, {
    action: "donor.add_file",
    subjectType: "donor",
    subjectId: donorId,
    after: { file: file.name, fileId: file.id },
  });
  return present(file);
}

/** A donor's files, newest first. Throws not found. */
export async function listDonorFiles(actor: Actor, donorId: number): Promise<DonorFileView[]> {
  requirePermission(actor, "donors_view");
  await requireDonorRow(db, actor, donorId);
  const found = await selectFiles(db, actor, donorId);
  return found.map(({ file }) => present(file));
}

/** Takes a file from a donor. Throws not found. */
export async function deleteDonorFile(
  actor: Actor,
  donorId: number,
  fileId: number,
): Promise<void> {
  requireFileEditing(actor);
  await db.transaction(async (tx) => {
    await requireDonorRow(tx, actor, donorId);
    const present = await selectFiles(tx, actor, donorId);
    const file = present.find((each) => each.file.id === fileId)?.file;
    if (!file) throw notFound("file");
    const { organizationId } = actor;
    await tx
      .delete(donorFiles)
      .where(within(donorFiles, organizationId, eq(donorFiles.fileId, fileId)));
    await releaseFile(tx, organizationId, fileId);
    await recordChange(tx, actor, {
      action: "donor.delete_file",
      subjectType: "donor",
      subjectId: donorId,
      after: { file: file.name, fileId },
    });
  });
}

/** Throws not found unless the donor is the organization's own. */
export async function requireDonorRow(
  reader: Db | Tx,
  { organizationId }: Actor,
  id: number,
): Promise<void> {
  const [found] = await reader
    .select({ id: donors.id })
    .from(donors)
    .where(within(donors, organizationId, eq(donors.id, id)))
    .for("no key update");
  if (!found) throw notFound("donor");
}

const selectFiles = (reader: Db | Tx, { organizationId }: Actor, donorId: number) =>
  reader
    .select({ file: files })
    .from(donorFiles)
    .innerJoin(files, within(files, donorFiles.organizationId, eq(files.id, donorFiles.fileId)))
    .where(within(donorFiles, organizationId, eq(donorFiles.donorId, donorId)))
    .orderBy(desc(donorFiles.id));

const present = (file: FileRow): DonorFileView => ({
  id: file.id,
  name: file.name,
  url: signedFileUrl(file),
  mime_type: file.mimeType,
  size: file.size,
  created_at: file.createdAt.toISOString(),
});
