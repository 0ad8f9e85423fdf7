import { createServer } from "node:net";
import { join } from "node:path";
import { memoryOfMachine } from "../setup/memory.mjs";

/** Below the range from which systems take ports for outgoing connections. */
const ports = { first: 15_000, count: 15_000 };

/** A port on loopback that nobody listens on, chosen at random. */
export async function freePort() {
  for (;;) {
    const port = ports.first + Math.floor(Math.random() * ports.count);
    if (await canListen({ port, host: "127.0.0.1" })) return port;
  }
}

/** @param {import("node:net").ListenOptions | string} at */
function canListen(at) {
  return new Promise((answer) => {
    const server = createServer();
    server.once("error", () => answer(false));
    server.listen(at, () => server.close(() => answer(true)));
  });
}

/** What the name of a socket adds to its folder's: `/.s.PGSQL.` and a port. */
const socketName = 16;

/** The longest path that every system takes for a socket. */
const longestPath = 103;

/**
 * The folder for the server's socket, which is its own; undefined where no socket can be there: on
 * Windows, on some file systems, and below a long path.
 * @param {string} cluster
 */
export async function socketFolderIn(cluster) {
  if (process.platform === "win32") return undefined;
  if (Buffer.byteLength(cluster) + socketName > longestPath) return undefined;
  return (await canListen(join(cluster, `.s.probe-${process.pid}`))) ? cluster : undefined;
}

/** @returns {string[]} the server's arguments */
export function serverArguments({ cluster, port, socketFolder, throwaway, settings = {} }) {
  const chosen = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: socketFolder ? `"${socketFolder.replaceAll('"', '""')}"` : "",
    max_connections: 100,
    shared_buffers: `${sharedBuffers()}MB`,
    timezone: "UTC",
    log_timezone: "UTC",
    // A statement's errors are the application's to log; they would bring people's data into this file.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_checkpoints: "off",
    ...(throwaway ? forgetful : {}),
    ...settings,
  };
  const pairs = Object.entries(chosen).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return ["-D", cluster, ...pairs];
}

/**
 * Megabytes of tables and indexes that the server keeps at hand: an eighth of the machine, because the product
 * runs beside it. Reports over millions of gifts read each page many times. It takes them as it needs them.
 */
export const sharedBuffers = (machineMb = memoryOfMachine()) =>
  Math.round(Math.min(1024, Math.max(128, machineMb / 8)));

/** For data that nobody will miss: nothing is forced to disk. Never for a cluster that is kept. */
const forgetful = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: 0,
  autovacuum: "off",
  max_connections: 200,
};
