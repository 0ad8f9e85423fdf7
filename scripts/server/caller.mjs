import { AsyncLocalStorage } from "node:async_hooks";

/** Tells `db/caller.ts`, which runs in the application inside this server, who waits for a piece of work. */
globalThis.wellspringCaller ??= new AsyncLocalStorage();

/**
 * Made when somebody asks for it, which hardly anybody does, and then the same for all of a request’s work.
 * @param {import("node:http").ServerResponse} response
 * @returns {() => AbortSignal} aborted when the client leaves before the answer is complete
 */
export function leavingSignal(response) {
  let controller;
  return () => {
    if (controller) return controller.signal;
    controller = new AbortController();
    const leave = () => response.writableFinished || controller.abort();
    if (response.destroyed) leave();
    else response.once("close", leave);
    return controller.signal;
  };
}

/**
 * Runs the work of one request.
 * @param {import("node:http").ServerResponse} response
 * @param {() => Promise<void>} work
 */
export const forCaller = (response, work) =>
  globalThis.wellspringCaller.run(leavingSignal(response), work);
