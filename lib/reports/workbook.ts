import { unavailable } from "@/lib/errors";
import { currencyExponent } from "@/lib/money";
import { runHeavy, TooHeavy } from "@/lib/workers/pool";
import type { Table } from "./table";

type PlainCell = { value: string | number | null; format?: string; isBold?: boolean };

/** A sheet without functions in it, for the thread that makes it. @property headings rows that stay in view */
export type PlainSheet = {
  name: string;
  widths: number[];
  headings?: number;
  rows: PlainCell[][];
};

/** In characters. */
const WIDE = { level: 10, text: 32, figure: 18, note: 60 };

/**
 * A table as an XLSX workbook: its rows on one sheet, what it says of itself on another. Throws 503 while too many
 * files are being made.
 */
export async function workbookOf({ columns, rows, notes, currency }: Table): Promise<Buffer> {
  const bold = (value: string): PlainCell => ({ value, isBold: true });
  const formats = columns.map(({ kind }) => formatOf(kind, currency));
  const lines = rows.map(({ level, cells }) => {
    const isBold = level !== "Detail";
    const figures = cells.map((value, nth): PlainCell => {
      const format = typeof value === "number" ? formats[nth] : undefined;
      return { value, isBold, ...(format && { format }) };
    });
    return [{ value: level, isBold }, ...figures];
  });
  const sheets: PlainSheet[] = [
    {
      ...{ name: "Report", headings: 1 },
      widths: [
        WIDE.level,
        ...columns.map(({ kind }) => (kind === "text" ? WIDE.text : WIDE.figure)),
      ],
      rows: [[bold("Row"), ...columns.map(({ label }) => bold(label))], ...lines],
    },
    {
      ...{ name: "About", widths: [WIDE.figure, WIDE.note] },
      rows: notes.map(([about, said]) => [bold(about), { value: said }]),
    },
  ];
  try {
    return Buffer.from(await runHeavy<Uint8Array>("sheets", sheets));
  } catch (error) {
    throw error instanceof TooHeavy ? unavailable() : error;
  }
}

function formatOf(kind: Table["columns"][number]["kind"], currency: string): string | undefined {
  if (kind === "text") return undefined;
  if (kind === "percent") return `0.0"%"`;
  const digits = kind === "money" ? currencyExponent(currency) : 0;
  return kind === "number" ? "#,##0.###" : `#,##0${digits > 0 ? `.${"0".repeat(digits)}` : ""}`;
}
