import type { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";

const slot = globalThis as { wellspringCaller?: AsyncLocalStorage<ServerResponse> };

/**
 * Aborted when the client that waits for the work at hand leaves before its answer is complete. Undefined for
 * jobs, and under servers that don’t say whose request they handle (`scripts/server/caller.mjs` does).
 */
export function callerSignal(): AbortSignal | undefined {
  const response = slot.wellspringCaller?.getStore();
  if (!response) return undefined;
  const controller = new AbortController();
  const leave = () => response.writableFinished || controller.abort();
  if (response.destroyed) leave();
  else response.once("close", leave);
  return controller.signal;
}
