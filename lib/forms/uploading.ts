import { db } from "@/db/client";
import type { FormContent } from "@/db/schema";
import { conflict } from "@/lib/errors";
import { addFileOf, allowUploadOf, type File, type Uploader } from "@/lib/files/uploads";
import type { VisitorActor } from "@/lib/identity/actor";
import { takePoint } from "@/lib/limits/limits";
import { networkSubject } from "@/lib/limits/network";
import { questionsOf } from "./asking";
import { readContent } from "./form-rows";
import { findShown, requireOpen } from "./public-form";

type Offered = { name: string; size: number; mimeType: string };

/**
 * Lets a visitor upload files for an open form that asks for some. Throws not found, 410, 409 `no_files`, 413,
 * 422 and 429.
 */
export async function allowFormUploads(
  actor: VisitorActor,
  slug: string,
  offered: readonly Offered[],
): Promise<File[]> {
  const uploader = await uploaderTo(actor, slug, offered.length);
  const allowed: File[] = [];
  for (const each of offered)
    allowed.push(await allowUploadOf(uploader, { purpose: "form_file", ...each }));
  return allowed;
}

/** A file for an open form that arrived whole. Throws as `allowFormUploads`. */
export async function addFormFile(
  actor: VisitorActor,
  slug: string,
  file: { name: string; bytes: Buffer },
): Promise<{ key: string; name: string; mime_type: string; size: number }> {
  const uploader = await uploaderTo(actor, slug, 1);
  const { key, name, mimeType, size } = await addFileOf(uploader, {
    purpose: "form_file",
    ...file,
  });
  return { key, name, mime_type: mimeType, size };
}

async function uploaderTo(actor: VisitorActor, slug: string, count: number): Promise<Uploader> {
  const form = await findShown(db, actor, slug);
  await requireOpen(db, form);
  const content = await readContent(db, form, form.publishedVersion);
  if (!content || !asksForFiles(content))
    throw conflict("no_files", "This form doesn’t ask for files.");
  const { organizationId, address } = actor;
  for (let file = 0; file < count; file++) {
    if (address) await takePoint("form_uploads", networkSubject(address));
    await takePoint("form_uploads_by_organization", `organization:${organizationId}`);
  }
  return { organizationId, uploadedByKind: "visitor", uploadedById: form.id };
}

const asksForFiles = (content: FormContent): boolean =>
  questionsOf(content).some(({ field_type: type }) => type === "file");
