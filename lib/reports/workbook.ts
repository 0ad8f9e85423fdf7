import writeXlsxFile, { type SheetData } from "write-excel-file/node";
import { currencyExponent } from "@/lib/money";
import type { Table } from "./table";

type Cell = NonNullable<SheetData[number]>[number];

const HEADING = { fontWeight: "bold", bottomBorderStyle: "thin" } as const;
const WIDE = { text: 32, figure: 18, note: 60 };

/** A table as an XLSX workbook: its rows on one sheet, what it says of itself on another. */
export async function workbookOf(table: Table): Promise<Buffer> {
  const { columns, rows, notes } = table;
  const heading = ["Row", ...columns.map(({ label }) => label)];
  const formats = columns.map(({ kind }) => formatOf(kind, table.currency));
  const lines = rows.map(({ level, cells }): Cell[] => {
    const style = level === "Detail" ? {} : ({ fontWeight: "bold" } as const);
    const figures = cells.map(
      (value, nth): Cell =>
        typeof value === "number"
          ? { value, type: Number, format: formats[nth], ...style }
          : textCell(value, style),
    );
    return [textCell(level, style), ...figures];
  });
  const text = { width: WIDE.text };
  return writeXlsxFile([
    {
      data: [heading.map((label) => textCell(label, HEADING)), ...lines],
      sheet: "Report",
      stickyRowsCount: 1,
      columns: [
        { width: 10 },
        ...columns.map(({ kind }) => (kind === "text" ? text : { width: WIDE.figure })),
      ],
    },
    {
      data: notes.map(([about, said]) => [textCell(about, { fontWeight: "bold" }), textCell(said)]),
      sheet: "About",
      columns: [{ width: WIDE.figure }, { width: WIDE.note }],
    },
  ]).toBuffer();
}

/** Text stays text, whatever it begins with: only a cell of the type “Formula” is computed. */
const textCell = (value: string | null, style: object = {}): Cell =>
  value === null || value === "" ? null : { value, type: String, ...style };

function formatOf(kind: Table["columns"][number]["kind"], currency: string): string | undefined {
  if (kind === "text") return undefined;
  if (kind === "percent") return `0.0"%"`;
  const digits = kind === "money" ? currencyExponent(currency) : 0;
  return kind === "number" ? "#,##0.###" : `#,##0${digits > 0 ? `.${"0".repeat(digits)}` : ""}`;
}
