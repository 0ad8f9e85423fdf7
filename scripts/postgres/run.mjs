import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { startPostgres } from "./start.mjs";
import { watch } from "./watchdog.mjs";

const [command, ...args] = process.argv.slice(process.argv[2] === "--" ? 3 : 2);
if (!command) {
  console.error("Usage: node scripts/postgres/run.mjs -- <command> [arguments]");
  process.exit(2);
}

process.exitCode = await runBeside(command, args).catch((error) => {
  console.error(error.message);
  return 1;
});

/**
 * Runs the command with the embedded database, or with the one that `DATABASE_URL` names, and passes
 * its exit code on. Both stop when this process dies.
 */
async function runBeside(file, rest) {
  const postgres = process.env.DATABASE_URL ? undefined : await startPostgres();
  const env = { ...process.env, ...(postgres && { DATABASE_URL: postgres.url }) };
  try {
    return await exitCodeOf(spawn(file, rest, { stdio: "inherit", env }));
  } finally {
    await postgres?.stop();
  }
}

async function exitCodeOf(child) {
  for (const signal of ["SIGTERM", "SIGHUP", "SIGINT"]) {
    process.on(signal, () => {
      // A terminal has sent its interrupt to the command as well.
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
  const ended = once(child, "exit");
  const unwatch = child.pid ? watch({ pid: child.pid, signal: "TERM" }) : () => undefined;
  try {
    const [code, signal] = await ended;
    return code ?? 128 + constants.signals[signal];
  } finally {
    unwatch();
  }
}
