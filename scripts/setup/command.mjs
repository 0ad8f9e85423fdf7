import { spawn } from "node:child_process";
import { writeSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Programs of `node_modules`, started without npm in between, so that signals arrive. */
export const BIN = {
  biome: "@biomejs/biome/bin/biome",
  knip: "knip/bin/knip.js",
  next: "next/dist/bin/next",
  playwright: "@playwright/test/cli.js",
  redocly: "@redocly/cli/bin/cli.js",
  tsc: "typescript/bin/tsc",
  tsx: "tsx/dist/cli.mjs",
  vitest: "vitest/vitest.mjs",
};

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/**
 * Starts a program of `node_modules`.
 * @param {keyof typeof BIN} name
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 */
export function start(name, args, options) {
  return startCommand(process.execPath, [join("node_modules", BIN[name]), ...args], options);
}

/** What would be started once this process has been asked to end. */
export class Stopped extends Error {
  constructor() {
    super("Stopped.");
  }
}

/** Starts a command that ends, at the latest, with this process. Throws `Stopped` once that is ending. */
export function startCommand(command, args, options) {
  if (isStopping()) throw new Stopped();
  const child = spawn(command, args, { stdio: "inherit", ...options });
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

/** The exit code of a process; 128 and more when a signal ended it. Rejects when it never started. */
export function exitCode(child) {
  return new Promise((resolve, reject) => {
    if (child.exitCode !== null) return resolve(child.exitCode);
    if (child.signalCode !== null) return resolve(codeOf(child.signalCode));
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? codeOf(signal)));
  });
}

const codeOf = (signal) => 128 + constants.signals[signal];

/** Runs a program of `node_modules` to its end. */
export const run = (name, args, options) => exitCode(start(name, args, options));

/** The number of the file that a stage writes to when it writes to the console. */
export const CONSOLE = 1;

/** Writes a line to an open file. */
export function say(output, line) {
  // A pipe may be full for the moment, which only the stream waits out.
  if (output === CONSOLE) process.stdout.write(`${line}\n`);
  else writeSync(output, `${line}\n`);
}

const stopping = new AbortController();

/** Has this process been asked to end? */
export const isStopping = () => stopping.signal.aborted;

/**
 * Has it, also while something ran that let no signal be heard? What that started got the signal of the
 * terminal as well, and failed.
 */
export async function wasAskedToEnd() {
  await sleep(50);
  return isStopping();
}

/** Resolves when this process is asked to end. */
export const untilStopping = () =>
  new Promise((resolve) => {
    if (isStopping()) resolve();
    else stopping.signal.addEventListener("abort", resolve, { once: true });
  });

/** Sends a signal to everything that still runs; nothing is started again afterwards. */
export function stopAll(signal = "SIGTERM") {
  stopping.abort();
  endRunning(signal);
}

/** Sends a signal to everything that still runs. */
export function endRunning(signal = "SIGTERM") {
  for (const child of running) child.kill(signal);
}

/** On a signal to this process: ends everything that it started, waits for it, and ends. */
export function endOnSignals() {
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) {
    process.on(signal, async () => {
      const ended = [...running].map((child) => exitCode(child));
      stopAll();
      await Promise.all(ended);
      process.exit(signal === "SIGINT" ? 130 : 143);
    });
  }
}
