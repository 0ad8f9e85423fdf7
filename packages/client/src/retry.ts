import { secondsOf } from "./error.js";

export type RetrySettings = {
  /** How often a request is sent at most; 1 never repeats it. */
  attempts: number;
  /** Milliseconds before the second attempt, doubled before each later one; up to half is random. */
  firstDelay: number;
  /** Milliseconds. A `Retry-After` beyond it is not waited for: the refusal is thrown. */
  longestDelay: number;
  /** Milliseconds until an attempt counts as failed. */
  timeout: number;
};

export const DEFAULT_RETRY: RetrySettings = {
  attempts: 4,
  firstDelay: 250,
  longestDelay: 30_000,
  timeout: 60_000,
};

type Fetch = (request: Request) => Promise<Response>;
type Outcome = { response: Response } | { failure: unknown };

/**
 * Sends a request that may arrive twice until it is answered: again after 429, 502, 503 and 504, after a
 * failed connection, and after a 409 that says with `Retry-After` that the same request is still running.
 */
export async function sendRepeatedly(
  fetchOnce: Fetch,
  request: Request,
  settings: RetrySettings,
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await attemptOf(fetchOnce, request, settings.timeout);
    request.signal.throwIfAborted();
    const delay = attempt < settings.attempts ? delayAfter(outcome, attempt, settings) : null;
    if (delay === null) {
      if ("failure" in outcome) throw outcome.failure;
      return outcome.response;
    }
    if ("response" in outcome) await outcome.response.body?.cancel();
    await pause(delay, request.signal);
  }
}

/** Sends a copy, because the body of a request can be read only once. */
async function attemptOf(fetchOnce: Fetch, request: Request, timeout: number): Promise<Outcome> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeout)]);
  try {
    return { response: await fetchOnce(new Request(request.clone(), { signal })) };
  } catch (failure) {
    return { failure };
  }
}

/** Milliseconds until the next attempt; null where there is none. */
function delayAfter(outcome: Outcome, attempt: number, settings: RetrySettings): number | null {
  const { firstDelay, longestDelay } = settings;
  const growing = Math.min(firstDelay * 2 ** (attempt - 1), longestDelay);
  const jittered = growing * (0.5 + Math.random() / 2);
  if ("failure" in outcome) return jittered;
  const asked = secondsOf(outcome.response);
  if (!isTemporary(outcome.response.status, asked)) return null;
  if (asked === null) return jittered;
  return asked * 1000 > longestDelay ? null : asked * 1000 + Math.random() * firstDelay;
}

const isTemporary = (status: number, retryAfter: number | null): boolean =>
  [429, 502, 503, 504].includes(status) || (status === 409 && retryAfter !== null);

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal.addEventListener("abort", stop, { once: true });
  });
}
