import { endOnSignals, run } from "./command.mjs";
import { openDatabase } from "./database.mjs";
import { readEnvFile } from "./env-file.mjs";
import { operatorSettings } from "./settings.mjs";

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
    const env = operatorSettings(database);
    process.exitCode = await run("tsx", [script, ...process.argv.slice(2)], { env });
  } catch (error) {
    process.exitCode = 1;
    console.error(error.message);
  } finally {
    await database?.stop();
  }
}
