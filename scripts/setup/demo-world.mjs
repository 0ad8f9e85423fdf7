import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./command.mjs";

const pathOf = (folder) => join(folder, "demo.json");

/** The demo world's ids, links and sign-ins (`decisions §13`); undefined when there is no demo world. */
export function readDemoFile(folder) {
  return existsSync(pathOf(folder)) ? JSON.parse(readFileSync(pathOf(folder), "utf8")) : undefined;
}

/**
 * Fills an empty database with the demo world and writes `demo.json`. Of a world that is there already
 * only the addresses are brought up to date: the port may be another one.
 */
export async function seed(env) {
  const world = readDemoFile(env.DATA_DIR);
  if (world) return moveTo(world, env);
  writeFileSync(beganAt(env.DATA_DIR), "");
  const code = await run("tsx", ["scripts/seed-demo.ts"], { env, stdio: ["ignore", 2, 2] });
  if (code !== 0) throw new Error("The demo world could not be made.");
  rmSync(beganAt(env.DATA_DIR));
}

/** Was an earlier start stopped while it made the demo world? */
export const isHalfMade = (folder) => existsSync(beganAt(folder));

const beganAt = (folder) => join(folder, "demo-began");

function moveTo(world, { DATA_DIR: folder, APP_ORIGIN: origin }) {
  if (world.origin === origin) return;
  const moved = JSON.parse(JSON.stringify(world), (_, value) =>
    typeof value === "string" && value.startsWith(world.origin)
      ? origin + value.slice(world.origin.length)
      : value,
  );
  writeFileSync(pathOf(folder), `${JSON.stringify(moved, null, 2)}\n`, { mode: 0o600 });
}
