import { Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** How long idle connections may still bring a request that was already under way. */
const courtesy = 500;

const draining = new WeakSet();

/** Will this server end, so that its connections are not to be kept? */
export const isDraining = (server) => draining.has(server);

/**
 * Stops accepting connections, answers every request that has arrived, and ends. After `patience`
 * milliseconds whatever is left is cut.
 * @param {import("node:http").Server} server
 */
export async function drain(server, patience) {
  const closed = new Promise((resolve) => server.once("close", resolve));
  draining.add(server);
  // The HTTP server's own close() would also cut idle connections at once.
  Server.prototype.close.call(server);
  const idle = setInterval(() => server.closeIdleConnections(), courtesy);
  const late = new AbortController();
  await Promise.race([closed, sleep(patience, undefined, late).catch(() => undefined)]);
  late.abort();
  clearInterval(idle);
  server.closeAllConnections();
}
