import { inflateSync } from "node:zlib";
import readQr from "jsqr";

const PICTURE =
  /\/Width (\d+)\s+\/Height (\d+)\s+\/Filter \/FlateDecode[^>]*?\/ColorSpace \/DeviceGray[^>]*?\/Length (\d+)\s+>>\s+stream\r?\n/g;

/** White around a code, as the paper has it: readers need it. */
const QUIET = 40;

/** What the QR codes in a PDF hold, read from their pixels as a phone does. Pictures in levels of gray only. */
export function codesIn(pdf: Uint8Array): (string | undefined)[] {
  const text = Buffer.from(pdf).toString("latin1");
  return [...text.matchAll(PICTURE)].map((found) => {
    const [width, height, length] = found.slice(1).map(Number) as [number, number, number];
    const from = found.index + found[0].length;
    const rows = inflateSync(pdf.subarray(from, from + length));
    const side = width + 2 * QUIET;
    const paper = new Uint8ClampedArray(side * (height + 2 * QUIET) * 4).fill(255);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        // Each row begins with its filter, which is none.
        const gray = rows[y * (width + 1) + 1 + x] ?? 0;
        const pixel = ((y + QUIET) * side + x + QUIET) * 4;
        paper.fill(gray, pixel, pixel + 3);
      }
    return readQr(paper, side, height + 2 * QUIET)?.data;
  });
}
