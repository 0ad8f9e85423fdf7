import { setTimeout as sleep } from "node:timers/promises";
import { startCommand } from "./command.mjs";

const patience = 60_000;

/**
 * Starts the production server and waits until it can serve. It ends with this process, however that
 * ends.
 * @param {NodeJS.ProcessEnv} env
 * @param {number | "ignore" | "inherit"} output where its log lines go
 */
export async function startServer(env, output = "ignore") {
  const child = startCommand(process.execPath, ["scripts/serve.mjs"], {
    env: { ...env, NODE_ENV: "production" },
    stdio: ["ignore", output, "inherit", "ipc"],
  });
  const deadline = Date.now() + patience;
  while (!(await isReady(env.PORT))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error("The server ended while it was starting.");
    if (Date.now() > deadline) throw new Error("The server does not become ready.");
    await sleep(100);
  }
  return child;
}

async function isReady(port) {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).ok;
  } catch {
    return false;
  }
}
