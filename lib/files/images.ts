import { fileTypeFromBuffer } from "file-type";
import sharp, { type Sharp } from "sharp";
import { invalid, tooLarge } from "@/lib/errors";
import { typeName } from "./names";
import { isZip, officeType } from "./office";
import { textType } from "./plain-text";
import type { PurposeRules } from "./purposes";

/** Decoded pixels: a picture may be small on disk and huge in memory. */
const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE = 2400;
const THUMB_SIDE = 320;
const DECODE_SECONDS = 20;

export type Inspected = {
  mimeType: string;
  bytes: Buffer;
  width: number | null;
  height: number | null;
  /** WebP, for pictures only. */
  thumb: Buffer | null;
};

/**
 * Looks at what a file is, whatever it is called. Pictures are decoded and written anew, upright and
 * without metadata, so nothing else that hid in them is kept. Throws invalid or too large.
 */
export async function inspect(bytes: Buffer, rules: PurposeRules): Promise<Inspected> {
  if (bytes.length === 0) throw refused("empty", "This file is empty.");
  if (bytes.length > rules.maxBytes) throw tooLargeFor(rules);
  const mimeType = await typeOf(bytes);
  if (!mimeType || !rules.types.includes(mimeType)) throw wrongType(rules);
  if (!mimeType.startsWith("image/"))
    return { mimeType, bytes, width: null, height: null, thumb: null };
  try {
    return await redraw(bytes, mimeType);
  } catch {
    throw refused("unreadable_picture", "This picture is damaged or too large to read.");
  }
}

/** ZIPs are looked at without unpacking anything; the library that knows all other types would. */
async function typeOf(bytes: Buffer): Promise<string | undefined> {
  if (isZip(bytes)) return officeType(bytes);
  return (await fileTypeFromBuffer(bytes))?.mime ?? textType(bytes);
}

async function redraw(bytes: Buffer, mimeType: string): Promise<Inspected> {
  const animated = mimeType === "image/gif";
  const source = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error", animated })
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true });
  const encoded = await encode(source, mimeType).toBuffer({ resolveWithObject: true });
  const thumb = await sharp(encoded.data)
    .resize({ width: THUMB_SIDE, height: THUMB_SIDE, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
  const { width, pageHeight, height } = encoded.info;
  return { mimeType, bytes: encoded.data, width, height: pageHeight ?? height, thumb };
}

function encode(picture: Sharp, mimeType: string): Sharp {
  switch (mimeType) {
    case "image/jpeg":
      return picture.jpeg({ quality: 88 });
    case "image/webp":
      return picture.webp({ quality: 88 });
    case "image/gif":
      return picture.gif();
    default:
      return picture.png();
  }
}

const refused = (code: string, message: string) =>
  invalid(message, [{ path: "file", code, message }], code);

export const tooLargeFor = ({ maxBytes }: PurposeRules) =>
  tooLarge(`A file may have ${Math.floor(maxBytes / 1024 / 1024)} MB at most.`);

export function wrongType({ types }: PurposeRules) {
  const names = types.map(typeName).join(", ");
  return refused("unsupported_type", `Please choose one of these kinds of file: ${names}.`);
}
