import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { endOnSignals, run } from "./command.mjs";
import { openDatabase } from "./database.mjs";
import { readEnvFile } from "./env-file.mjs";

/**
 * Runs a script with the installation's settings and its database, which it brings up when it is our
 * own and does not run. The exit code is the script's.
 * @param {string} script
 */
export async function besideDatabase(script) {
  readEnvFile();
  endOnSignals();
  let database;
  try {
    database = await openDatabase();
    const env = { ...process.env, DATABASE_URL: database.url, APP_SECRET: secret() };
    process.exitCode = await run("tsx", [script, ...process.argv.slice(2)], { env });
  } catch (error) {
    process.exitCode = 1;
    console.error(error.message);
  } finally {
    await database?.stop();
  }
}

/** The environment's, else the one that the demo made for itself. */
function secret() {
  const kept = resolve(process.env.DATA_DIR || ".data", "app-secret");
  if (process.env.APP_SECRET) return process.env.APP_SECRET;
  if (existsSync(kept)) return readFileSync(kept, "utf8").trim();
  throw new Error("APP_SECRET is not set. Set the one that the installation runs with.");
}
