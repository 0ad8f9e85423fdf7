/**
 * How much is asked of the product: `LOAD_TRIALS`, `LOAD_ATTEMPTS` and `LOAD_AT_ONCE` of the trials for
 * the last places, and `LOAD_SCALE`, such as 0.2, for everything else.
 */
export const load = {
  trials: Number(process.env.LOAD_TRIALS ?? 10),
  attempts: Number(process.env.LOAD_ATTEMPTS ?? 2000),
  atOnce: Number(process.env.LOAD_AT_ONCE ?? 100),
};

/** A number of times, as far as the machine is to be loaded. */
export const scaled = (count: number, atLeast = 1): number =>
  Math.max(atLeast, Math.round(count * Number(process.env.LOAD_SCALE ?? 1)));
