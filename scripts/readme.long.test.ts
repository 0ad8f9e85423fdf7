import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "@/scripts/setup/port.mjs";

/** README's command blocks, as a reader would run them in a clean clone. */
const blocks = [...readFileSync("README.md", "utf8").matchAll(/^```(?:sh)?\n([\s\S]*?)^```/gm)].map(
  ([, text = ""]) => text.trim(),
);

let clone: string;
const running: ChildProcess[] = [];

beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), "wellspring-readme-"));
  execFileSync("git", ["clone", "--quiet", process.cwd(), clone]);
});

afterAll(async () => {
  for (const child of running) await stop(child);
  rmSync(clone, { recursive: true, force: true });
});

/** Only what a new user's shell has, so that no setting of this run leaks into the clone. */
const environment = (port: number) => {
  const { PATH, HOME, USER } = process.env;
  return { PATH, HOME, USER, PORT: String(port) } as unknown as NodeJS.ProcessEnv;
};

function shell(text: string, port: number) {
  const child = spawn("bash", ["-eu", "-c", text], {
    cwd: clone,
    env: environment(port),
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  running.push(child);
  const said = { text: "" };
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (part) => {
      said.text += part;
    });
  return { child, said };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const ended = once(child, "exit");
  process.kill(-child.pid, "SIGTERM");
  await ended;
}

async function toEnd(text: string, port: number): Promise<string> {
  const { child, said } = shell(text, port);
  const [code] = await once(child, "exit");
  expect(code, said.text.slice(-2_000)).toBe(0);
  return said.text;
}

async function untilSaid({ child, said }: ReturnType<typeof shell>, sentence: RegExp) {
  const found = () => sentence.exec(said.text);
  while (!found()) {
    expect(child.exitCode, said.text.slice(-2_000)).toBeNull();
    await sleep(200);
  }
  return found()?.[1] ?? "";
}

async function untilReady(port: number): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await sleep(200);
}

const blockWith = (part: string) => blocks.find((text) => text.includes(part)) ?? "";

test("covers every block in the README", () => {
  const known = ["npm run demo ", "demo() {", "npm ci && npm run build"].map(blockWith);
  expect(blocks.filter((block) => !known.includes(block))).toEqual([]);
});

test("the demo starts with its one command, and the integrator's tour runs against it", async () => {
  const port = await freePort();
  const demo = shell("npm run demo", port);
  await untilSaid(demo, /Wellspring is running/);
  const told = await toEnd(blockWith("demo() {"), port);
  expect(told).toContain("Please enter a valid number for the sponsorship number.");
  expect(told).toContain("current_version");
  expect(told).not.toContain("internal_error");
  await stop(demo.child);
});

test("one machine: from nothing to a setup code", async () => {
  rmSync(join(clone, ".data"), { recursive: true, force: true });
  const port = await freePort();
  const [prepare = "", ...go] = blockWith("npm ci && npm run build").split("\n");
  await toEnd(prepare, port);
  const server = shell(go.join("\n"), port);
  const code = await untilSaid(server, /works once: (\S+)/);
  expect(code).toMatch(/^[0-9A-Za-z]{43}$/);
  await untilSaid(server, /Listening on port/);
  await untilReady(port);
  const page = await fetch(`http://127.0.0.1:${port}/setup`);
  const html = await page.text();
  expect([page.status, html.includes("<form")], server.said.text.slice(-4_000)).toEqual([
    200,
    true,
  ]);
  await stop(server.child);
});
