/** Milliseconds that a piece of work takes. */
export async function timed(job: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await job();
  return performance.now() - startedAt;
}

export const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

/** The value that so large a share of all is at most: 0.5 for the median, 0.95 for the 95th percentile. */
export const at = (share: number, values: readonly number[]): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

export const ms = (value: number): string => `${Math.round(value).toLocaleString("en")} ms`;
