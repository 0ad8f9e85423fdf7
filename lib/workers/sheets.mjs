import { move } from "piscina";
import writeXlsxFile from "write-excel-file/node";

/**
 * A worker thread's task: an XLSX workbook. Text stays text whatever it begins with; only a cell of the type
 * “Formula” would be computed, and there is none.
 * @param {import("@/lib/reports/workbook").PlainSheet[]} sheets
 * @returns {Promise<Uint8Array>}
 */
export default async function makeSheets(sheets) {
  const made = sheets.map(({ name, widths, headings, rows }) => ({
    sheet: name,
    columns: widths.map((width) => ({ width })),
    data: rows.map((row) => row.map(cell)),
    ...(headings && { stickyRowsCount: headings }),
  }));
  const bytes = await writeXlsxFile(made).toBuffer();
  // Bytes of their own, which can be handed over.
  return move(Uint8Array.from(bytes));
}

function cell({ value, format, isBold }) {
  if (value === null || value === "") return null;
  const type = typeof value === "number" ? Number : String;
  return { value, type, ...(format && { format }), ...(isBold && { fontWeight: "bold" }) };
}
