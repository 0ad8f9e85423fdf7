/** How many values were sealed or derived anew, and how many no secret opens. */
export type Resealed = { resealed: number; lost: number };

/** Rows that are read at once; each is written by itself, so that nobody waits for a lock. */
export const AT_ONCE = 200;

/** Reads rows in the order of what names them, a bounded number at a time, and adds up what became of each. */
export async function eachRow<Row extends { id: unknown }>(
  read: (after?: Row["id"]) => Promise<Row[]>,
  step: (row: Row) => Promise<keyof Resealed | undefined>,
): Promise<Resealed> {
  const counts = { resealed: 0, lost: 0 };
  let rows = await read();
  while (rows.length > 0) {
    for (const row of rows) {
      const outcome = await step(row);
      if (outcome) counts[outcome] += 1;
    }
    rows = await read(rows.at(-1)?.id);
  }
  return counts;
}
