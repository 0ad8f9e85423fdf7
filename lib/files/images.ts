import { fileTypeFromBuffer } from "file-type";
import { invalid, tooLarge } from "@/lib/errors";
import { megabytes } from "@/lib/request-size";
import { runHeavy, TooHeavy } from "@/lib/workers/pool";
import { typeName } from "./names";
import { isZip, officeType } from "./office-documents";
import { textType } from "./plain-text";
import type { PurposeRules } from "./purposes";
import { hasPhoneForm, PHONE_WIDTH, THUMB_SIDE } from "./smaller-forms";

export type Inspected = {
  mimeType: string;
  bytes: Buffer;
  width: number | null;
  height: number | null;
  /** WebP, for pictures only. */
  thumb: Buffer | null;
  /** WebP, as wide as a phone; for large pictures only. */
  phone: Buffer | null;
};

const NO_PICTURE = { width: null, height: null, thumb: null, phone: null };

/**
 * Looks at what a file is, whatever it is called. Pictures are decoded and written anew, upright and
 * without metadata, so nothing else that hid in them is kept. Throws invalid or too large.
 */
export async function inspect(bytes: Buffer, rules: PurposeRules): Promise<Inspected> {
  if (bytes.length === 0) throw refused("empty", "This file is empty.");
  if (bytes.length > rules.maxBytes) throw tooLargeFor(rules);
  if (rules.isKeptAsSent) return { mimeType: "text/csv", bytes, ...NO_PICTURE };
  const mimeType = await typeOf(bytes);
  if (!mimeType || !rules.types.includes(mimeType)) throw wrongType(rules);
  if (mimeType.startsWith("image/")) return redraw(bytes, mimeType, rules);
  if (mimeType === "application/pdf") await requirePdf(bytes);
  return { mimeType, bytes, ...NO_PICTURE };
}

/** ZIPs are looked at without unpacking anything; the library that knows all other types would. */
async function typeOf(bytes: Buffer): Promise<string | undefined> {
  if (isZip(bytes)) return officeType(bytes);
  return (await fileTypeFromBuffer(bytes))?.mime ?? textType(bytes);
}

/** In a worker thread, a few at a time: a picture may be small on disk and huge in memory. */
async function redraw(
  bytes: Buffer,
  mimeType: string,
  { drawn: wanted, isShownLarge }: PurposeRules,
): Promise<Inspected> {
  type Redrawn = Record<"bytes" | "thumb", Uint8Array> & Record<"width" | "height", number>;
  const asked = { bytes, mimeType, thumbSide: THUMB_SIDE, ...wanted };
  const drawn = await runHeavy<Redrawn | null>("picture", asked).catch(nullIfTooHeavy);
  if (!drawn) throw refused("unreadable_picture", "This picture is damaged or too large to read.");
  const { width, height } = drawn;
  const redrawn = {
    mimeType: wanted?.asType ?? mimeType,
    bytes: Buffer.from(drawn.bytes),
    width,
    height,
    thumb: Buffer.from(drawn.thumb),
  };
  const isForPhones = isShownLarge && hasPhoneForm(redrawn);
  return { ...redrawn, phone: isForPhones ? await drawForPhones(redrawn.bytes) : null };
}

/**
 * A picture's form for phones, of its form in full; null for one that cannot be read. Throws 503 when too
 * much is being drawn already.
 */
export async function drawForPhones(bytes: Uint8Array): Promise<Buffer | null> {
  const asked = { bytes, width: PHONE_WIDTH };
  const drawn = await runHeavy<Uint8Array | null>("phone-picture", asked).catch(nullIfTooHeavy);
  return drawn && Buffer.from(drawn);
}

/** A file that begins like a PDF need not be one: it is parsed, and has a page. */
async function requirePdf(bytes: Buffer): Promise<void> {
  const isWhole = await runHeavy<boolean>("pdf-check", bytes).catch(nullIfTooHeavy);
  if (!isWhole) throw refused("unreadable_pdf", "This PDF is damaged or cannot be read.");
}

function nullIfTooHeavy(error: unknown): null {
  if (error instanceof TooHeavy) return null;
  throw error;
}

const refused = (code: string, message: string) =>
  invalid(message, [{ path: "file", code, message }], code);

export const tooLargeFor = ({ maxBytes }: PurposeRules) =>
  tooLarge(`Files can be up to ${megabytes(maxBytes)} MB.`);

export function wrongType({ types }: PurposeRules) {
  const names = types.map(typeName).join(", ");
  return refused("unsupported_type", `Choose one of these file types: ${names}.`);
}
