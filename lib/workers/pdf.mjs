import { join } from "node:path";
import { Font, renderToBuffer } from "@react-pdf/renderer";
import { move } from "piscina";
import { toBuffer } from "qrcode";
import { createElement } from "react";

const font = (file) => join(process.cwd(), "lib/messages/fonts", file);

Font.register({
  family: "DejaVu Sans",
  fonts: [
    { src: font("DejaVuSans.ttf") },
    { src: font("DejaVuSans-Bold.ttf"), fontWeight: "bold" },
  ],
});
for (const [family, file] of [
  ["Noto Sans SC", "NotoSansSC-Regular.woff"],
  ["Noto Sans KR", "NotoSansKR-Regular.woff"],
])
  Font.register({
    family,
    fonts: [{ src: font(file) }, { src: font(file), fontWeight: "bold" }],
  });
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
  const inside = await Promise.all(children.map(put));
  return createElement(type, { ...props, ...(src && { src }), key }, ...inside);
}

const qrCode = (text) => toBuffer(text, { margin: 0, width: 510, errorCorrectionLevel: "M" });
