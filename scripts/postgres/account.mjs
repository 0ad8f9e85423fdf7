import { readFileSync, statSync } from "node:fs";

/** @typedef {{ uid: number, gid: number }} Account */

/**
 * Postgres refuses to run as root: then it runs as the owner of an existing cluster, else as the user
 * `postgres`, else as `nobody`. Undefined when this process is not root.
 * @param {string} cluster the cluster's folder, which need not exist
 * @returns {Account | undefined}
 */
export function serverAccount(cluster) {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(cluster, { throwIfNoEntry: false }) ?? {};
  if (uid) return { uid, gid };
  return accountOf("postgres") ?? accountOf("nobody") ?? { uid: 65534, gid: 65534 };
}

function accountOf(name) {
  for (const line of readFileSync("/etc/passwd", "utf8").split("\n")) {
    const [user, , uid, gid] = line.split(":");
    if (user === name && Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}
