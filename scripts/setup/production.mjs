import { exitCode, run, stopAll } from "./command.mjs";
import { openDatabase } from "./database.mjs";
import { readEnvFile } from "./env-file.mjs";
import { choosePort } from "./port.mjs";
import { startServer } from "./server.mjs";

/**
 * `npm start`: the production server with the settings of the environment and `.env`, beside the
 * embedded database when no other is named. Migrates nothing: that is `npm run migrate`.
 */
export async function production() {
  readEnvFile();
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => stopAll());
  let database;
  try {
    const port = await choosePort();
    database = await openDatabase();
    const env = { ...process.env, PORT: String(port), DATABASE_URL: database.url };
    if (await run("tsx", ["scripts/first-run.ts"], { env }))
      throw new Error("The server cannot start; the reason stands above.");
    const server = await startServer(env, "inherit");
    process.exitCode = await exitCode(server);
  } catch (error) {
    process.exitCode = 1;
    console.error(error.message);
    stopAll();
  } finally {
    await database?.stop();
  }
}
