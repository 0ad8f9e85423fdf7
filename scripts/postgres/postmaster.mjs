import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { program } from "./binaries.mjs";

/** @typedef {{ pid: number, port: number, socketFolder?: string, ready: boolean }} Postmaster */

/** The server's own lock file in the cluster. */
export const pidFile = (cluster) => join(cluster, "postmaster.pid");

/**
 * The server that runs on this folder, by its own lock file. A lock file left by a machine that went
 * down can name a process that is something else today: that is no server.
 * @returns {Postmaster | undefined}
 */
export function runningPostmaster(cluster) {
  const found = readPidFile(cluster);
  return found && isAlive(found.pid) && isPostmaster(found.pid, cluster) ? found : undefined;
}

/**
 * Postgres itself removes a lock file whose process is gone, but not one whose number is in use again:
 * neither the cluster's nor its socket's.
 */
export function removeStaleLocks(cluster) {
  const sockets = readdirSync(cluster).filter((name) => /^\.s\.PGSQL\.\d+\.lock$/.test(name));
  const locks = [pidFile(cluster), ...sockets.map((name) => join(cluster, name))];
  for (const lock of locks) removeIfStale(lock, cluster);
}

function removeIfStale(lock, cluster) {
  const found = readLock(lock);
  if (!found || !isAlive(found.pid) || isPostmaster(found.pid, cluster)) return;
  const aside = `${lock}.stale-${process.pid}`;
  try {
    renameSync(lock, aside);
    const moved = parse(readFileSync(aside, "utf8"));
    if (moved?.pid === found.pid) rmSync(aside);
    else renameSync(aside, lock);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}

export const readPidFile = (cluster) => readLock(pidFile(cluster));

function readLock(path) {
  try {
    return parse(readFileSync(path, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** @returns {Postmaster | undefined} */
function parse(text) {
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  const socketFolder = lines[4] || undefined;
  return { pid, port: Number(lines[3]), socketFolder, ready: lines[7]?.trim() === "ready" };
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** A process's number and start, which together no later process has. */
export function processIdentity(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return `${pid} ${fields[19]}`;
  } catch {
    return `${pid}`;
  }
}

function isPostmaster(pid, cluster) {
  if (process.platform === "win32") return true;
  if (process.platform !== "linux") {
    const { stdout } = spawnSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" });
    return stdout.includes("postgres") && stdout.includes(cluster);
  }
  try {
    const [command, ...args] = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    if (basename(command) !== "postgres") return false;
    return args.includes(cluster) || readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    return false;
  }
}

/**
 * Stops a server: clients are cut off, everything committed is on disk. Escalates when it does not go.
 * @param {{ root: string, cluster: string, pid: number, account?: object }} server
 */
export async function stopPostmaster({ root, cluster, pid, account }) {
  if (process.platform === "win32") {
    spawnSync(program(root, "pg_ctl"), ["stop", "-D", cluster, "-m", "fast"], { ...account });
    return;
  }
  for (const [signal, patience] of [
    ["SIGINT", 20_000],
    ["SIGQUIT", 10_000],
    ["SIGKILL", 10_000],
  ]) {
    if (!send(pid, signal)) return;
    const deadline = Date.now() + patience;
    while (Date.now() < deadline) {
      if (!isAlive(pid) || isZombie(pid)) return;
      await sleep(25);
    }
  }
}

function send(pid, signal) {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}

function isZombie(pid) {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\)/, ""));
  } catch {
    return false;
  }
}
