import { deflateRawSync } from "node:zlib";

const local = Buffer.from("PK\u0003\u0004");
const central = Buffer.from("PK\u0001\u0002");
const end = Buffer.from("PK\u0005\u0006");

const numbers = (...all: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer =>
  Buffer.concat(
    all.map(([bytes, value]) => {
      const buffer = Buffer.alloc(bytes);
      buffer.writeUIntLE(value, 0, bytes);
      return buffer;
    }),
  );

/** A ZIP file of these parts, without check sums. */
export function zipOf(parts: Record<string, string | Buffer>): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw);
    const about = numbers(
      ...([
        [2, 20],
        [2, 0],
        [2, 8],
        [4, 0],
        [4, 0],
      ] as const),
      ...([
        [4, packed.length],
        [4, raw.length],
        [2, name.length],
        [2, 0],
      ] as const),
    );
    const place = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, at]);
    bodies.push(local, about, Buffer.from(name), packed);
    entries.push(central, numbers([2, 20]), about, place, Buffer.from(name));
    at += local.length + about.length + name.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const count = Object.keys(parts).length;
  const last = numbers(
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, directory.length],
    [4, at],
    [2, 0],
  );
  return Buffer.concat([...bodies, directory, end, last]);
}

type Parts = {
  /** The rows of the first sheet, as XML. */
  rows: string;
  sharedStrings?: string;
  styles?: string;
  workbook?: string;
};

const SHEETS = '<sheets><sheet name="Donors" sheetId="1" r:id="rId1"/></sheets>';

/** An XLSX workbook with one sheet. */
export const workbookOf = ({ rows, sharedStrings = "", styles = "", workbook = SHEETS }: Parts) =>
  zipOf({
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": `<?xml version="1.0"?><workbook xmlns:r="r">${workbook}</workbook>`,
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    "xl/sharedStrings.xml": `<sst>${sharedStrings}</sst>`,
    "xl/styles.xml": `<styleSheet>${styles}</styleSheet>`,
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    "xl/worksheets/sheet2.xml":
      '<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>Other</t></is></c></row><row r="2"><c><v>1</v></c></row></sheetData></worksheet>',
  });
