import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { run } from "./command.mjs";

/**
 * The database that the environment names, or our own, which runs until `stop()` or the end of this
 * process.
 * @returns {Promise<{ url: string, embedded: boolean, stop(): Promise<void> }>}
 */
export async function openDatabase() {
  const url = process.env.DATABASE_URL;
  if (url) return { url, embedded: false, stop: async () => undefined };
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
  if (code !== 0) throw new Error("The database could not be brought up to date.");
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
  if (runningPostmaster(join(home, "cluster")))
    throw new Error(`Something still uses the data in ${folder}. Stop it first.`);
  for (const path of [
    home,
    cluster,
    ...readdirSync(folder)
      .filter(isData)
      .map((name) => join(folder, name)),
  ])
    rmSync(path, { recursive: true, force: true });
}

const isData = (name) => !["app-secret", "backups"].includes(name) && !name.startsWith("test");
