import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isAlive, processIdentity } from "../postgres/postmaster.mjs";

/** The file in a data folder that names the demo that uses it. */
export const CLAIM = "demo-process";

/**
 * Makes the data folder and takes it for this demo until this process ends: two demos would share a
 * database, `demo.json` and the server's log. Throws a sentence when another demo has the folder, or when
 * it cannot be written.
 * @param {string} folder
 * @param {string} origin where this demo will be
 */
export function claim(folder, origin) {
  const path = join(folder, CLAIM);
  try {
    mkdirSync(folder, { recursive: true });
    const other = demoOf(path);
    if (other) throw new Error(alreadyRuns(other));
    writeFileSync(path, `${processIdentity(process.pid)}\n${origin}\n`);
  } catch (error) {
    if (!error.code) throw error;
    throw new Error(
      `The demo keeps its data in ${folder}, which cannot be written (${error.code}). ` +
        "Make that folder writable, or choose another: DATA_DIR=/path/to/a/folder npm run demo",
    );
  }
  process.once("exit", () => rmSync(path, { force: true }));
}

/** Where the demo that has the folder is, or will be; undefined when it has none. */
function demoOf(path) {
  let text;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
  const [identity = "", origin] = text.split("\n");
  const pid = Number(identity.split(" ")[0]);
  const isRunning = pid > 0 && isAlive(pid) && processIdentity(pid) === identity;
  return isRunning && pid !== process.pid ? origin : undefined;
}

const alreadyRuns = (origin) =>
  `A demo already runs with this data, at ${origin}. Use that one, or stop it with Ctrl+C first. ` +
  "For a second one beside it: DATA_DIR=/path/to/a/folder PORT=4000 npm run demo";
