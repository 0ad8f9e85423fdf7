import { AsyncLocalStorage } from "node:async_hooks";

/** Tells `db/caller.ts`, which runs in the application inside this server, whose request a piece of work is. */
globalThis.wellspringCaller ??= new AsyncLocalStorage();

/**
 * Runs the work of one request.
 * @param {import("node:http").ServerResponse} response
 * @param {() => Promise<void>} work
 */
export const forCaller = (response, work) => globalThis.wellspringCaller.run(response, work);
