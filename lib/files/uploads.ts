import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { files } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { now } from "@/lib/clock";
import { AppError, conflict, forbidden, invalid, notFound } from "@/lib/errors";
import { type Actor, actorId, requirePermission } from "@/lib/identity/actor";
import { newSecret } from "@/lib/ids";
import { inspect, tooLargeFor, wrongType } from "./images";
import { safeName } from "./names";
import { isPurpose, type Purpose, rulesFor } from "./purposes";
import { currentStorage, storageNamed } from "./storage";

export type File = typeof files.$inferSelect;

export type Announced = {
  purpose: Purpose;
  name: string;
  /** What the caller believes it is; the content decides later. */
  mimeType: string;
  /** Bytes. */
  size: number;
};

/** Whose upload it is. */
export type Uploader = Pick<File, "organizationId" | "uploadedByKind" | "uploadedById">;

type Received = { purpose: Purpose; name: string; bytes: Buffer };

/**
 * Lets somebody upload one file and returns the key for it. A guest may upload logos for the guest's
 * own order; members need the purpose's permission. Throws forbidden, invalid or too large.
 */
export async function allowUpload(actor: Actor, announced: Announced): Promise<File> {
  return announce(uploaderFor(actor, announced.purpose), announced);
}

/** As `allowUpload`, for whoever may upload for this purpose. */
export const allowUploadOf = (uploader: Uploader, announced: Announced): Promise<File> =>
  announce(uploader, announced);

async function announce(uploader: Uploader, announced: Announced): Promise<File> {
  const rules = rulesFor(announced.purpose);
  if (!Number.isSafeInteger(announced.size) || announced.size < 1) {
    const message = "This file is empty.";
    throw invalid(message, [{ path: "file", code: "empty", message }], "empty");
  }
  if (announced.size > rules.maxBytes) throw tooLargeFor(rules);
  if (announced.mimeType && !rules.types.includes(announced.mimeType)) throw wrongType(rules);
  const [file] = await db
    .insert(files)
    .values({
      ...uploader,
      key: newSecret(),
      storage: currentStorage(),
      status: "expected",
      purpose: announced.purpose,
      name: safeName(announced.name, announced.mimeType),
      mimeType: announced.mimeType,
      size: announced.size,
      isPublic: rules.isPublic,
      createdAt: now(),
    })
    .returning();
  if (!file) throw new Error("no file was written");
  return file;
}

/** The actor as whoever may upload a file for a purpose. Throws forbidden. */
export function uploaderFor(actor: Actor, purpose: Purpose): Uploader {
  requireRight(actor, purpose);
  const { organizationId, kind: uploadedByKind } = actor;
  return { organizationId, uploadedByKind, uploadedById: actorId(actor) };
}

function requireRight(actor: Actor, purpose: Purpose): void {
  if (actor.kind === "guest" && purpose === "order_logo") return;
  if (actor.kind === "guest" || actor.kind === "visitor") throw forbidden();
  const { permission, orPermissions = [] } = rulesFor(purpose);
  if ("permissions" in actor && orPermissions.some((each) => actor.permissions.has(each))) return;
  requirePermission(actor, permission);
}

/** The upload that a key was issued for, whether or not its bytes are there. */
export function findUpload(key: string): Promise<File | undefined> {
  return db.query.files.findFirst({ where: ofAll(files, eq(files.key, key)) });
}

/**
 * Checks and keeps the bytes of an allowed upload. Throws not found for an unknown key, conflict when
 * it has its bytes already, invalid or too large when they may not be kept: then the upload is gone.
 * @param providerKey what the upload protocol calls it
 */
export async function storeUpload(
  key: string,
  bytes: Buffer,
  providerKey: string | null = null,
): Promise<File> {
  const file = await findUpload(key);
  if (!file || !isPurpose(file.purpose)) throw notFound("upload");
  if (file.status !== "expected") throw alreadyThere();
  try {
    return await keep(file, bytes, rulesFor(file.purpose), providerKey);
  } catch (error) {
    if (error instanceof AppError && error.kind !== "conflict") await forget(file);
    throw error;
  }
}

async function keep(
  file: File,
  given: Buffer,
  rules: ReturnType<typeof rulesFor>,
  providerKey: string | null,
): Promise<File> {
  const { bytes, thumb, phone, ...kind } = await inspect(given, rules);
  const storage = storageNamed(file.storage);
  const name = safeName(file.name, kind.mimeType);
  const storedKey = await storage.write(bytes, { name, mimeType: kind.mimeType });
  const written = [storedKey];
  try {
    const small = async (form: Buffer | null) => {
      const formKey = form && (await storage.write(form, { name, mimeType: "image/webp" }));
      if (formKey) written.push(formKey);
      return formKey;
    };
    const [thumbKey, phoneKey] = [await small(thumb), await small(phone)];
    const [stored] = await db
      .update(files)
      .set({
        ...kind,
        name,
        size: bytes.length,
        storedKey,
        thumbKey,
        phoneKey,
        providerKey,
        status: "stored",
      })
      .where(
        within(files, file.organizationId, eq(files.id, file.id), eq(files.status, "expected")),
      )
      .returning();
    if (!stored) throw alreadyThere();
    return stored;
  } catch (error) {
    await storage.remove(written);
    throw error;
  }
}

async function forget(file: File): Promise<void> {
  await db
    .delete(files)
    .where(within(files, file.organizationId, eq(files.id, file.id), eq(files.status, "expected")));
}

const alreadyThere = () => conflict("already_uploaded", "This file was uploaded already.");

/** A file that the product itself makes, or that arrived whole: allowed, checked and kept at once. */
export async function addFile(actor: Actor, received: Received): Promise<File> {
  return addFileOf(uploaderFor(actor, received.purpose), received);
}

/** As `addFile`, for whoever may upload for this purpose. */
export async function addFileOf(
  uploader: Uploader,
  { purpose, name, bytes }: Received,
): Promise<File> {
  const announced = await announce(uploader, { purpose, name, mimeType: "", size: bytes.length });
  return storeUpload(announced.key, bytes);
}
