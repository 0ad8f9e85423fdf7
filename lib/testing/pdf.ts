import { inflateSync } from "node:zlib";

// What looks like a carriage return at the end is compressed data.
const STREAM = /stream\r?\n([\s\S]*?)\nendstream/g;
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
  // A ligature stands for several letters, with spaces in between.
  for (const [, first = "0", list = ""] of ranges)
    [...list.matchAll(/<([0-9a-f ]+)>/gi)].forEach(([, hex = ""], at) => {
      const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(4, "0");
      const code = Buffer.from(hex.replaceAll(" ", ""), "hex");
      letters.set(glyph, code.swap16().toString("utf16le"));
    });
  return letters;
}

const spelled = (hex: string, letters: Map<string, string>): string =>
  (hex.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph.toLowerCase()) ?? "").join("");

/** The smallest file that is a PDF: one empty page. */
export const SMALL_PDF = Buffer.from(`%PDF-1.4
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 72 72] >>
endobj
trailer
<< /Root 1 0 R /Size 4 >>
%%EOF
`);
