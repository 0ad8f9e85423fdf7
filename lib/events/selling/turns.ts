/** Of each event, those who place an order now and those who wait for their turn. */
const lines = new Map<string, { placing: number; waiting: (() => void)[] }>();

/**
 * How many orders of one event a process places at a time. All of them wait for the event's row, each on a
 * connection of its own: more would only keep connections from whoever else asks the database.
 */
const AT_ONCE = 3;

/** Runs `work` when it is its turn among those for the same event, first come, first served. */
export async function inTurn<T>(event: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(event) ?? { placing: 0, waiting: [] };
  lines.set(event, line);
  if (line.placing < AT_ONCE) line.placing += 1;
  else await new Promise<void>((turn) => line.waiting.push(turn));
  try {
    return await work();
  } finally {
    // A turn is handed on, so that nobody who comes now is faster than those who wait.
    const next = line.waiting.shift();
    if (next) next();
    else line.placing -= 1;
    if (line.placing === 0) lines.delete(event);
  }
}
