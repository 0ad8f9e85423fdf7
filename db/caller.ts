import type { AsyncLocalStorage } from "node:async_hooks";

const slot = globalThis as { wellspringCaller?: AsyncLocalStorage<() => AbortSignal> };

/**
 * Aborted when the client that waits for the work at hand leaves before its answer is complete. Undefined for
 * jobs, and under servers that don’t say whose request they handle (`scripts/server/caller.mjs` does).
 */
export const callerSignal = (): AbortSignal | undefined => slot.wellspringCaller?.getStore()?.();
