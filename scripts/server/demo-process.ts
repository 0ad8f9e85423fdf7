import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/scripts/setup/port.mjs";

/** The parts of `demo.json` (`decisions §13`) that long tests use. */
export type DemoWorld = {
  base_url: string;
  origin: string;
  api_key: string;
  limited_api_key: string;
  organization: { id: number; slug: string };
  admin: { email: string; password: string };
  limited_user: { email: string; password: string };
  program: { id: number };
  entity: { id: number };
  donor: { id: number; email: string; session_id: string; program_id: number };
  event: { id: number; slug: string };
  portfolio: { donor_id: number };
  orders: Record<string, { token: string; api_path: string; url: string }>;
};

export type DemoProcess = {
  world: DemoWorld;
  origin: string;
  /** The production server's process, which may be another one after it died. */
  serverPid(): number;
  databaseUrl: string;
  /** Where it keeps its files and its secret. */
  folder: string;
  log(): string;
  stop(): Promise<void>;
};

/** `npm run demo` as a process of its own, on a port and in a folder of its own. It needs a build. */
export async function startDemo(settings: Record<string, string> = {}): Promise<DemoProcess> {
  const folder = mkdtempSync(join(tmpdir(), "wellspring-demo-"));
  const port = await freePort();
  const env = {
    ...inherited(),
    LOG_LEVEL: "info",
    ...settings,
    DATA_DIR: folder,
    PORT: String(port),
  };
  const demo = spawn(process.execPath, ["scripts/demo.mjs"], {
    env: env as unknown as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = async () => {
    if (demo.exitCode === null) {
      const ended = once(demo, "exit");
      demo.kill("SIGTERM");
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  await untilRunning(demo);
  const world = JSON.parse(readFileSync(join(folder, "demo.json"), "utf8"));
  return {
    world,
    origin: world.origin,
    serverPid: () => childOf(demo),
    databaseUrl: readFileSync(join(folder, "database-url"), "utf8").trim(),
    folder,
    log: () => readFileSync(join(folder, "server.log"), "utf8"),
    stop,
  };
}

/** The environment without what the tests set for themselves: longer patience, higher limits. */
const inherited = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:DATABASE_|LIMIT_)|^(?:APP_ORIGIN|NODE_ENV)$/.test(name),
    ),
  );

async function untilRunning(demo: ChildProcess): Promise<void> {
  let said = "";
  await new Promise<void>((ready, failed) => {
    demo.stdout?.on("data", (text) => {
      said += text;
      if (said.includes("Wellspring is running")) ready();
    });
    demo.once("exit", () => failed(new Error(`The demo did not start: ${said.slice(-2_000)}`)));
  });
}

/** The process among the children of the demo that is the server. */
function childOf(demo: ChildProcess): number {
  const isServer = (pid: string) => {
    const [path, command] = [`/proc/${pid}/stat`, `/proc/${pid}/cmdline`];
    if (!existsSync(path)) return false;
    const parent = Number(readFileSync(path, "utf8").split(") ")[1]?.split(" ")[1]);
    return parent === demo.pid && readFileSync(command, "utf8").includes("serve.mjs");
  };
  const found = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && isServer(name));
  return Number(found[0] ?? 0);
}
