/** How many requests a process has in hand at most while it does jobs that can wait. */
const MANY = 8;

/** For how many seconds of a rush such jobs wait at most. */
const LONGEST = 60;

/** How many seconds have to pass with few requests before more of them are another rush. */
const CALM = 10;

/** Counted by `scripts/server/create.mjs`, which runs this application. */
const server = globalThis as { wellspringRequests?: number };

type Gauge = { requests?: () => number; seconds?: () => number };

/**
 * Says, whenever it is asked, whether requests leave this process no room for jobs that can wait, such as
 * the confirmations of a sale: whoever is buying comes first. After a minute of a rush it says no, so that
 * confirmations go out during a sale of hours as well.
 * @param gauge the number of requests in hand, and a clock in seconds
 */
export function underPressure({
  requests = () => server.wellspringRequests ?? 0,
  seconds = () => performance.now() / 1000,
}: Gauge = {}): () => boolean {
  const rush = { began: Number.NEGATIVE_INFINITY, seen: Number.NEGATIVE_INFINITY };
  return () => {
    if (requests() <= MANY) return false;
    const now = seconds();
    if (now - rush.seen > CALM) rush.began = now;
    rush.seen = now;
    return now - rush.began < LONGEST;
  };
}
