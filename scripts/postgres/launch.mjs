import { spawn } from "node:child_process";
import { closeSync, fstatSync, openSync, readSync, truncateSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { program } from "./binaries.mjs";
import { serverEnvironment } from "./cluster.mjs";
import { readPidFile } from "./postmaster.mjs";
import { serverArguments } from "./settings.mjs";

const logLimit = 5_000_000;
const portTaken = /could not (bind|create any TCP)|Address already in use/i;
const folderTaken = /lock file .* already exists|pre-existing shared memory block/i;

/**
 * Starts a server and waits until it takes connections. `port` and `folder` say what somebody else
 * still holds; any other failure throws what the server wrote.
 * @param {import("./cluster.mjs").Cluster} opened
 * @returns {Promise<import("node:child_process").ChildProcess | "port" | "folder">}
 */
export async function launch(opened, { logFile, ...options }) {
  const { cluster, root, account } = opened;
  const log = openLog(logFile);
  try {
    const before = fstatSync(log).size;
    const server = spawn(program(root, "postgres"), serverArguments({ cluster, ...options }), {
      cwd: cluster,
      env: serverEnvironment(),
      stdio: ["ignore", log, log],
      detached: true,
      windowsHide: true,
      ...account,
    });
    server.unref();
    const problem = await readiness(server, cluster);
    if (!problem) return server;
    const written = tail(log, before);
    if (portTaken.test(written)) return "port";
    if (folderTaken.test(written)) return "folder";
    throw new Error(`Postgres did not start: ${problem}\n${written.trim()}`);
  } finally {
    closeSync(log);
  }
}

async function readiness(server, cluster) {
  let ended;
  server.once("exit", (code, signal) => {
    ended = `it ended with ${signal ?? code}`;
  });
  server.once("error", (error) => {
    ended = error.message;
  });
  while (!ended) {
    const found = readPidFile(cluster);
    if (found?.pid === server.pid && found.ready) return undefined;
    await sleep(20);
  }
  return ended;
}

function openLog(path) {
  const log = openSync(path, "a+", 0o600);
  if (fstatSync(log).size > logLimit) truncateSync(path);
  return log;
}

function tail(log, from) {
  const buffer = Buffer.alloc(8192);
  const start = Math.max(from, fstatSync(log).size - buffer.length);
  return buffer.toString("utf8", 0, readSync(log, buffer, 0, buffer.length, start));
}
