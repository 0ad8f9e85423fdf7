import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { startPostgres } from "./start.mjs";
import {
  addressIn,
  gone,
  newDataFolder,
  patiently,
  postmasterOf,
  supervise,
  Writers,
  watchdogsOf,
} from "./supervised";

const mode = (path: string) => statSync(path).mode & 0o777;
const folders: string[] = [];
const newFolder = () => {
  const folder = newDataFolder();
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function one(url: string, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return Object.values((await client.query(query)).rows[0])[0];
  } finally {
    await client.end();
  }
}

describe("a single data folder", () => {
  const folder = newFolder();
  const dataDir = join(folder, "postgres");

  test("several concurrent processes make one cluster and one server, which a guest does not stop", async () => {
    const all = await Promise.all([supervise(folder), supervise(folder), supervise(folder)]);
    const pids = new Set(all.map(({ postgres }) => postgres));
    expect(pids.size).toBe(1);
    const guest = await startPostgres({ dataDir });
    expect(guest.pid()).toBe(postmasterOf(folder));
    await guest.stop();
    await patiently(folder, "select 1");
    for (const { process, ended } of all) {
      process.kill("SIGTERM");
      await ended;
    }
    await Promise.all([...pids].map((pid) => gone(pid)));
    expect(existsSync(join(dataDir, "cluster", "postmaster.pid"))).toBe(false);
    expect(existsSync(join(folder, "database-url"))).toBe(false);
  });

  test("only its own account has access: a socket in its folder, loopback, scram, passwords unreadable to others", async () => {
    const server = await startPostgres({ dataDir });
    try {
      expect(mode(join(dataDir, "password"))).toBe(0o600);
      expect(mode(join(folder, "database-url"))).toBe(0o600);
      expect(mode(join(dataDir, "cluster"))).toBe(0o700);
      expect(addressIn(folder)).toBe(server.url);
      expect(await one(server.url, "show data_checksums")).toBe("on");
      expect(await one(server.url, "show fsync")).toBe("on");
      expect(await one(server.url, "show listen_addresses")).toBe("127.0.0.1");
      expect(decodeURIComponent(new URL(server.url).hostname)).toBe(join(dataDir, "cluster"));
      expect(await one(server.url, "select inet_server_addr() is null")).toBe(true);
      expect(await one(server.url, "show is_superuser")).toBe("off");
      expect(readFileSync(`/proc/${server.pid()}/environ`, "utf8")).not.toContain("APP_SECRET");
      const wrong = new URL(server.url);
      wrong.password = "wrong";
      await expect(one(wrong.href, "select 1")).rejects.toMatchObject({ code: "28P01" });
    } finally {
      await server.stop();
    }
  });

  test("lock files naming a reused process id are not taken for a server's", async () => {
    const cluster = join(dataDir, "cluster");
    for (const pid of [process.pid, process.ppid, 2 ** 22 - 1]) {
      const port = readFileSync(join(dataDir, "port"), "utf8").trim();
      const { uid, gid } = statSync(cluster);
      for (const lock of ["postmaster.pid", `.s.PGSQL.${port}.lock`]) {
        const path = join(cluster, lock);
        const content = [pid, cluster, 1_700_000_000, port, cluster, "127.0.0.1", "0 0", "ready"];
        writeFileSync(path, `${content.join("\n")}\n`);
        if (uid !== process.getuid?.()) chownSync(path, uid, gid);
      }
      const server = await startPostgres({ dataDir });
      expect(server.pid()).not.toBe(pid);
      expect(await one(server.url, "select 1")).toBe(1);
      await server.stop();
    }
  });

  test("a server without a socket, such as an earlier version's, is adopted over TCP", async () => {
    const settings = { unix_socket_directories: "" };
    const earlier = await startPostgres({ dataDir, settings });
    const adopting = await startPostgres({ dataDir });
    expect(new URL(adopting.url).hostname).toBe("127.0.0.1");
    expect(await one(adopting.url, "select 1")).toBe(1);
    await adopting.stop();
    await earlier.stop();
  });

  test("kill -9 of Postgres: it returns at the same address with every acknowledged write", async () => {
    const server = await startPostgres({ dataDir });
    const writers = new Writers(folder);
    await writers.start();
    await writers.busy();
    const before = server.pid();
    process.kill(before, "SIGKILL");
    await writers.busy();
    await writers.stop();
    expect(server.pid()).not.toBe(before);
    expect(addressIn(folder)).toBe(server.url);
    expect(await writers.lost()).toBe(0);
    await server.stop();
    await gone(server.pid());
  });

  test("kill -9 of the supervisor: server and command stop, and the next start has every write", async () => {
    const first = await supervise(folder);
    const writers = new Writers(folder);
    await writers.start();
    await writers.busy();
    first.process.kill("SIGKILL");
    await Promise.all([gone(first.postgres), gone(first.command)]);
    const second = await supervise(folder);
    await writers.busy();
    await writers.stop();
    expect(await writers.lost()).toBe(0);
    second.process.kill("SIGTERM");
    await second.ended;
  });

  test.skipIf(process.platform !== "linux")(
    "kill -9 of the supervisor and its watchdogs: the next one adopts the server, and stops it",
    async () => {
      const first = await supervise(folder);
      for (const pid of watchdogsOf(first.process.pid ?? 0)) process.kill(pid, "SIGKILL");
      first.process.kill("SIGKILL");
      await first.ended;
      process.kill(first.command, "SIGKILL");
      const second = await supervise(folder);
      expect(second.postgres).toBe(first.postgres);
      second.process.kill("SIGTERM");
      await second.ended;
      await gone(first.postgres);
    },
  );

  test("kill -9 of the command: the supervisor says so and stops the server", async () => {
    const supervised = await supervise(folder);
    process.kill(supervised.command, "SIGKILL");
    expect(await supervised.ended).toEqual([137, null]);
    await gone(supervised.postgres);
  });
});

test("below a path that is too long for a socket, the server is reached over TCP", async () => {
  const dataDir = join(newFolder(), "a-long-name-".repeat(8), "postgres");
  const server = await startPostgres({ dataDir });
  expect(new URL(server.url).hostname).toBe("127.0.0.1");
  expect(await one(server.url, "select 1")).toBe(1);
  await server.stop();
});

test.skipIf(process.getuid?.() !== 0)(
  "root's private folder: the data goes where the server's account can reach it, and stays findable",
  async () => {
    const folder = newFolder();
    const hidden = join(folder, "private");
    mkdirSync(hidden);
    chmodSync(hidden, 0o700);
    const dataDir = join(hidden, "postgres");
    const first = await startPostgres({ dataDir });
    await one(first.url, "create table if not exists kept (); select 1").catch(() => undefined);
    await first.stop();
    const home = readFileSync(join(dataDir, "location"), "utf8").trim();
    expect(mode(join(home, "password"))).toBe(0o600);
    const second = await startPostgres({ dataDir });
    expect(await one(second.url, "select to_regclass('kept') is not null")).toBe(true);
    await second.stop();
    rmSync(home, { recursive: true });
    await expect(startPostgres({ dataDir })).rejects.toThrow(/that is gone/);
  },
);
