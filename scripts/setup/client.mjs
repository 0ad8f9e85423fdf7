import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CONSOLE, exitCode, run, say, startCommand } from "./command.mjs";
import { installDependencies } from "./install.mjs";

const PACKAGE = "packages/client";
const SOURCES = `${PACKAGE}/src`;
const GENERATED = [
  "schema.d.ts",
  "idempotent.generated.ts",
  "roots.generated.ts",
  "files.generated.ts",
];

const writingTo = (output) => ({ stdio: ["ignore", output, output] });

/** Writes the client's types anew from the API's description. Returns an exit code. */
export async function writeClient() {
  const document = ".data/client/openapi.json";
  const code = await run("tsx", ["scripts/write-openapi.ts", document], writingTo(CONSOLE));
  return code || generate(document, SOURCES, CONSOLE);
}

/**
 * Fails when the client's types are not what a description gives. Returns an exit code.
 * @param {string} document the description's file
 * @param {number} output the open file that is written to
 */
export async function clientFollows(document, output) {
  const folder = ".data/client/src";
  mkdirSync(folder, { recursive: true });
  const code = await generate(document, folder, output);
  if (code !== 0) return code;
  const outdated = GENERATED.filter((name) => textOf(folder, name) !== textOf(SOURCES, name));
  for (const name of outdated)
    say(output, `${SOURCES}/${name} does not follow the API's description. Run: npm run client`);
  return outdated.length;
}

/** Builds the package, and loads it as another project would. Returns an exit code. */
export async function buildClient(output) {
  await installDependencies(PACKAGE);
  const options = { ...writingTo(output), cwd: PACKAGE };
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const shell = process.platform === "win32";
  const built = await exitCode(
    startCommand(npm, ["run", "build", "--silent"], { ...options, shell }),
  );
  const load = ["--input-type=module", "--eval", 'import "./dist/index.js"'];
  return built || exitCode(startCommand(process.execPath, load, options));
}

/** `openapi-typescript` needs an older TypeScript than ours, so the client brings its own. */
async function generate(document, folder, output) {
  await installDependencies(PACKAGE);
  const args = [`${PACKAGE}/scripts/generate.mjs`, document, folder];
  return exitCode(startCommand(process.execPath, args, writingTo(output)));
}

const textOf = (folder, name) => readFileSync(join(folder, name), "utf8");
