const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
/** The end record and the longest comment that may follow it. */
const LONGEST_END = 22 + 65_535;
const MOST_ENTRIES = 10_000;

export const isZip = (bytes: Buffer): boolean =>
  bytes.length > 4 && bytes.readUInt16BE(0) === 0x504b;

/**
 * What kind of office document a ZIP is, by the names in its directory: nothing in it is unpacked, so
 * nothing in it can blow up. Undefined for other ZIPs, and for documents that carry macros.
 */
export function officeType(bytes: Buffer): string | undefined {
  const names = namesIn(bytes);
  if (!names?.has("[Content_Types].xml")) return undefined;
  if ([...names].some((name) => /vbaproject|\.bin$/i.test(name))) return undefined;
  if (names.has("word/document.xml")) return DOCX;
  return names.has("xl/workbook.xml") ? XLSX : undefined;
}

function namesIn(bytes: Buffer): Set<string> | undefined {
  const end = endOf(bytes);
  if (end === undefined) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  const names = new Set<string>();
  let at = bytes.readUInt32LE(end + 16);
  if (count > MOST_ENTRIES) return undefined;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return undefined;
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    if (nameEnd > bytes.length) return undefined;
    names.add(bytes.toString("utf8", at + 46, nameEnd));
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
}

function endOf(bytes: Buffer): number | undefined {
  const first = Math.max(0, bytes.length - LONGEST_END);
  for (let at = bytes.length - 22; at >= first; at -= 1)
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  return undefined;
}
