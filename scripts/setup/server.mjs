import { setTimeout as sleep } from "node:timers/promises";
import { startCommand } from "./command.mjs";
import { memoryOfMachine } from "./memory.mjs";
import { keepRunning } from "./supervise.mjs";

const patience = 60_000;

/**
 * The production server, started again whenever it dies, until this process is asked to end.
 * @param {NodeJS.ProcessEnv} env
 * @param {() => number | "ignore" | "inherit"} output where the log lines of the next run go
 * @param {() => void} onReady called once, when it can serve for the first time
 * @returns {Promise<number>} the exit code of its last run
 */
export function keepServing(env, output, onReady = () => undefined) {
  let tellReady = onReady;
  const start = async () => {
    const child = await startServer(env, output());
    tellReady();
    tellReady = () => undefined;
    return child;
  };
  return keepRunning({ name: "server", start });
}

/** What a process may hold where nothing is set: on a large machine Node would collect nothing below 4 GB. */
const DEFAULT_LIMIT_MB = 1536;

/**
 * Node's option for `MEMORY_LIMIT_MB`, above which a process ends itself instead of the machine. Below
 * 3 GB Node's own choice is the smaller one.
 * @param {number} machineMb what the machine, or the container, has
 */
export function memoryLimit(machineMb = memoryOfMachine()) {
  const isLarge = machineMb >= 2 * DEFAULT_LIMIT_MB;
  const megabytes = process.env.MEMORY_LIMIT_MB || (isLarge ? DEFAULT_LIMIT_MB : undefined);
  return megabytes ? [`--max-old-space-size=${megabytes}`] : [];
}

/**
 * Drawing a page leaves a few megabytes behind that nobody needs afterward. In a larger place for what is
 * new, more of them are gone before they are looked through: lists take a tenth less time.
 */
const NEW_SPACE = "--max-semi-space-size=32";

/**
 * Starts the production server and waits until it can serve. It ends with this process, however that
 * ends.
 * @param {NodeJS.ProcessEnv} env
 * @param {number | "ignore" | "inherit"} output where its log lines go
 */
export async function startServer(env, output = "ignore") {
  const child = startCommand(process.execPath, [...memoryLimit(), NEW_SPACE, "scripts/serve.mjs"], {
    env: { ...env, NODE_ENV: "production" },
    stdio: ["ignore", output, "inherit", "ipc"],
  });
  const deadline = Date.now() + patience;
  while (!(await isReady(env.PORT))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error("The server ended while it was starting.");
    if (Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error("The server does not become ready.");
    }
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
