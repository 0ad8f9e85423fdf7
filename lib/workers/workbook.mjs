import { attribute, cellText, columnOf, dateStyles, elementsIn } from "./workbook-cells.mjs";
import { Unreadable, unzip } from "./workbook-zip.mjs";

/** What a row may have unpacked, in characters. */
const LONGEST_ROW = 4 * 1024 * 1024;
/** What all texts together may have, in characters. */
const LONGEST_TEXTS = 64 * 1024 * 1024;
const LAST_ROW = 1_048_576;
/** Cells further right stand in the last one, so that their row is refused. */
const LAST_COLUMN = 255;

/**
 * A worker thread's task: the rows of a workbook's first visible sheet that say something, one per line as
 * JSON `[number, [text, …]]`. Formulas count with the result that the file has; none is ever computed.
 * @param {{ bytes: Uint8Array, mostRows: number }} input
 * @returns {Promise<{ rows: Uint8Array } | { problem: string }>}
 */
export default async function workbook({ bytes, mostRows }) {
  try {
    const parts = await unzip(bytes);
    const { sheet, is1904 } = await firstSheet(parts);
    const texts = await sharedTexts(parts);
    const styles = dateStyles(await wholeText(parts, "xl/styles.xml"));
    return { rows: await sheetRows(parts.stream(sheet), { texts, styles, is1904 }, mostRows) };
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message };
    throw error;
  }
}

/** A small part as one text; empty where the workbook has none. */
async function wholeText(parts, name) {
  let text = "";
  if (parts.has(name))
    for await (const piece of parts.stream(name)) {
      text += piece;
      if (text.length > LONGEST_ROW) throw new Unreadable("too_large");
    }
  return text;
}

async function firstSheet(parts) {
  const book = await wholeText(parts, "xl/workbook.xml");
  if (!book) throw new Unreadable("no_workbook");
  const sheets = book.match(/<(?:\w+:)?sheet\s[^<>]*>/g) ?? [];
  const first = sheets.find((tag) => !/\sstate\s*=\s*["'](?:veryH|h)idden/.test(tag)) ?? sheets[0];
  const id = first && /\s\w+:id\s*=\s*["']([^"']*)["']/.exec(first)?.[1];
  const links = await wholeText(parts, "xl/_rels/workbook.xml.rels");
  const link = (links.match(/<(?:\w+:)?Relationship\s[^<>]*>/g) ?? []).find(
    (tag) => attribute(tag, "Id") === id,
  );
  const target = link ? attribute(link, "Target") : "";
  const sheet = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
  if (!target || !parts.has(sheet)) throw new Unreadable("no_sheet");
  return { sheet, is1904: /<(?:\w+:)?workbookPr\s[^<>]*date1904\s*=\s*["'](?:1|true)/.test(book) };
}

async function sharedTexts(parts) {
  const texts = [];
  let length = 0;
  if (!parts.has("xl/sharedStrings.xml")) return texts;
  for await (const { body } of elements(parts.stream("xl/sharedStrings.xml"), "si")) {
    const text = cellText.inline(body);
    length += text.length;
    if (length > LONGEST_TEXTS) throw new Unreadable("too_large");
    texts.push(text);
  }
  return texts;
}

/** The elements of one name, each as soon as it is complete: a sheet is longer than what fits into memory. */
async function* elements(stream, name) {
  let waiting = "";
  for await (const piece of stream) {
    waiting += piece;
    let end = waiting.lastIndexOf("<");
    for (const found of elementsIn(waiting, name)) {
      if (found.isWhole) yield found;
      end = found.end;
    }
    waiting = waiting.slice(Math.max(0, end));
    if (waiting.length > LONGEST_ROW) throw new Unreadable("too_large");
  }
}

async function sheetRows(stream, book, mostRows) {
  const lines = [];
  let length = 0;
  let number = 0;
  for await (const { tag, body } of elements(stream, "row")) {
    const told = Number(attribute(tag, "r"));
    number = told > number && told <= LAST_ROW && Number.isInteger(told) ? told : number + 1;
    const cells = cellsOf(body, book);
    if (!cells.some((cell) => cell.trim())) continue;
    const line = JSON.stringify([number, cells]);
    length += line.length;
    if (lines.push(line) > mostRows) throw new Unreadable("too_many_rows");
    if (length > LONGEST_TEXTS) throw new Unreadable("too_large");
  }
  return new TextEncoder().encode(lines.join("\n"));
}

function cellsOf(row, book) {
  const cells = [];
  let next = 0;
  for (const { tag, body } of elementsIn(row, "c")) {
    const place = columnOf(attribute(tag, "r")) ?? next;
    const column = Math.min(place, LAST_COLUMN);
    next = place + 1;
    while (cells.length <= column) cells.push("");
    const type = attribute(tag, "t") || "n";
    const text = cellText.of({ type, body, style: Number(attribute(tag, "s")) || 0 }, book);
    cells[column] = text || cells[column];
  }
  return cells;
}
