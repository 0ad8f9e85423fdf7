import { join } from "node:path";
import { Font, renderToBuffer } from "@react-pdf/renderer";
import { move } from "piscina";
import { create, toBuffer } from "qrcode";
import { createElement } from "react";

const font = (file) => join(process.cwd(), "lib/messages/fonts", file);

/** Of four styles; scripts without one of their own have the upright one for italics. */
const register = (family, regular, bold = regular, italic = regular, boldItalic = bold) =>
  Font.register({
    family,
    fonts: [
      { src: font(regular) },
      { src: font(bold), fontWeight: "bold" },
      { src: font(italic), fontStyle: "italic" },
      { src: font(boldItalic), fontStyle: "italic", fontWeight: "bold" },
    ],
  });

register("DejaVu Sans", "DejaVuSans.ttf", "DejaVuSans-Bold.ttf");
register("Noto Sans SC", "NotoSansSC-Regular.woff");
register("Noto Sans KR", "NotoSansKR-Regular.woff");
for (const [family, part] of [
  ["Source Sans 3", "latin"],
  ["Source Sans 3 ext", "latin-ext"],
]) {
  const files = ["400", "600", "400-italic", "600-italic"];
  register(family, ...files.map((style) => `SourceSans3-${part}-${style}.woff`));
}

/** Is it read as itself? The ligature ﬁ, which has a code too, is read as f and i. */
const isOwn = (letter) => {
  const text = String.fromCodePoint(letter);
  return text.normalize("NFKC") === text;
};

const { load } = Font;
const met = new WeakSet();

/**
 * A font keeps a glyph as it first met it. One met as a part of another, as the e of é, would have no
 * letter for as long as the thread runs, and the words of later documents could be neither searched nor
 * read aloud. So each font meets all of its letters first.
 */
Font.load = async (style) => {
  await load(style);
  const { data } = Font.getFont(style);
  if (met.has(data)) return;
  met.add(data);
  for (const letter of data.characterSet) if (isOwn(letter)) data.glyphForCodePoint(letter);
};

// Names are not ours to break.
Font.registerHyphenationCallback((word) => [word]);

/**
 * A worker thread's task: the PDF of a document that `lib/messages/document.tsx` took apart.
 * @param {import("./plain-element").PlainElement} document
 */
export default async function pdf(document) {
  const bytes = await renderToBuffer(await put(document));
  // Bytes of their own, which can be handed over: small buffers are parts of a shared one.
  return move(Uint8Array.from(bytes));
}

/** Puts an element together again; a picture of a QR code is drawn here. */
async function put(node, key) {
  if (typeof node === "string") return node;
  const { type, props, children } = node;
  const src = props.src?.qr && { data: await qrCode(props.src.qr), format: "png" };
  if (props.qr) return drawnCode(props, key);
  const inside = await Promise.all(children.map(put));
  return createElement(type, { ...props, ...(src && { src }), key }, ...inside);
}

/**
 * In levels of gray and without a filter, which the PDF takes as it is: with colors and transparency, it
 * would be taken apart pixel by pixel, which took half of a ticket's time.
 */
const qrCode = (text) =>
  toBuffer(text, {
    ...{ margin: 0, scale: 8, errorCorrectionLevel: "M" },
    rendererOpts: { colorType: 0, filterType: 0 },
  });

/** A QR code as one path, which takes a fraction of a picture’s time and room. */
function drawnCode({ qr, style }, key) {
  const { size, data } = create(qr, { errorCorrectionLevel: "M" }).modules;
  const runs = [];
  for (let row = 0; row < size; row += 1)
    for (let at = 0; at < size; at += 1) {
      const from = at;
      while (at < size && data[row * size + at]) at += 1;
      if (at > from) runs.push(`M${from} ${row}h${at - from}v1h${from - at}z`);
    }
  const path = createElement("PATH", { d: runs.join(""), fill: "#000000" });
  return createElement("SVG", { viewBox: `0 0 ${size} ${size}`, style, key }, path);
}
