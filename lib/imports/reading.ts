import { setImmediate } from "node:timers/promises";
import { formatNumber } from "@/lib/format/amounts";
import { refused } from "@/lib/input";
import { decodeText } from "./decoding";
import { MOST_COLUMNS, MOST_ROWS } from "./limits";
import type { Row, Table } from "./table";
import { isWorkbook, workbookRows } from "./workbook";

/**
 * A CSV file or workbook with a heading row, blank lines left out. Throws 422 for what is no such file, or
 * too much.
 */
export async function readTable(bytes: Buffer): Promise<Table> {
  const records = isWorkbook(bytes) ? await workbookRows(bytes) : textRecords(decodeText(bytes));
  const [heading, ...rows] = await filled(records);
  const columns = columnsOf(heading?.cells ?? []);
  if (rows.length === 0)
    throw refused("file", "no_rows", "This file has no rows below its headings.");
  return { columns, rows };
}

function textRecords(text: string): Generator<Row> {
  const said = /^sep=([,;\t])\r?\n/i.exec(text);
  const separator = said?.[1] ?? separatorOf(text);
  return parseRecords(text, { separator, start: said ? said[0].length : 0, line: said ? 2 : 1 });
}

/** Rows that are read before other requests have their turn. */
const AT_ONCE = 2000;

/** Those that say something. Reads no further than to one row too many: a file may be all line ends. */
async function filled(records: Iterable<Row>): Promise<Row[]> {
  const kept: Row[] = [];
  let read = 0;
  for (const row of records) {
    if (row.cells.some((cell) => cell.trim())) kept.push(row);
    if (kept.length > MOST_ROWS + 1)
      throw refused(
        "file",
        "too_many_rows",
        `This file has more than ${formatNumber(MOST_ROWS)} rows. Split it.`,
      );
    read += 1;
    if (read % AT_ONCE === 0) await setImmediate();
  }
  return kept;
}

function columnsOf(cells: readonly string[]): string[] {
  const named = cells.map((cell) => cell.trim());
  const width = named.findLastIndex(Boolean) + 1;
  if (width > MOST_COLUMNS)
    throw refused(
      "file",
      "too_many_columns",
      `This file has ${width} columns. Remove the ones you don’t need: the limit is ${MOST_COLUMNS}.`,
    );
  return named.slice(0, width).map((name, index) => name || `Column ${index + 1}`);
}

/** Of the separators the one that the first line has most of, outside of quotes. */
function separatorOf(text: string): string {
  const first = text.slice(0, 65_536).replace(/"[^"]*"/g, "");
  const line = /^\s*([^\r\n]*)/.exec(first)?.[1] ?? "";
  const times = (separator: string) => line.split(separator).length;
  const [best = ","] = [",", ";", "\t"].sort((one, other) => times(other) - times(one));
  return best;
}

type From = { separator: string; start: number; line: number };

/**
 * RFC 4180, with any of the three line ends. Quotes inside of a cell that does not begin with one are
 * text. Throws 422 for a quote that is never closed.
 */
export function* parseRecords(
  text: string,
  { separator, start, line: first }: From,
): Generator<Row> {
  const ends = new RegExp(`[${separator}\\r\\n]`, "g");
  let line = first;
  let row: Row = { line, cells: [] };
  let at = start;
  while (at < text.length || row.cells.length > 0) {
    const cell = readCell(text, at, ends, line);
    row.cells.push(cell.value);
    line += cell.lines;
    at = cell.end + 1;
    if (text[cell.end] === separator) continue;
    if (text[cell.end] === "\r" && text[at] === "\n") at += 1;
    yield row;
    line += 1;
    row = { line, cells: [] };
  }
}

type Cell = { value: string; end: number; lines: number };

/** The cell at a place of the text; `end` is where its separator stands, `lines` how many it breaks. */
function readCell(text: string, at: number, ends: RegExp, line: number): Cell {
  if (text[at] !== '"') {
    const end = nextEnd(text, at, ends);
    return { value: text.slice(at, end), end, lines: 0 };
  }
  let value = "";
  let from = at + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0)
      throw refused("file", "open_quote", `A quotation mark on line ${line} is never closed.`);
    value += text.slice(from, quote);
    from = quote + 2;
    if (text[quote + 1] !== '"') break;
    value += '"';
  }
  const end = nextEnd(text, from - 1, ends);
  return { value: value + text.slice(from - 1, end), end, lines: breaksIn(value) };
}

function nextEnd(text: string, at: number, ends: RegExp): number {
  ends.lastIndex = at;
  return ends.exec(text)?.index ?? text.length;
}

const breaksIn = (value: string): number => value.match(/\r\n|\r|\n/g)?.length ?? 0;
