import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { buildWhenChanged } from "@/scripts/setup/build.mjs";
import { freePort } from "@/scripts/setup/port.mjs";

/** What builds of the same release share in these tests. */
export const RELEASE = {
  RELEASE_ID: "round-robin-test",
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
};

/** A build of its own in a folder of its own, unless it is there from the same sources. Returns the folder. */
export async function buildNamed(name: string): Promise<string> {
  const folder = `.next-${name}`;
  const before = process.env.NEXT_DIST_DIR;
  // Next writes the folder's types into it.
  const types = readFileSync("tsconfig.json", "utf8");
  process.env.NEXT_DIST_DIR = folder;
  try {
    await buildWhenChanged({ ...process.env, ...RELEASE });
  } finally {
    if (readFileSync("tsconfig.json", "utf8") !== types) writeFileSync("tsconfig.json", types);
    if (before === undefined) delete process.env.NEXT_DIST_DIR;
    else process.env.NEXT_DIST_DIR = before;
  }
  return folder;
}

export type BuiltServer = {
  origin: string;
  child: ChildProcess;
  log(): string;
  stop(): Promise<void>;
};

type Start = {
  folder: string;
  /** Where the product's files are; here unless given. */
  cwd?: string;
  script?: string;
  env?: Record<string, string>;
  /** The system's user and group that it runs as. */
  id?: number;
};

/** The production server of a build, on a port of its own. */
export async function startBuilt({
  folder,
  cwd,
  script = "scripts/serve.mjs",
  env = {},
  id,
}: Start): Promise<BuiltServer> {
  const port = await freePort();
  const said: string[] = [];
  const child = spawn(process.execPath, [script], {
    cwd,
    env: {
      ...process.env,
      ...RELEASE,
      NODE_ENV: "production",
      NEXT_DIST_DIR: folder,
      PORT: String(port),
      JOBS: "worker",
      LOG_LEVEL: "info",
      ...env,
    },
    ...(id !== undefined && { uid: id, gid: id }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (part) => said.push(String(part)));
  const origin = `http://127.0.0.1:${port}`;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error(`The server ended.\n${said.join("")}`);
    await sleep(200);
  }
  return {
    origin,
    child,
    log: () => said.join(""),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

const isReady = (origin: string) =>
  fetch(`${origin}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

export type Front = { origin: string; stop(): Promise<void> };

/**
 * What stands in front of servers: sends each request to the next of them, and answers 413 itself when its
 * body is longer than so many bytes.
 */
export async function startFront(origins: string[], mostBytes = Infinity): Promise<Front> {
  let turn = 0;
  const server: Server = createServer(async (incoming, answer) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part);
    const body = Buffer.concat(parts);
    if (body.length > mostBytes) {
      answer.writeHead(413, { "X-Front": "1" }).end("FUNCTION_PAYLOAD_TOO_LARGE");
      return;
    }
    turn += 1;
    const outgoing = request(
      `${origins[turn % origins.length]}${incoming.url}`,
      { method: incoming.method, headers: incoming.headers },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      },
    );
    outgoing.on("error", () => answer.writeHead(502).end());
    outgoing.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
