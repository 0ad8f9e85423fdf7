import { log } from "@/lib/log";
import { issueProjectionToken } from "@/lib/portfolio/projection/reaching";

const PROJECTION_TOKEN = "X-Projection-Token";

/** Says whether a read holds the write that it was asked to; nothing when it was asked for none. */
export const reachedHeader = (isReached: boolean | null): Record<string, string> =>
  isReached === null ? {} : { "X-Projection-Reached": String(isReached) };

/**
 * A success with the token that a read of a profile takes as `after`. What is written stays written: when
 * no token can be had, the answer goes without one.
 */
export async function withProjectionToken(response: Response, requestId: string) {
  if (!response.ok) return response;
  try {
    response.headers.set(PROJECTION_TOKEN, await issueProjectionToken());
  } catch (error) {
    log.warn({ requestId, err: error }, "a write was answered without a projection token");
  }
  return response;
}
