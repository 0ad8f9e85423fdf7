import { refused } from "@/lib/input";

/** How the files of Excel 97 begin, and every file that Office has encrypted. */
const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/**
 * A file as text: UTF-8 with or without its mark, UTF-16, else Windows-1252. Throws 422 for what is no
 * text.
 */
export function decodeText(bytes: Buffer): string {
  if (bytes.subarray(0, 4).equals(OLD_OFFICE))
    throw refused(
      "file",
      "old_workbook",
      "This is an old Excel file, or a password protects it. Save it as .xlsx without a password, or as CSV (UTF-8).",
    );
  const encoding = encodingOf(bytes);
  const text = encoding ? new TextDecoder(encoding).decode(bytes) : windows1252(bytes);
  if (text.includes("\u0000"))
    throw refused("file", "not_text", "This is not a text file. Save it as CSV (UTF-8).");
  return text;
}

/** What Windows-1252 has from 0x80 on; elsewhere it is Latin-1. Node's decoder takes it for Latin-1 throughout. */
const SIGNS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

const windows1252 = (bytes: Buffer): string =>
  bytes
    .toString("latin1")
    .replace(/[\u0080-\u009f]/g, (sign) => SIGNS[sign.charCodeAt(0) - 0x80] ?? sign);

/** Undefined for Windows-1252, which any bytes can be. */
function encodingOf(bytes: Buffer): string | undefined {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return "utf-16le";
  if (first === 0 && second !== 0 && third === 0 && fourth !== 0) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : undefined;
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
