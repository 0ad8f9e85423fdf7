import type { Instrumentation } from "next";
import { isUnavailable } from "@/db/errors";
import type { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { metrics } from "@/lib/metrics";

type Reported = Parameters<Instrumentation.onRequestError>;

/**
 * Logs and counts an error that reached the visitor as a broken page. The address stands as its route,
 * because its own text may hold a secret link; `digest` is what the page shows to the visitor.
 */
export function reportPageError(
  error: Reported[0],
  { method, headers }: Reported[1],
  { routePath, routeType }: Pick<Reported[2], "routePath" | "routeType">,
): void {
  metrics().pageErrors.inc({ route: routePath, kind: routeType });
  const requestId = [headers["x-request-id"]].flat()[0];
  const digest = error instanceof Error ? (error as { digest?: string }).digest : undefined;
  const fields = { requestId, method, route: routePath, kind: routeType, digest, err: error };
  const answer = answerOf(error);
  if (!answer) log.error(fields, "a page failed");
  else {
    log.warn(fields, answer.status === 503 ? "a page was unavailable" : "a page was limited");
    const server = globalThis as { wellspringPageFailed?: (failed: FailedPage) => void };
    if (requestId) server.wellspringPageFailed?.({ requestId, ...answer });
  }
}

/** What `scripts/server/create.mjs` answers instead of the 500 that Next has for whatever a page throws. */
export type FailedPage = { requestId: string; status: 503 | 429; retryAfterSeconds: number };

const BUSY_SECONDS = 5;

/** Will the same work a little later? */
export const isPassing = (error: unknown): boolean => answerOf(error) !== undefined;

/** Undefined for a defect. */
function answerOf(error: unknown): Omit<FailedPage, "requestId"> | undefined {
  if (isUnavailable(error)) return { status: 503, retryAfterSeconds: BUSY_SECONDS };
  // By its fields, because pages and instrumentation are bundles with a class of their own each.
  const { name, kind, headers } = Object(error) as Partial<AppError>;
  if (name !== "AppError" || (kind !== "unavailable" && kind !== "limited")) return undefined;
  const seconds = Number(headers?.["Retry-After"]) || BUSY_SECONDS;
  return { status: kind === "limited" ? 429 : 503, retryAfterSeconds: seconds };
}
