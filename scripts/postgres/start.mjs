import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { addressOf, openCluster } from "./cluster.mjs";
import { launch } from "./launch.mjs";
import {
  isAlive,
  pidFile,
  processIdentity,
  removeStaleLocks,
  runningPostmaster,
  stopPostmaster,
} from "./postmaster.mjs";
import { freePort, socketFolderIn } from "./settings.mjs";
import { watch } from "./watchdog.mjs";

const startPatience = 120_000;
const portPatience = 3_000;

/**
 * Brings up the Postgres server of a folder, or adopts the one that already runs on it, and keeps it
 * up until `stop()`. Whoever started it stops it; a server whose starter is gone belongs to the next.
 * It also stops when this process dies. Throws `NoBinaries` when there is no Postgres for this machine.
 * @param {object} [options]
 * @param {string} [options.dataDir] default: `postgres` in `DATA_DIR`, itself by default `.data`
 * @param {boolean} [options.throwaway] a cluster for tests: not durable, removed when it stops
 * @param {Record<string, string | number>} [options.settings] Postgres settings
 * @returns {Promise<import("./start.d.mts").RunningPostgres>}
 */
export async function startPostgres(options = {}) {
  const dataDir = resolve(options.dataDir ?? join(process.env.DATA_DIR || ".data", "postgres"));
  const supervisor = new Supervisor(dataDir, options);
  await supervisor.ensure();
  return {
    url: supervisor.url,
    pid: () => supervisor.pid,
    stop: () => supervisor.stop(),
  };
}

class Supervisor {
  #stopping = false;
  #owner = false;
  #restarting = Promise.resolve();
  #unwatch = () => undefined;

  constructor(dataDir, { throwaway = false, settings }) {
    this.dataDir = dataDir;
    this.throwaway = throwaway;
    this.settings = settings;
    this.opened = openCluster(dataDir, { throwaway });
    this.urlFile = throwaway ? undefined : join(dirname(dataDir), "database-url");
    this.ownerFile = join(this.opened.home, "owner");
    this.portFile = join(this.opened.home, "port");
  }

  /** Until a server of this folder answers, whoever started it. */
  async ensure() {
    const deadline = Date.now() + startPatience;
    while (!this.#stopping) {
      const running = runningPostmaster(this.opened.cluster);
      if (running && (await answers(addressOf(this.opened, running)))) return this.#adopt(running);
      if (!running && (await this.#launch())) return;
      if (Date.now() > deadline) throw new Error(`Postgres does not come up; see ${this.logFile}`);
      await sleep(100);
    }
  }

  async stop() {
    this.#stopping = true;
    clearInterval(this.poll);
    await this.#restarting;
    if (!this.#owner) return;
    await stopPostmaster({ ...this.opened, pid: this.pid });
    this.#unwatch();
    rmSync(this.ownerFile, { force: true });
    if (this.urlFile && read(this.urlFile) === this.url) rmSync(this.urlFile, { force: true });
    if (this.throwaway) for (const path of this.#ownFolders()) rmSync(path, recursive);
  }

  get logFile() {
    return join(this.opened.home, "server.log");
  }

  #ownFolders() {
    return [this.opened.home, this.dataDir];
  }

  async #launch() {
    removeStaleLocks(this.opened.cluster);
    const port = await this.#port();
    const { throwaway, settings, logFile } = this;
    // Tests stand proxies before theirs, which speak TCP.
    const socketFolder = throwaway ? undefined : await socketFolderIn(this.opened.cluster);
    const options = { port, socketFolder, throwaway, settings, logFile };
    const server = await launch(this.opened, options);
    if (server === "port") this.portLostAt ??= Date.now();
    if (typeof server === "string") return false;
    writeFileSync(this.portFile, `${port}\n`);
    this.#own({ pid: server.pid, port, socketFolder });
    server.once("exit", () => this.#restart(server.pid));
    if (server.exitCode !== null || server.signalCode !== null) this.#restart(server.pid);
    return true;
  }

  /** The same port as before, so that an application that is running finds its database again. */
  async #port() {
    const before = Number(read(this.portFile));
    const patience = this.url ? portPatience : 0;
    const givenUp = this.portLostAt !== undefined && Date.now() - this.portLostAt >= patience;
    if (!before || givenUp) return freePort();
    return before;
  }

  #adopt(running) {
    const { pid } = running;
    if (ownerAlive(this.ownerFile)) this.#serve(running);
    else this.#own(running);
    clearInterval(this.poll);
    this.poll = setInterval(() => {
      if (!isAlive(pid)) this.#restart(pid);
    }, 500);
    this.poll.unref();
  }

  #own(running) {
    const { pid } = running;
    this.#owner = true;
    writeFileSync(this.ownerFile, processIdentity(process.pid));
    this.#unwatch();
    this.#unwatch = watch({
      pid,
      lockFile: pidFile(this.opened.cluster),
      ...(this.throwaway ? { signal: "QUIT", remove: this.#ownFolders() } : { signal: "INT" }),
    });
    this.#serve(running);
  }

  #serve(running) {
    this.pid = running.pid;
    this.portLostAt = undefined;
    this.url = addressOf(this.opened, running);
    if (!this.urlFile || read(this.urlFile) === this.url) return;
    const draft = `${this.urlFile}-${process.pid}`;
    writeFileSync(draft, `${this.url}\n`, { mode: 0o600 });
    renameSync(draft, this.urlFile);
  }

  #restart(pid) {
    if (this.#stopping || pid !== this.pid) return;
    clearInterval(this.poll);
    this.pid = undefined;
    this.#owner = false;
    this.#unwatch();
    this.#restarting = this.#ensureAgain();
  }

  async #ensureAgain() {
    console.error("Postgres has stopped; starting it again.");
    for (let pause = 250; !this.#stopping; pause = Math.min(pause * 2, 10_000)) {
      try {
        return await this.ensure();
      } catch (error) {
        console.error(error.message);
        await sleep(pause);
      }
    }
  }
}

const recursive = { recursive: true, force: true };

function read(path) {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if (error.code === "ENOENT") return "";
    throw error;
  }
}

function ownerAlive(ownerFile) {
  const owner = read(ownerFile);
  const pid = Number(owner.split(" ")[0]);
  return pid > 0 && pid !== process.pid && isAlive(pid) && processIdentity(pid) === owner;
}

/** Signing in proves that it is this folder's server: it knows the password, and so do we. */
async function answers(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (error.code === "28P01") throw new Error("This folder's server has another password.");
    return error.code === "53300";
  } finally {
    await client.end().catch(() => undefined);
  }
}
