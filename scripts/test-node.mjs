import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { endOnSignals, exitCode, startCommand } from "./setup/command.mjs";

/**
 * `npm run test:node -- 24 [--only unit]`: the tests on another release of Node, which comes from the
 * registry's package `node` and is kept in `.data/test`.
 */
const [release, ...rest] = process.argv.slice(2);
if (!/^\d+(\.\d+){0,2}$/.test(release ?? "")) {
  console.error("Name a release of Node: npm run test:node -- 24");
  process.exit(1);
}
endOnSignals();
const folder = resolve(".data/test", `node-${release}`);
const binary = join(folder, "node_modules/node/bin/node");
if (!existsSync(binary)) {
  mkdirSync(folder, { recursive: true });
  // The package's install script puts the binary of this platform in its place.
  const args = [
    "install",
    "--prefix",
    folder,
    "--no-save",
    "--foreground-scripts",
    `node@${release}`,
  ];
  if (await exitCode(startCommand("npm", args, { stdio: ["ignore", "ignore", "inherit"] })))
    process.exit(1);
}
await exitCode(startCommand(binary, ["--version"]));
process.exitCode = await exitCode(startCommand(binary, ["scripts/test.mjs", ...rest]));
