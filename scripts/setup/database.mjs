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
