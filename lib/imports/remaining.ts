const TELLING_SECONDS = 5;
const TELLING_ROWS = 50;

type Work = { startedAt: Date; toTake: number; left: number };

/**
 * The seconds until a job has taken all rows, at the pace it has kept so far; null before the pace can be
 * told.
 */
export function secondsLeft({ startedAt, toTake, left }: Work, at: Date): number | null {
  const elapsed = (at.getTime() - startedAt.getTime()) / 1000;
  const taken = toTake - left;
  if (elapsed < TELLING_SECONDS || taken < TELLING_ROWS) return null;
  return Math.ceil((elapsed / taken) * left);
}
