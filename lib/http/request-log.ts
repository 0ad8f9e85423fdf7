import { log } from "@/lib/log";
import { metrics, secondsSince } from "@/lib/metrics";

type Answered = { requestId: string; method: string; operation: string; status: number };

/**
 * One line and one measurement for a request that an operation answered.
 * @param startedAt a `performance.now()`
 */
export function logRequest(answered: Answered, startedAt: number): void {
  const { operation, method, status } = answered;
  const seconds = secondsSince(startedAt);
  metrics().apiSeconds.observe({ operation, method, status: String(status) }, seconds);
  log.info({ ...answered, ms: Math.round(seconds * 1000) }, "request");
}
