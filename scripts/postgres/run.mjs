import { spawn } from "node:child_process";
import { startPostgres } from "./start.mjs";

const [command, ...args] = process.argv.slice(process.argv[2] === "--" ? 3 : 2);
if (!command) {
  console.error("Usage: node scripts/postgres/run.mjs -- <command> [arguments]");
  process.exit(2);
}

process.exitCode = await runBeside(command, args).catch((error) => {
  console.error(error.message);
  return 1;
});

/** Runs the command with the embedded database, or with the one that `DATABASE_URL` names. */
async function runBeside(file, rest) {
  const postgres = process.env.DATABASE_URL ? undefined : await startPostgres();
  const env = { ...process.env, ...(postgres && { DATABASE_URL: postgres.url }) };
  try {
    return await exitCodeOf(spawn(file, rest, { stdio: "inherit", env }));
  } finally {
    await postgres?.stop();
  }
}

function exitCodeOf(child) {
  for (const signal of ["SIGTERM", "SIGHUP", "SIGINT"]) {
    process.on(signal, () => {
      // A terminal has sent its interrupt to the command as well.
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 143)));
  });
}
