import { and, desc, eq, inArray, or } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { files } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import type { Actor, DonorActor } from "@/lib/identity/actor";
import { safeName } from "./names";
import { isLogoType, type Purpose } from "./purposes";
import type { File } from "./uploads";

type Claim = {
  /** The upload's own key, or what the upload protocol calls it. */
  key: string;
  purpose: Purpose;
  /** What it is called from now on. */
  name?: string | null;
};

const MEMBERS = ["staff", "api_key", "system"];

/**
 * Takes an upload into use, once. Undefined unless its bytes are there, nothing else claimed it, and it
 * was issued for this purpose by this guest's own order or by a member of the organization
 * (`decisions §4`).
 */
export async function claimUpload(tx: Tx, actor: Actor, claim: Claim): Promise<File | undefined> {
  const byMember = inArray(files.uploadedByKind, MEMBERS);
  const issued =
    actor.kind === "guest"
      ? or(byMember, and(eq(files.uploadedByKind, "guest"), eq(files.uploadedById, actor.orderId)))
      : byMember;
  const [found] = await tx
    .select()
    .from(files)
    .where(
      within(
        files,
        actor.organizationId,
        or(eq(files.key, claim.key), eq(files.providerKey, claim.key)),
        eq(files.purpose, claim.purpose),
        eq(files.status, "stored"),
        issued,
      ),
    )
    .orderBy(desc(files.id))
    .limit(1)
    .for("update");
  if (!found) return undefined;
  const name = claim.name ? safeName(claim.name, found.mimeType) : found.name;
  const [claimed] = await tx
    .update(files)
    .set({ status: "claimed", claimedAt: now(), name })
    .where(within(files, found.organizationId, eq(files.id, found.id)))
    .returning();
  return claimed;
}

/**
 * Takes an upload of the donor's own for a page into use, once. Undefined unless its bytes are there and nothing
 * else claimed it.
 */
export async function claimDonorUpload(
  tx: Tx,
  { organizationId, donorId }: DonorActor,
  key: string,
): Promise<File | undefined> {
  const [claimed] = await tx
    .update(files)
    .set({ status: "claimed", claimedAt: now() })
    .where(
      within(
        files,
        organizationId,
        or(eq(files.key, key), eq(files.providerKey, key)),
        eq(files.purpose, "page_picture"),
        eq(files.status, "stored"),
        and(eq(files.uploadedByKind, "donor"), eq(files.uploadedById, donorId)),
      ),
    )
    .returning();
  return claimed;
}

/** What a stranger uploaded for a form: their own, by its key, as long as nothing has claimed it. */
const isUploadedFor = (organizationId: number, formId: number, keys: readonly string[]) =>
  within(
    files,
    organizationId,
    inArray(files.key, [...keys]),
    eq(files.purpose, "form_file"),
    eq(files.status, "stored"),
    eq(files.uploadedByKind, "visitor"),
    eq(files.uploadedById, formId),
  );

/** The uploads for a form that have these keys, in no order; those that are not there are left out. */
export const findFormUploads = (
  reader: Db | Tx,
  organizationId: number,
  formId: number,
  keys: readonly string[],
): Promise<File[]> =>
  reader
    .select()
    .from(files)
    .where(isUploadedFor(organizationId, formId, keys));

/** Takes uploads for a form into use. False if one of them is not there, or was claimed meanwhile. */
export async function claimFormUploads(
  tx: Tx,
  organizationId: number,
  formId: number,
  keys: readonly string[],
): Promise<boolean> {
  const claimed = await tx
    .update(files)
    .set({ status: "claimed", claimedAt: now() })
    .where(isUploadedFor(organizationId, formId, keys))
    .returning({ id: files.id });
  return claimed.length === keys.length;
}

/**
 * A picture of the organization's own that can be shown as a logo, by id; in use from now on. Undefined
 * when it is somebody else's, not there, or no picture.
 */
export async function findOwnUpload(
  tx: Tx,
  organizationId: number,
  id: number,
): Promise<File | undefined> {
  const [found] = await tx
    .select()
    .from(files)
    .where(
      within(files, organizationId, eq(files.id, id), inArray(files.status, ["stored", "claimed"])),
    )
    .for("update");
  if (!found || !isLogoType(found.mimeType)) return undefined;
  if (found.status === "claimed") return found;
  const [claimed] = await tx
    .update(files)
    .set({ status: "claimed", claimedAt: now() })
    .where(within(files, found.organizationId, eq(files.id, found.id)))
    .returning();
  return claimed;
}

/** Opens files to anybody, or closes them again. */
export async function setFilesPublic(
  tx: Tx,
  organizationId: number,
  ids: readonly number[],
  isPublic: boolean,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(files)
    .set({ isPublic })
    .where(within(files, organizationId, inArray(files.id, [...ids])));
}

/** Gives a file up: nobody is shown it any more, and the job for unclaimed files removes its bytes. */
export async function releaseFile(tx: Tx, organizationId: number, id: number): Promise<void> {
  await tx
    .update(files)
    .set({ status: "stored", claimedAt: null, isPublic: false })
    .where(within(files, organizationId, eq(files.id, id)));
}
