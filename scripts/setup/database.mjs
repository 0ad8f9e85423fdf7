import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { run } from "./command.mjs";
import { CLAIM } from "./demo-claim.mjs";

/** What node-postgres takes: an address, or the folder of a server's socket. */
const ADDRESS = /^(?:postgres(?:ql)?|socket):|^\//;

/**
 * The database that the environment names, or our own, which runs until `stop()` or the end of this
 * process.
 * @returns {Promise<{ url: string, embedded: boolean, stop(): Promise<void> }>}
 */
export async function openDatabase() {
  const url = process.env.DATABASE_URL;
  if (url) {
    if (!ADDRESS.test(url))
      throw new Error(
        "DATABASE_URL is not the address of a Postgres database. Write it as postgres://user:password@host:5432/database, or unset it to use the embedded database.",
      );
    return { url, embedded: false, stop: async () => undefined };
  }
  const { startPostgres } = await import("../postgres/start.mjs");
  const { url: own, stop } = await startPostgres();
  return { url: own, embedded: true, stop };
}

/** Brings the database to this version's tables. */
export async function migrate(env) {
  const code = await run("tsx", ["scripts/migrate.ts"], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (code !== 0)
    throw new Error("The database could not be brought up to date; the reason is above.");
}

/** Removes the embedded database and everything else of a data folder but the secret and backups. */
export async function removeData(folder) {
  if (process.env.DATABASE_URL)
    throw new Error(
      "--reset only empties the embedded database. Empty yours, or unset DATABASE_URL.",
    );
  const { homeOf } = await import("../postgres/cluster.mjs");
  const { runningPostmaster } = await import("../postgres/postmaster.mjs");
  const cluster = join(folder, "postgres");
  const home = homeOf(cluster);
  const isUsed = () => runningPostmaster(join(home, "cluster"));
  // The server of a demo that was killed stops by itself a moment later.
  const deadline = Date.now() + PATIENCE;
  while (isUsed() && Date.now() < deadline) await sleep(100);
  if (isUsed())
    throw new Error(
      `Another process still uses the database in ${folder}. Stop it first, then start over.`,
    );
  for (const path of [
    home,
    cluster,
    ...readdirSync(folder)
      .filter(isData)
      .map((name) => join(folder, name)),
  ])
    rmSync(path, { recursive: true, force: true });
}

const PATIENCE = 10_000;
const KEPT = ["app-secret", "backups", CLAIM];
const isData = (name) => !KEPT.includes(name) && !name.startsWith("test");
