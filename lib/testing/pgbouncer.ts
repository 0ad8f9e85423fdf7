import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

/** Debian's, where it is installed. */
export const hasPgBouncer = spawnSync("pgbouncer", ["--version"]).status === 0;

/**
 * PgBouncer in transaction mode with two connections to the database, so that hardly a transaction gets
 * the session of the one before. Returns the database's address through it.
 */
export async function startPgBouncer(databaseUrl: string) {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), "wellspring-pgbouncer-"));
  const listenPort = await freePort();
  const database = `host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username}`;
  const secret = password ? ` password=${decodeURIComponent(password)}` : "";
  const settings = {
    listen_addr: "127.0.0.1",
    listen_port: listenPort,
    unix_socket_dir: "",
    auth_type: "any",
    pool_mode: "transaction",
    default_pool_size: 2,
    max_client_conn: 200,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const config = join(folder, "pgbouncer.ini");
  writeFileSync(
    config,
    `[databases]\nbehind = ${database}${secret}\n\n[pgbouncer]\n${lines.join("\n")}\n`,
  );
  chmodSync(folder, 0o755);
  // It refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const child = spawn("pgbouncer", [...asNobody, config], { stdio: "ignore" });
  const url = `postgres://anyone@127.0.0.1:${listenPort}/behind`;
  await untilItAnswers(url, child);
  return {
    url,
    stop: async () => {
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.query("select 1");
      return;
    } catch (error) {
      if (child.exitCode !== null) throw error;
      await wait(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("No port.");
  return address.port;
}
