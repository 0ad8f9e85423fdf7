import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { serverAccount } from "./account.mjs";
import { binariesFor, program } from "./binaries.mjs";
import { isAlive } from "./postmaster.mjs";

/**
 * A folder with a cluster in it, ready to be served. `home` holds `cluster` (Postgres' own folder) and
 * `password` (mode 0600); it is `dataDir`, or the folder that the file `dataDir/location` names when
 * the server's account cannot reach `dataDir` (a project below root's private home).
 * @typedef {{ home: string, cluster: string, root: string, password: string,
 *   account?: import("./account.mjs").Account }} Cluster
 */

const name = "wellspring";

/**
 * The cluster of this folder, made on first use. It appears there complete or not at all.
 * @param {string} dataDir
 * @param {{ throwaway?: boolean }} options
 * @returns {Cluster}
 */
export function openCluster(dataDir, { throwaway = false } = {}) {
  const folder = resolve(dataDir);
  mkdirSync(dirname(folder), { recursive: true });
  if (!existsSync(passwordFile(homeOf(folder)))) createCluster(folder, throwaway);
  const home = realpathSync(homeOf(folder));
  const cluster = join(home, "cluster");
  const account = serverAccount(cluster);
  const root = binariesFor(account);
  refuseOtherVersion(cluster, root, account);
  return {
    home,
    cluster,
    root,
    account,
    password: readFileSync(passwordFile(home), "utf8").trim(),
  };
}

/**
 * The address of the application's database on this cluster, through the server's socket where it has one:
 * handing a statement over takes some 40 % less of the processor there than over TCP.
 * @param {Pick<Cluster, "password">} cluster
 * @param {Pick<import("./postmaster.mjs").Postmaster, "port" | "socketFolder">} server
 */
export function addressOf({ password }, { port, socketFolder }) {
  const host = socketFolder ? encodeURIComponent(socketFolder) : "127.0.0.1";
  return `postgres://${name}:${password}@${host}:${port}/${name}`;
}

const passwordFile = (home) => join(home, "password");
const locationFile = (folder) => join(folder, "location");

/** Where a data folder's cluster really is. Throws when that has disappeared. */
export function homeOf(folder) {
  const pointer = locationFile(folder);
  if (!existsSync(pointer)) return folder;
  const home = readFileSync(pointer, "utf8").trim();
  if (existsSync(home)) return home;
  throw new Error(
    `The database of ${folder} was kept in ${home}, and that is gone. ` +
      `Bring it back, or remove ${folder} to start afresh.`,
  );
}

/** What the server's programs get to see of our environment: no secret of the application's. */
export function serverEnvironment() {
  const { PATH, SystemRoot, TEMP, TMPDIR } = process.env;
  return { PATH, SystemRoot, TEMP, TMPDIR, LC_ALL: "C", TZ: "UTC" };
}

function createCluster(folder, throwaway) {
  removeAbandonedDrafts(folder);
  const account = serverAccount(join(folder, "cluster"));
  const root = binariesFor(account);
  const beside = `${folder}.draft-${process.pid}-`;
  let draft = mkdtempSync(beside);
  try {
    if (account && !reaches(account, draft)) {
      rmSync(draft, { recursive: true });
      draft = mkdtempSync(join(reachableFolder(), `${basename(dirname(dirname(folder)))}-`));
      fill(draft, root, account, throwaway);
      pointTo(folder, draft);
    } else {
      fill(draft, root, account, throwaway);
      moveInto(draft, folder);
    }
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Another process may have been quicker: then its cluster counts and ours is thrown away. */
function moveInto(draft, folder) {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(passwordFile(homeOf(folder)))) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
}

function pointTo(folder, home) {
  mkdirSync(folder, { recursive: true });
  const draft = `${locationFile(folder)}-${process.pid}`;
  writeFileSync(draft, `${home}\n`);
  try {
    linkSync(draft, locationFile(folder));
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    rmSync(home, { recursive: true, force: true });
  } finally {
    rmSync(draft);
  }
}

function reaches(account, home) {
  chmodSync(home, 0o711);
  const probe = join(home, "cluster");
  mkdirSync(probe);
  chownSync(probe, account.uid, account.gid);
  const as = { cwd: "/", stdio: "ignore", ...account };
  const { status } = spawnSync("/bin/sh", ["-c", 'cd "$1" && test -w .', "sh", probe], as);
  rmSync(probe, { recursive: true });
  return status === 0;
}

function reachableFolder() {
  for (const parent of ["/var/lib/wellspring", "/var/tmp/wellspring"]) {
    try {
      mkdirSync(parent, { recursive: true, mode: 0o755 });
      chmodSync(parent, 0o711);
      return parent;
    } catch (error) {
      if (!["EACCES", "EPERM", "EROFS", "ENOSPC"].includes(error.code)) throw error;
    }
  }
  throw new Error("No folder that the database's account can reach. Set DATA_DIR to one.");
}

function fill(home, root, account, throwaway) {
  chmodSync(home, 0o711);
  const cluster = join(home, "cluster");
  const passwords = join(home, "initial");
  const [administrator, application] = [randomBytes(24), randomBytes(24)].map((bytes) =>
    bytes.toString("base64url"),
  );
  mkdirSync(cluster, { mode: 0o700 });
  writeFileSync(passwords, administrator, { mode: 0o600 });
  if (account) for (const path of [cluster, passwords]) chownSync(path, account.uid, account.gid);
  run(program(root, "initdb"), initdbArguments(cluster, passwords, throwaway), {
    account,
    cluster,
  });
  rmSync(passwords);
  run(program(root, "postgres"), ["--single", "-D", cluster, "postgres"], {
    account,
    cluster,
    input:
      `CREATE ROLE ${name} LOGIN CREATEDB PASSWORD '${application}'\n` +
      `CREATE DATABASE ${name} OWNER ${name}\n`,
  });
  writeFileSync(passwordFile(home), `${application}\n`, { mode: 0o600 });
}

function initdbArguments(cluster, passwords, throwaway) {
  return [
    ...["-D", cluster, "-U", "postgres", `--pwfile=${passwords}`],
    ...["--auth=scram-sha-256", "--data-checksums", "--encoding=UTF8", "--locale=C"],
    ...["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--no-instructions"],
    ...(throwaway ? ["--no-sync"] : []),
  ];
}

function run(file, args, { account, cluster, input }) {
  const options = { cwd: cluster, env: serverEnvironment(), input, encoding: "utf8", ...account };
  const { status, error, stdout, stderr } = spawnSync(file, args, options);
  // A single-user server ends with 0 whatever its statements did.
  if (status === 0 && !/^.*\b(ERROR|FATAL):/m.test(stderr)) return;
  throw new Error(`${basename(file)} failed: ${error?.message ?? `${stderr}${stdout}`.trim()}`);
}

function removeAbandonedDrafts(folder) {
  const start = `${basename(folder)}.draft-`;
  for (const entry of readdirSync(dirname(folder))) {
    if (!entry.startsWith(start)) continue;
    if (isAlive(Number(entry.slice(start.length).split("-")[0]))) continue;
    rmSync(join(dirname(folder), entry), { recursive: true, force: true });
  }
}

function refuseOtherVersion(cluster, root, account) {
  const stored = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  const as = { cwd: "/", encoding: "utf8", ...account };
  const { stdout } = spawnSync(program(root, "postgres"), ["--version"], as);
  const major = /(\d+)/.exec(stdout)?.[1];
  if (stored === major) return;
  throw new Error(
    `The data in ${cluster} belongs to Postgres ${stored}, and this is Postgres ${major}. ` +
      "Restore a backup into a new DATA_DIR, or remove the folder to start afresh.",
  );
}
