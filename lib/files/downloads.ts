import { eq, ne } from "drizzle-orm";
import { db } from "@/db/client";
import { files } from "@/db/schema";
import { ofAll } from "@/db/within";
import { notFound } from "@/lib/errors";
import { isSigned, type Variant } from "./links";
import { contentDisposition, safeName } from "./names";
import { storageNamed } from "./storage";

export type FileRequest = {
  id: number;
  variant: Variant;
  /** Unix seconds; 0 when the address names none. */
  expires: number;
  signature: string;
};

/**
 * The name that a file is saved under. One of a recipient or a fundraising page is often called by the whole
 * name of whom it shows, which only staff may know.
 */
function nameFor(file: typeof files.$inferSelect, signed: boolean): string {
  const isPicture = file.thumbKey !== null;
  if (file.purpose === "page_picture") return safeName("picture", file.mimeType);
  const isForStaff = file.purpose !== "entity_file" || (signed && !isPicture);
  if (isForStaff) return file.name;
  return safeName(isPicture ? "picture" : "document", file.mimeType);
}

/** A recipient's, or one of the page of somebody who raises money. */
const isOfPerson = ({ purpose }: typeof files.$inferSelect): boolean =>
  purpose === "entity_file" || purpose === "page_picture";

/** A picture that its owner, a guardian or staff removed from a page stays in no cache for longer than a minute. */
const cachedAs = ({ purpose }: typeof files.$inferSelect): string =>
  purpose === "page_picture" ? "public, max-age=60, must-revalidate" : "public, max-age=3600";

const isShownInBrowsers = (mimeType: string): boolean =>
  mimeType.startsWith("image/") || mimeType === "application/pdf";

/** Whoever asks for a phone's form gets the picture in full until there is one. */
function keyOf(file: typeof files.$inferSelect, variant: Variant): string | null {
  const { storedKey, phoneKey, thumbKey } = file;
  if (variant === "full") return storedKey;
  if (variant === "thumb" || thumbKey === null) return thumbKey;
  return phoneKey ?? storedKey;
}

export type Download = { body: ReadableStream<Uint8Array>; headers: Record<string, string> };

/**
 * A file's bytes and the headers they leave with. Public files need no signature. Throws one and the
 * same not found for everything else: unknown, wrong or expired signature, a smaller form of what is no picture.
 */
export async function openFile(asked: FileRequest): Promise<Download> {
  const { id, variant, expires, signature } = asked;
  const file = await db.query.files.findFirst({
    where: ofAll(files, eq(files.id, id), ne(files.status, "expected")),
  });
  const signed = isSigned(id, expires, variant, signature);
  const isOpen = file?.isPublic && file.status === "claimed";
  const key = file && keyOf(file, variant);
  if (!file || !key || !(signed || isOpen)) throw notFound("file");
  const stored = await storageNamed(file.storage).read(key);
  if (!stored) throw notFound("file");
  const mimeType = key === file.storedKey ? file.mimeType : "image/webp";
  // What a stranger sent is saved, and opened by whoever decides to.
  const isStrangers = file.purpose === "form_file";
  const inline = !isStrangers && isShownInBrowsers(mimeType);
  return {
    body: stored.body,
    headers: {
      "Content-Type": mimeType,
      "Content-Length": String(stored.size),
      "Content-Disposition": contentDisposition(nameFor(file, signed), inline),
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "X-Content-Type-Options": "nosniff",
      // Whoever reads an email in a browser loads its pictures from another website than ours.
      "Cross-Origin-Resource-Policy": isOpen ? "cross-origin" : "same-origin",
      ...(isOfPerson(file) && { "X-Robots-Tag": "noindex" }),
      "Cache-Control": isOpen ? cachedAs(file) : "private, no-store",
    },
  };
}
