import { inflateSync } from "node:zlib";

const STREAM = /stream\r?\n([\s\S]*?)\r?\nendstream/g;
const SHOWN = /\[([^\]]*)\]\s*TJ/g;

/**
 * The words of a PDF that `@react-pdf/renderer` made, once for each of its fonts: letters that are not
 * in that font are left out.
 */
export function pdfText(bytes: Buffer): string {
  const file = bytes.toString("latin1");
  const streams = [...file.matchAll(STREAM)].map(([, raw = ""]) => inflated(raw));
  const lines = streams.flatMap((stream) =>
    [...stream.matchAll(SHOWN)].map(([, shown = ""]) =>
      [...shown.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = ""]) => hex).join(""),
    ),
  );
  const fonts = streams.filter((stream) => stream.includes("begincmap")).map(lettersOf);
  const texts = fonts.map((letters) => lines.map((hex) => spelled(hex, letters)).join("\n"));
  const plain = lines.map((hex) => Buffer.from(hex, "hex").toString("latin1")).join("\n");
  return [...texts, plain, file].join("\n");
}

function inflated(raw: string): string {
  try {
    return inflateSync(Buffer.from(raw, "latin1")).toString("latin1");
  } catch {
    return raw;
  }
}

/** The letter of each glyph, by its four hexadecimal digits. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  const ranges = map.matchAll(/<([0-9a-f]{4})>\s*<[0-9a-f]{4}>\s*\[([^\]]*)\]/gi);
  for (const [, first = "0", list = ""] of ranges)
    [...list.matchAll(/<([0-9a-f]+)>/gi)].forEach(([, hex = ""], at) => {
      const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(4, "0");
      letters.set(glyph, Buffer.from(hex, "hex").swap16().toString("utf16le"));
    });
  return letters;
}

const spelled = (hex: string, letters: Map<string, string>): string =>
  (hex.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph.toLowerCase()) ?? "").join("");
