import sharp from "sharp";

/** Of WebP: what a phone shows is a fifth of its pixels’ size, and a slow line is what it waits for. */
const QUALITY = 70;
const DECODE_SECONDS = 20;

sharp.concurrency(1);
sharp.cache(false);

/**
 * A worker thread's task: a picture that was drawn here before, as WebP of a phone's width.
 * @param {{ bytes: Uint8Array, width: number }} picture `width` in pixels
 * @returns {Promise<Uint8Array | null>} null for one that cannot be read
 */
export default async function phonePicture({ bytes, width }) {
  try {
    return await sharp(bytes)
      .timeout({ seconds: DECODE_SECONDS })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    return null;
  }
}
