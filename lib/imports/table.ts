/** `line` is where a row begins in the file, or its number in a sheet; the first is 1. */
export type Row = { line: number; cells: string[] };
export type Table = { columns: string[]; rows: Row[] };
