/** Sheets of labels that stores sell: the Avery number, or one of the same size. */
export const SHEETS = ["avery5160", "l7160"] as const;
export type SheetName = (typeof SHEETS)[number];

/** Lengths in points, 72 to an inch. */
export type Sheet = {
  label: string;
  paper: "LETTER" | "A4";
  columns: number;
  rows: number;
  width: number;
  height: number;
  /** From one label’s left edge to the next one’s, and from its top to the next one’s. */
  across: number;
  down: number;
  left: number;
  top: number;
};

const MM = 72 / 25.4;

export const SHEET: Record<SheetName, Sheet> = {
  avery5160: {
    label: "Avery 5160, 30 labels on US Letter",
    ...{ paper: "LETTER", columns: 3, rows: 10 },
    ...{ width: 189, height: 72, across: 198, down: 72, left: 13.5, top: 36 },
  },
  l7160: {
    label: "Avery L7160, 21 labels on A4",
    ...{ paper: "A4", columns: 3, rows: 7 },
    ...{ width: 63.5 * MM, height: 38.1 * MM, across: 66.04 * MM, down: 38.1 * MM },
    ...{ left: 7.21 * MM, top: 15.15 * MM },
  },
};

export const labelsOn = ({ columns, rows }: Sheet): number => columns * rows;

export const sheetFor = (paper: Sheet["paper"]): SheetName =>
  paper === "LETTER" ? "avery5160" : "l7160";

/**
 * The sheets that labels come to, each with its labels’ places: rows from left to right.
 * @param start the place of the first label, from 1
 */
export function placedLabels<T>(
  labels: readonly T[],
  sheet: Sheet,
  start: number,
): { label: T; left: number; top: number }[][] {
  const most = labelsOn(sheet);
  const sheets: { label: T; left: number; top: number }[][] = [];
  for (const [nth, label] of labels.entries()) {
    const place = nth + start - 1;
    const at = place % most;
    const page = Math.floor(place / most);
    sheets[page] ??= [];
    sheets[page].push({
      label,
      left: sheet.left + (at % sheet.columns) * sheet.across,
      top: sheet.top + Math.floor(at / sheet.columns) * sheet.down,
    });
  }
  return sheets;
}
