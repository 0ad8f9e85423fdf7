import { exitCode, start, stopAll } from "./command.mjs";
import { migrate, openDatabase } from "./database.mjs";
import { seed } from "./demo-world.mjs";
import { readEnvFile } from "./env-file.mjs";
import { localSettings } from "./settings.mjs";

/** The development server with the demo world: `npm run dev`. */
export async function dev() {
  readEnvFile();
  const database = await openDatabase();
  const port = Number(process.env.PORT || 3000);
  try {
    const env = { DEMO: "1", ...localSettings({ port, databaseUrl: database.url }) };
    await migrate(env);
    await seed(env);
    const server = start("next", ["dev", "--port", String(port)], {
      env: { ...env, NODE_ENV: "development" },
    });
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => stopAll());
    process.exitCode = await exitCode(server);
  } finally {
    await database.stop();
  }
}
