import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

let folder: string;
let starts: string;
const said: string[] = [];

beforeEach(() => {
  vi.resetModules();
  folder = mkdtempSync(join(tmpdir(), "wellspring-supervise-"));
  starts = join(folder, "starts");
  said.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

const startedTimes = () => readFileSync(starts, "utf8").length;

/** A process that notes its start, and then runs `code`. */
async function supervise(code: string) {
  const { startCommand, stopAll } = await import("./command.mjs");
  const { keepRunning } = await import("./supervise.mjs");
  const program = `require("fs").appendFileSync(${JSON.stringify(starts)}, "x"); ${code}`;
  const running: { pid?: number } = {};
  const start = async () => {
    const child = startCommand(process.execPath, ["-e", program], { stdio: "ignore" });
    running.pid = child.pid;
    await new Promise((resolve) => child.once("spawn", resolve));
    return child;
  };
  const say = (sentence: string) => void said.push(sentence);
  return { ended: keepRunning({ name: "server", start, say, firstPause: 50 }), stopAll, running };
}

const untilStopped = "setInterval(() => 0, 1000)";

it("restarts a killed process, and says so", async () => {
  const { ended, stopAll, running } = await supervise(untilStopped);
  await vi.waitFor(() => expect(startedTimes()).toBe(1));
  process.kill(Number(running.pid), "SIGKILL");
  await vi.waitFor(() => expect(startedTimes()).toBe(2));
  await vi.waitFor(() => expect(said).toContain("The server is running again."));
  expect(said[0]).toBe("The server ended (signal SIGKILL). Starting it again in 0.05 s.");
  stopAll();
  await ended;
});

it("doubles the wait before each further start", async () => {
  const { ended, stopAll } = await supervise("process.exit(3)");
  await vi.waitFor(() => expect(startedTimes()).toBeGreaterThanOrEqual(4), { timeout: 10_000 });
  stopAll();
  expect(await ended).toBe(3);
  const pauses = said.flatMap((line) => /\(exit code 3\).* ([\d.]+) s\.$/.exec(line)?.[1] ?? []);
  expect(pauses.slice(0, 3)).toEqual(["0.05", "0.1", "0.2"]);
});

it("restarts nothing once it was asked to end", async () => {
  const { ended, stopAll } = await supervise(untilStopped);
  await vi.waitFor(() => expect(startedTimes()).toBe(1));
  stopAll();
  expect(await ended).toBe(143);
  expect(startedTimes()).toBe(1);
  expect(said).toEqual([]);
});

it("ends while it waits to restart a process", async () => {
  const { ended, stopAll } = await supervise("process.exit(1)");
  await vi.waitFor(() => expect(said.length).toBeGreaterThan(0));
  stopAll();
  await ended;
  const before = startedTimes();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(startedTimes()).toBe(before);
});

it("throws the error of the very first start", async () => {
  const { keepRunning } = await import("./supervise.mjs");
  const start = async () => {
    throw new Error("There is no build yet.");
  };
  await expect(keepRunning({ name: "server", start })).rejects.toThrow("There is no build yet.");
});
