import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { exitCode, startCommand } from "../scripts/setup/command.mjs";
import { startServer } from "../scripts/setup/server.mjs";

/** A server under load, and how much of the machine it has used so far. */
export type Server = { name: string; port: number; process: ChildProcess };

type Settings = NodeJS.ProcessEnv;

export async function startProduct(
  name: string,
  port: number,
  settings: Settings,
): Promise<Server> {
  const env = { ...settings, PORT: String(port) };
  return { name, port, process: await startServer(env) };
}

/** A server of the bench's own, which says that it listens. */
export async function startOther(
  name: string,
  port: number,
  command: readonly string[],
  settings: Settings,
): Promise<Server> {
  const child = startCommand(process.execPath, [...command], {
    env: { ...settings, NODE_ENV: "production", PORT: String(port) },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await once(child, "message");
  return { name, port, process: child };
}

export async function stopAll(servers: readonly Server[]): Promise<void> {
  for (const { process: child } of servers) child.kill("SIGTERM");
  await Promise.all(servers.map(({ process: child }) => exitCode(child)));
}

/** Milliseconds of a core that a process has used, where the system tells. */
export function cpuOf(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const fields = readFileSync(file, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

const TICK = 10;

/** The same of all processes of a database server, whose first one is told. */
export function cpuOfDatabase(): number {
  if (!existsSync("/proc")) return Number.NaN;
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.filter(isPostgres).reduce((sum, pid) => sum + (cpuOf(Number(pid)) || 0), 0);
}

function isPostgres(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").startsWith("postgres: ");
  } catch {
    return false;
  }
}
