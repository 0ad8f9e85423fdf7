import { startCommand, stopAll } from "./command.mjs";
import { readEnvFile } from "./env-file.mjs";
import { appSecret } from "./secret.mjs";
import { memoryLimit } from "./server.mjs";
import { dataFolder } from "./settings.mjs";
import { keepRunning } from "./supervise.mjs";

/** `npm run worker`: runs jobs with the settings of the environment and `.env`, again whenever it dies. */
export async function workerProcess() {
  readEnvFile();
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => stopAll());
  const args = [...memoryLimit(), "--import", "tsx", "scripts/worker.ts"];
  // Beside the embedded database its secret lies in the same folder.
  const env = process.env.DATABASE_URL
    ? process.env
    : { ...process.env, APP_SECRET: appSecret(dataFolder()) };
  const start = async () =>
    startCommand(process.execPath, args, { env, stdio: ["ignore", "inherit", "inherit"] });
  process.exitCode = await keepRunning({ name: "worker", start });
}
