import { type ImportField, type ImportKind, plainHeading } from "./fields";
import { donors } from "./kinds/donors";
import { gifts } from "./kinds/gifts";
import { households } from "./kinds/households";
import { interactions } from "./kinds/interactions";
import type { Kind } from "./kinds/kind";
import { headingsOf, type SystemKey } from "./systems";

/** Everything that a file can be of. */
export const KIND: Record<ImportKind, Kind> = { donors, gifts, households, interactions };

export const labelOf = (what: ImportKind, key: string): string | undefined =>
  KIND[what].fields.find((each) => each.key === key)?.label;

/**
 * Which field each column seems to be, by its heading: as the system calls it, then as others do. Each
 * field once, the first column that fits.
 */
export function guessMapping(
  what: ImportKind,
  columns: readonly string[],
  system?: SystemKey,
): (string | null)[] {
  const headings = system ? headingsOf(system, what) : {};
  const known = columns.map((column) => headings[plainHeading(column)]);
  const taken = new Set<string>();
  const take = (key: string | undefined): string | null => {
    if (!key || taken.has(key)) return null;
    taken.add(key);
    return key;
  };
  return known.map(take).map((key, index) => {
    const isSettled = key !== null || known[index] !== undefined;
    return isSettled ? key : take(fieldOf(KIND[what].fields, columns[index] ?? "", taken)?.key);
  });
}

function fieldOf(fields: readonly ImportField[], column: string, taken: ReadonlySet<string>) {
  const heading = plainHeading(column);
  return fields.find(
    ({ key, label, names }) =>
      !taken.has(key) && (plainHeading(label) === heading || names.includes(heading)),
  );
}
