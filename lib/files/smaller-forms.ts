/** As wide as a phone shows a picture from edge to edge, in pixels of the picture. */
export const PHONE_WIDTH = 720;

type Measured = { mimeType: string; width: number | null };

/** Is there a form of this picture for phones? Moving ones have none. */
export const hasPhoneForm = ({ mimeType, width }: Measured): boolean =>
  mimeType.startsWith("image/") && mimeType !== "image/gif" && (width ?? 0) > PHONE_WIDTH;

/** The longest side of a thumbnail, but for those of covers, in pixels. */
export const THUMB_SIDE = 320;

/** Has a picture a thumbnail that is smaller than itself and still as tall as this, in pixels? */
export function isThumbTall(full: { width: number; height: number }, least: number): boolean {
  const scale = THUMB_SIDE / Math.max(full.width, full.height);
  return scale < 1 && full.height * scale >= least;
}
