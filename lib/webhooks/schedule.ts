/**
 * Seconds between one attempt and the next, beginning with the second: 5 s, 5 min, 30 min, 2 h, 5 h, 10 h,
 * 14 h, 20 h, 24 h, which is three days and a bit in all.
 */
export const WAITS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/** How often a delivery is attempted before it counts as failed. */
export const MOST_ATTEMPTS = WAITS.length + 1;

/** Each wait is up to this much shorter or longer, so that what failed together does not return together. */
const JITTER = 0.2;

/** Nothing that an endpoint asks for keeps a delivery waiting longer, in seconds. */
const LONGEST_WAIT = 86_400;

/** Days without a single success after which an endpoint is disabled. */
export const DAYS_OF_FAILURES = 5;

type Wish = {
  /** From 0 to 1. */
  random: number;
  /** `Retry-After` of the answer. */
  retryAfterSeconds?: number | null;
};

/**
 * When a delivery is attempted again; null once it has been attempted often enough.
 * @param attempts so many have been made, the last one at `at`
 */
export function nextAttemptAt(attempts: number, at: Date, wish: Wish): Date | null {
  const wait = WAITS[attempts - 1];
  if (wait === undefined) return null;
  const usual = wait * (1 + JITTER * (2 * wish.random - 1));
  const asked = Math.min(wish.retryAfterSeconds ?? 0, LONGEST_WAIT);
  return new Date(at.getTime() + Math.round(Math.max(usual, asked) * 1000));
}

/** The seconds of a `Retry-After` header, which gives a number or a date; null where it says neither. */
export function retryAfterSeconds(header: string | undefined, at: Date): number | null {
  const text = header?.trim();
  if (!text) return null;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - at.getTime()) / 1000));
}
