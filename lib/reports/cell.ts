import { refused } from "@/lib/input";

/**
 * What figures are made of: a value of each group, fewer in subtotals, or the values of the first group that a
 * limit leaves out, and one of the pivot unless it covers all, now or in the period before; or why rows are
 * left out.
 */
export type Cell =
  | { groups: (string | null)[]; others?: true; pivot?: string | null; before?: true }
  | { reason: string; currency: string | null };

/** As it stands in addresses. */
export const cellText = (cell: Cell): string =>
  Buffer.from(JSON.stringify(cell)).toString("base64url");

const isValue = (value: unknown): value is string | null =>
  value === null || typeof value === "string";

type Shape = { groups: readonly unknown[]; pivot: unknown; before: unknown; limit: unknown };

/** The whole report unless one is given. Throws 422 for what is no cell of such a report. */
export function readCell(text: string | undefined, report: Shape): Cell {
  if (text === undefined) return { groups: [] };
  const given = parsed(text);
  if ("reason" in given) {
    if (typeof given.reason === "string" && isValue(given.currency)) return given as Cell;
  } else if (Array.isArray(given.groups) && given.groups.every(isValue)) {
    const { pivot, before, others } = given;
    const isPivot = pivot === undefined || (report.pivot !== undefined && isValue(pivot));
    const isTime = before === undefined || (before === true && report.before !== undefined);
    const isOthers =
      others === undefined ||
      (others === true && report.limit !== undefined && given.groups.length === 0);
    if (given.groups.length <= report.groups.length && isPivot && isTime && isOthers)
      return given as Cell;
  }
  throw refused("cell", "unknown_cell", "This figure isn’t in the report. Run the report again.");
}

function parsed(text: string): Record<string, unknown> {
  try {
    const given: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    return typeof given === "object" && given !== null && !Array.isArray(given)
      ? (given as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}
