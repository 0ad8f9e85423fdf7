import sharp from "sharp";

/** Decoded pixels, of all frames together. */
const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE = 2400;
const DECODE_SECONDS = 20;

// One picture uses one processor, and nothing of it is kept for the next.
sharp.concurrency(1);
sharp.cache(false);

/**
 * A worker thread's task: decodes a picture and writes it anew, upright, at most 2,400 pixels
 * wide or high unless told, and without metadata, so that nothing else that hid in it is kept.
 * @param {{ bytes: Uint8Array, mimeType: string, longest?: number, thumbSide?: number, asType?: string }} picture
 *   `thumbSide` asks for a WebP thumbnail of at most so many pixels; `asType` is the media type to write the
 *   picture in, its own unless told
 * @returns {Promise<{ bytes: Uint8Array, thumb?: Uint8Array, width: number, height: number } | null>}
 *   null for one that is damaged or too large, which its header says before anything is decoded
 */
export default async function picture({
  bytes,
  mimeType,
  longest = LONGEST_SIDE,
  thumbSide,
  asType = mimeType,
}) {
  try {
    return await redraw(bytes, mimeType, { longest, thumbSide, asType });
  } catch {
    return null;
  }
}

async function redraw(bytes, mimeType, { longest, thumbSide, asType }) {
  const options = {
    limitInputPixels: MOST_PIXELS,
    failOn: "error",
    animated: mimeType === "image/gif",
  };
  const { width = 0, height = 0 } = await sharp(bytes, options).metadata();
  if (width * height > MOST_PIXELS) return null;
  const source = sharp(bytes, options)
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .resize({ width: longest, height: longest, fit: "inside", withoutEnlargement: true });
  const encoded = await encode(source, asType).toBuffer({ resolveWithObject: true });
  const { info, data } = encoded;
  const thumb = thumbSide && (await thumbnail(data, thumbSide));
  return { bytes: data, thumb, width: info.width, height: info.pageHeight ?? info.height };
}

const thumbnail = (bytes, side) =>
  sharp(bytes)
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();

function encode(image, mimeType) {
  switch (mimeType) {
    case "image/jpeg":
      return image.jpeg({ quality: 88 });
    case "image/webp":
      return image.webp({ quality: 88 });
    case "image/gif":
      return image.gif();
    default:
      return image.png();
  }
}
