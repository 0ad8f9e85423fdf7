import { notFound } from "@/lib/errors";

type Placed = { id: number; position: number };

/**
 * The rows whose position changes when one of them moves one place; positions are 0, 1, 2 … afterwards.
 * Throws not found for a row that is not among them.
 */
export function renumbered<Row extends Placed>(
  rows: readonly Row[],
  id: number,
  to: "up" | "down",
  noun: string,
): { row: Row; position: number }[] {
  const from = rows.findIndex((row) => row.id === id);
  const moved = rows[from];
  if (!moved) throw notFound(noun);
  const others = rows.toSpliced(from, 1);
  const target = Math.max(0, to === "up" ? from - 1 : from + 1);
  return others
    .toSpliced(target, 0, moved)
    .map((row, position) => ({ row, position }))
    .filter(({ row, position }) => row.position !== position);
}
