import { log } from "@/lib/log";
import { metrics, secondsSince } from "@/lib/metrics";

/** What `scripts/server/create.mjs` tells of a page that was answered. */
export type AnsweredPage = {
  requestId: string;
  method: string;
  /** Such as `/admin/donors/[id]`; never the address itself, which may hold a secret link. */
  route: string;
  status: number;
  /** A `performance.now()`. */
  startedAt: number;
};

/** Lets the server around the application tell which pages it answered: a line and a measurement each. */
export function logPages(): void {
  const server = globalThis as { wellspringPageAnswered?: typeof logPage };
  server.wellspringPageAnswered = logPage;
}

function logPage({ startedAt, ...page }: AnsweredPage): void {
  const { route, method, status } = page;
  const seconds = secondsSince(startedAt);
  metrics().pageSeconds.observe({ route, method, status: String(status) }, seconds);
  log.info({ ...page, ms: Math.round(seconds * 1000) }, "page");
}
