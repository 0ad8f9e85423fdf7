import { formatNumber } from "@/lib/format/amounts";
import { refused, storable } from "@/lib/input";
import { runHeavy, TooHeavy } from "@/lib/workers/pool";
import { MOST_ROWS } from "./limits";
import type { Row } from "./table";

const ZIP = Buffer.from("PK\u0003\u0004");

/** Does a file begin as XLSX workbooks do? */
export const isWorkbook = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(ZIP);

type Read = { rows: Uint8Array } | { problem: string };

const DAMAGED = "This workbook is damaged, or a password protects it. Save it as CSV (UTF-8).";
const PROBLEMS: Record<string, string> = {
  no_workbook: "This is not an Excel workbook (.xlsx). Save it as .xlsx or as CSV (UTF-8).",
  no_sheet: "This workbook has no sheet with rows.",
  too_many_rows: `This file has more than ${formatNumber(MOST_ROWS)} rows. Split it.`,
  too_large: "This workbook is too large to read. Save it as CSV (UTF-8), or split it.",
};

/**
 * The rows of a workbook's first visible sheet, each with its number there; a worker thread unpacks them.
 * Throws 422 for what is no workbook, or too much, and 503.
 */
export async function workbookRows(bytes: Buffer): Promise<Iterable<Row>> {
  const read = await runHeavy<Read>("workbook", { bytes, mostRows: MOST_ROWS + 1 }).catch(tooLarge);
  if ("rows" in read) return rowsIn(read.rows);
  throw refused("file", read.problem, PROBLEMS[read.problem] ?? DAMAGED);
}

function tooLarge(error: unknown): Read {
  if (error instanceof TooHeavy) return { problem: "too_large" };
  throw error;
}

const LINE_END = 0x0a;

/** Read line by line, so that whoever asks can pause. */
function* rowsIn(bytes: Uint8Array): Generator<Row> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf(LINE_END, from);
    const to = end < 0 ? text.length : end;
    const [line, cells] = JSON.parse(text.toString("utf8", from, to)) as [number, string[]];
    yield { line, cells: cells.map(storable) };
    from = to + 1;
  }
}
