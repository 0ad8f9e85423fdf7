import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "./build.mjs";
import { run } from "./command.mjs";

const pathOf = (folder) => join(folder, "demo.json");

/** The demo world's ids, links and sign-ins (`decisions §13`); undefined when there is no demo world. */
export function readDemoFile(folder) {
  return existsSync(pathOf(folder)) ? JSON.parse(readFileSync(pathOf(folder), "utf8")) : undefined;
}

/**
 * Fills an empty database with the demo world and writes `demo.json`. Of a world that is there already
 * only the addresses are brought up to date: the port may be another one. Throws a sentence when the world
 * cannot be made, or when an earlier start was stopped while it made it.
 */
export async function seed(env) {
  const { DATA_DIR: folder } = env;
  if (isHalfMade(folder)) throw new Error(halfMade(folder));
  const world = readDemoFile(folder);
  if (world) return moveTo(world, env);
  writeFileSync(beganAt(folder), "");
  const code = await run("tsx", ["scripts/seed-demo.ts"], {
    // A line for each request of the made-up history would fill the terminal.
    env: { ...env, LOG_LEVEL: process.env.LOG_LEVEL || "warn" },
    stdio: ["ignore", 2, 2],
  });
  if (code !== 0) throw new Error(`The demo world could not be made${whyOf(code)}. ${retry()}`);
  writeFileSync(sourcesOf(folder), demoSources());
  rmSync(beganAt(folder));
}

/** Was an earlier start stopped while it made the demo world? */
export const isHalfMade = (folder) => existsSync(beganAt(folder));

/** Was the demo world of a data folder made by another version, which may lack what this one shows? */
export const isOfOtherVersion = (folder) =>
  !existsSync(sourcesOf(folder)) || readFileSync(sourcesOf(folder), "utf8") !== demoSources();

const beganAt = (folder) => join(folder, "demo-began");
const sourcesOf = (folder) => join(folder, "demo-sources");
const demoSources = () => fingerprint(".", ["demo"]);

const KILLED = 137;

/** `seed-demo` says why it failed, unless it was not left the time. */
const whyOf = (code) =>
  code === KILLED
    ? ": its process was killed, perhaps because the machine ran out of memory"
    : "; the reason is above";

const retry = () =>
  process.env.DATABASE_URL
    ? "Once that is fixed, empty the database that DATABASE_URL names and start again."
    : "Once that is fixed, npm run demo starts over.";

const halfMade = (folder) =>
  process.env.DATABASE_URL
    ? `An earlier start ended while it made the demo world. Empty the database that DATABASE_URL names, remove ${beganAt(folder)}, and start again.`
    : "An earlier start ended while it made the demo world. To start over, run: npm run demo -- --reset";

function moveTo(world, { DATA_DIR: folder, APP_ORIGIN: origin }) {
  if (world.origin === origin) return;
  const moved = JSON.parse(JSON.stringify(world), (_, value) =>
    typeof value === "string" && value.startsWith(world.origin)
      ? origin + value.slice(world.origin.length)
      : value,
  );
  writeFileSync(pathOf(folder), `${JSON.stringify(moved, null, 2)}\n`, { mode: 0o600 });
}
