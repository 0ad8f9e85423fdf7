import { exitCode, start, stopAll } from "./command.mjs";
import { migrate, openDatabase } from "./database.mjs";
import { seed } from "./demo-world.mjs";
import { readEnvFile } from "./env-file.mjs";
import { choosePort } from "./port.mjs";
import { localSettings } from "./settings.mjs";

/** The development server with the demo world: `npm run dev`. */
export async function dev() {
  readEnvFile();
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => stopAll());
  let database;
  try {
    const port = await choosePort("npm run dev");
    database = await openDatabase();
    const env = { DEMO: "1", ...localSettings({ port, databaseUrl: database.url }) };
    await migrate(env);
    await seed(env);
    const server = start("next", ["dev", "--port", String(port)], {
      env: { ...env, NODE_ENV: "development" },
    });
    process.exitCode = await exitCode(server);
  } catch (error) {
    process.exitCode = 1;
    console.error(error.message);
    stopAll();
  } finally {
    await database?.stop();
  }
}
