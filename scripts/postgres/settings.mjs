import { createServer } from "node:net";
import { memoryOfMachine } from "../setup/memory.mjs";

/** Below the range from which systems take ports for outgoing connections. */
const ports = { first: 15_000, count: 15_000 };

/** A port on loopback that nobody listens on, chosen at random. */
export async function freePort() {
  for (;;) {
    const port = ports.first + Math.floor(Math.random() * ports.count);
    if (await isFree(port)) return port;
  }
}

function isFree(port) {
  return new Promise((answer) => {
    const server = createServer();
    server.once("error", () => answer(false));
    server.listen(port, "127.0.0.1", () => server.close(() => answer(true)));
  });
}

/** @returns {string[]} the server's arguments */
export function serverArguments({ cluster, port, throwaway, settings = {} }) {
  const chosen = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
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
