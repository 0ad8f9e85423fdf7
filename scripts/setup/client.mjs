import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { exitCode, run, startCommand } from "./command.mjs";
import { installDependencies } from "./install.mjs";

const PACKAGE = "packages/client";
const SOURCES = `${PACKAGE}/src`;
const GENERATED = ["schema.d.ts", "idempotent.generated.ts"];

/** `openapi-typescript` needs an older TypeScript than ours, so the client brings its own. */
const quiet = { stdio: ["ignore", 1, 2] };

/** Writes the client's types anew from the API's description. Returns an exit code. */
export async function writeClient() {
  const document = ".data/client/openapi.json";
  const code = await run("tsx", ["scripts/write-openapi.ts", document], quiet);
  return code || generate(document, SOURCES);
}

/**
 * Fails when the client's types are not what a description gives. Returns an exit code.
 * @param {string} document the description's file
 */
export async function clientFollows(document) {
  const folder = ".data/client/src";
  mkdirSync(folder, { recursive: true });
  const code = await generate(document, folder);
  if (code !== 0) return code;
  const outdated = GENERATED.filter((name) => textOf(folder, name) !== textOf(SOURCES, name));
  for (const name of outdated)
    console.error(`${SOURCES}/${name} does not follow the API's description. Run: npm run client`);
  return outdated.length;
}

/** Builds the package, and loads it as another project would. Returns an exit code. */
export async function buildClient() {
  await installDependencies(PACKAGE);
  const options = { ...quiet, cwd: PACKAGE };
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const shell = process.platform === "win32";
  const built = await exitCode(
    startCommand(npm, ["run", "build", "--silent"], { ...options, shell }),
  );
  const load = ["--input-type=module", "--eval", 'import "./dist/index.js"'];
  return built || exitCode(startCommand(process.execPath, load, options));
}

async function generate(document, folder) {
  await installDependencies(PACKAGE);
  return exitCode(
    startCommand(process.execPath, [`${PACKAGE}/scripts/generate.mjs`, document, folder], quiet),
  );
}

const textOf = (folder, name) => readFileSync(join(folder, name), "utf8");
