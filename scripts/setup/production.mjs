import { existsSync } from "node:fs";
import { join } from "node:path";
import { run, stopAll, wasAskedToEnd } from "./command.mjs";
import { migrate, openDatabase } from "./database.mjs";
import { readEnvFile } from "./env-file.mjs";
import { choosePort } from "./port.mjs";
import { keepServing } from "./server.mjs";
import { operatorSettings } from "./settings.mjs";

/**
 * `npm start`: the production server with the settings of the environment and `.env`, beside the
 * embedded database when no other is named. Brings the database up to date first unless
 * `MIGRATE_ON_START` is 0, and starts the server again whenever it dies.
 */
export async function production() {
  readEnvFile();
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => stopAll());
  let database;
  try {
    requireBuild();
    const port = await choosePort("npm start");
    database = await openDatabase();
    const env = { ...operatorSettings(database), PORT: String(port) };
    if (process.env.MIGRATE_ON_START !== "0") await migrate(env);
    if (await run("tsx", ["scripts/setup-code.ts", "--at-start"], { env }))
      throw new Error("The server cannot start; the reason is above.");
    process.exitCode = await keepServing(env, () => "inherit");
  } catch (error) {
    // Whoever asks it to end while it starts asks for nothing else.
    if (await wasAskedToEnd()) return;
    process.exitCode = 1;
    console.error(error.message);
    stopAll();
  } finally {
    await database?.stop();
  }
}

function requireBuild() {
  if (!existsSync(join(process.env.NEXT_DIST_DIR || ".next", "BUILD_ID")))
    throw new Error("There is no build yet. Run: npm ci && npm run build");
}
