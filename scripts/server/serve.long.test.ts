import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort } from "@/scripts/setup/port.mjs";

/** The production server of the build that is there, on this worker's database. */
let server: ChildProcess;
let port: number;

beforeEach(() => start());

async function start(databaseUrl = process.env.DATABASE_URL): Promise<void> {
  port = await freePort();
  server = spawn(process.execPath, ["scripts/serve.mjs"], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      NODE_ENV: "production",
      PORT: String(port),
      JOBS: "worker",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  while ((await answer("/api/health/ready").catch(() => 0)) !== 200) {
    if (server.exitCode !== null) throw new Error("The server ended. Is there a build?");
    await sleep(100);
  }
}

afterEach(async () => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill("SIGKILL");
  await once(server, "exit");
});

const agent = new Agent({ keepAlive: true, maxSockets: 50 });

class NotTaken extends Error {}

/** The status of a GET; rejects when the connection ends without an answer. */
function answer(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, agent }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
      response.once("aborted", () => reject(new Error("The answer was cut.")));
    });
    sent.once("error", (error: NodeJS.ErrnoException) => {
      // The system closes connections that the server had not taken yet: nothing arrived there.
      const isRefused = error.code === "ECONNREFUSED" || !sent.reusedSocket;
      reject(isRefused ? new NotTaken() : error);
    });
    sent.end();
  });
}

test("F18: a SIGTERM under load drops no request that has arrived", async () => {
  for (let trial = 0; trial < 3; trial++) {
    const cut: string[] = [];
    let answered = 0;
    let isStopping = false;
    const client = async () => {
      while (!isStopping) {
        try {
          expect(await answer("/api/health/ready")).toBe(200);
          answered += 1;
        } catch (error) {
          if (!(error instanceof NotTaken)) cut.push(String(error));
          return;
        }
      }
    };
    const clients = Array.from({ length: 50 }, client);
    await sleep(2_000);
    server.kill("SIGTERM");
    const [code] = await once(server, "exit");
    isStopping = true;
    await Promise.all(clients);
    expect({ code, cut }).toEqual({ code: 0, cut: [] });
    expect(answered).toBeGreaterThan(100);
    if (trial < 2) await start();
  }
});

test("F17: 200 clients that send a byte a second do not slow the others", async () => {
  const slow = Array.from({ length: 200 }, () => crawl());
  const times: number[] = [];
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    const startedAt = performance.now();
    expect(await answer("/api/health/ready")).toBe(200);
    times.push(performance.now() - startedAt);
    await sleep(50);
  }
  for (const stop of slow) stop();
  times.sort((one, other) => one - other);
  const p95 = times[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY;
  console.error(`F17: ${times.length} requests, p95 ${p95.toFixed(1)} ms`);
  expect(p95).toBeLessThan(1_000);
});

test("a page answers 503 with Retry-After while the database is unavailable, and 200 when it is back", async () => {
  server.kill("SIGKILL");
  await once(server, "exit");
  const address = new URL(process.env.DATABASE_URL ?? "");
  const wire = await openWire(Number(address.port || 5432), address.hostname);
  address.hostname = "127.0.0.1";
  address.port = String(wire.port);
  await start(address.href);
  const page = () => fetch(`http://127.0.0.1:${port}/donor/sign-in`);
  expect((await page()).status).toBe(200);

  await wire.cut();
  for (let i = 0; i < 5; i++) {
    const response = await page();
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(response.headers.get("x-request-id")).toMatch(/./);
  }

  await wire.mend();
  expect((await page()).status).toBe(200);
  await wire.cut();
});

/** A way to the database that can be cut. */
async function openWire(toPort: number, toHost: string) {
  const sockets = new Set<Socket>();
  const wire = createServer((near) => {
    const far = connect(toPort, toHost);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  wire.listen(0, "127.0.0.1");
  await once(wire, "listening");
  const { port: ownPort } = wire.address() as AddressInfo;
  return {
    port: ownPort,
    async cut() {
      const closed = once(wire, "close");
      wire.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async mend() {
      wire.listen(ownPort, "127.0.0.1");
      await once(wire, "listening");
    },
  };
}

/** Sends the head of a request byte by byte, on a new connection whenever the server has had enough. */
function crawl(): () => void {
  const text = `POST /api/v1/login HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(1_000)}`;
  let socket: Socket | undefined;
  let at = 0;
  const open = () => {
    at = 0;
    socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.on("close", () => {
      socket = undefined;
    });
  };
  const timer = setInterval(() => {
    if (!socket) open();
    socket?.write(text.charAt(at++ % text.length));
  }, 1_000);
  return () => {
    clearInterval(timer);
    socket?.destroy();
  };
}
