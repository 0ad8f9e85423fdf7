/** Control characters but tab, line feed and carriage return: no text has them. */
const BINARY = /[^\P{Cc}\t\n\r]/u;

const LINES_LOOKED_AT = 20;

/**
 * `text/csv` or `text/plain` for UTF-8 text, undefined for everything else. What begins like markup is no
 * text for us, whatever it is called: a browser might think that it is a page.
 */
export function textType(bytes: Buffer): "text/csv" | "text/plain" | undefined {
  const text = decoded(bytes)?.replace(/^\ufeff/, "");
  if (text === undefined || BINARY.test(text) || /^\s*</.test(text)) return undefined;
  return isTable(text) ? "text/csv" : "text/plain";
}

function decoded(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Two lines or more, each with as many separators outside of quotes. */
function isTable(text: string): boolean {
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, "")
    .split(/\r\n|\n|\r/)
    .filter(Boolean)
    .slice(0, LINES_LOOKED_AT);
  if (lines.length < 2) return false;
  return [",", ";", "\t"].some((separator) => {
    const counts = new Set(lines.map((line) => line.split(separator).length));
    return counts.size === 1 && !counts.has(1);
  });
}
