import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { exitCode, startCommand } from "./command.mjs";

/** Installs what a folder's `package-lock.json` names, when something of it is not there. */
export async function installDependencies(folder = ".") {
  if (areInstalled(join(folder, "package-lock.json"), join(folder, "node_modules"))) return false;
  console.log("Installing dependencies, which takes a minute or two …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const code = await exitCode(
    startCommand(npm, args, {
      cwd: folder,
      shell: process.platform === "win32",
      stdio: ["ignore", 2, 2],
    }),
  );
  if (code !== 0) throw new Error("The dependencies could not be installed; npm says why above.");
  return true;
}

/** Does `node_modules` hold every package at the version of the lockfile? Those of other systems may miss. */
export function areInstalled(lockfile = "package-lock.json", folder = "node_modules") {
  const written = `${folder}/.package-lock.json`;
  if (!existsSync(written)) return false;
  const there = packagesOf(written);
  return Object.entries(packagesOf(lockfile)).every(([path, { version, optional, link }]) => {
    if (path === "" || link) return true;
    return there[path] ? there[path].version === version : Boolean(optional);
  });
}

const packagesOf = (path) => JSON.parse(readFileSync(path, "utf8")).packages ?? {};
