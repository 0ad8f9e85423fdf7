import { stringify } from "csv-stringify/sync";

export type CsvCell = string | number | null;

/** What a spreadsheet would run as a formula, also in its full-width forms. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u;

/**
 * Rows as RFC 4180 text with a heading. Text that a spreadsheet would run stands behind an apostrophe;
 * numbers stay numbers, negative ones too.
 */
export function csv(heading: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return stringify([[...heading], ...rows.map((row) => row.map(cell))], { ...FORM, bom: true });
}

/** More rows, to stand below what `csv` made. */
export const csvRows = (rows: readonly (readonly CsvCell[])[]): string =>
  stringify(
    rows.map((row) => row.map(cell)),
    FORM,
  );

const FORM = { record_delimiter: "windows", quoted_match: /[\r\n]/ } as const;

const cell = (value: CsvCell): string | number | null =>
  typeof value === "string" && FORMULA.test(value.trimStart()) ? `'${value}` : value;
