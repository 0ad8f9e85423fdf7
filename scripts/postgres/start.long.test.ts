import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startPostgres } from "./start.mjs";
import { gone, newDataFolder, supervise, Writers, watchdogsOf } from "./supervised";

const rounds = 25;
let folder: string;
let writers: Writers;

beforeEach(() => {
  folder = newDataFolder();
  writers = new Writers(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Kills that do not all come at the same moment of the writers' work. */
const someMoment = () => sleep(Math.random() * 40);

test(`kill -9 of Postgres × ${rounds}: nothing acknowledged is lost`, async () => {
  const server = await startPostgres({ dataDir: join(folder, "postgres") });
  const { url } = server;
  await writers.start();
  for (let round = 0; round < rounds; round++) {
    await writers.busy();
    await someMoment();
    process.kill(server.pid(), "SIGKILL");
  }
  await writers.busy();
  await writers.stop();
  expect(server.url).toBe(url);
  expect(await writers.lost()).toBe(0);
  await report(`kill -9 of Postgres × ${rounds}`);
  await server.stop();
});

test(`kill -9 of the supervisor × ${rounds}: nothing acknowledged is lost, no server is left behind`, async () => {
  let supervised = await supervise(folder);
  await writers.start();
  for (let round = 0; round < rounds; round++) {
    await writers.busy();
    await someMoment();
    supervised.process.kill("SIGKILL");
    if (round % 2) await gone(supervised.postgres);
    supervised = await supervise(folder);
  }
  await writers.busy();
  await writers.stop();
  expect(await writers.lost()).toBe(0);
  await report(`kill -9 of the supervisor × ${rounds}`);
  supervised.process.kill("SIGTERM");
  await gone(supervised.postgres);
});

test.skipIf(process.platform !== "linux")(
  `kill -9 of supervisor, watchdogs, command and server together × ${rounds}: nothing acknowledged is lost`,
  async () => {
    let supervised = await supervise(folder);
    await writers.start();
    for (let round = 0; round < rounds; round++) {
      await writers.busy();
      await someMoment();
      const { process: supervisor, postgres, command } = supervised;
      for (const pid of [
        ...watchdogsOf(supervisor.pid ?? 0),
        supervisor.pid ?? 0,
        command,
        postgres,
      ]) {
        process.kill(pid, "SIGKILL");
      }
      supervised = await supervise(folder);
    }
    await writers.busy();
    await writers.stop();
    expect(await writers.lost()).toBe(0);
    await report(`kill -9 of everything × ${rounds}`);
    supervised.process.kill("SIGTERM");
    await gone(supervised.postgres);
  },
);

test("control: a server that acknowledges before writing does lose data, and the count shows it", async () => {
  const dataDir = join(folder, "postgres");
  const durable = await startPostgres({ dataDir });
  await writers.prepare();
  await durable.stop();
  const settings = { synchronous_commit: "off", wal_writer_delay: "10s" };
  const server = await startPostgres({ dataDir, settings });
  await writers.start();
  for (let round = 0; round < 5; round++) {
    await writers.busy(200);
    process.kill(server.pid(), "SIGKILL");
  }
  await writers.busy();
  await writers.stop();
  expect(await writers.lost()).toBeGreaterThan(0);
  await server.stop();
});

async function report(what: string): Promise<void> {
  console.error(
    `${what}: ${writers.acknowledged.length} acknowledged, ${await writers.lost()} lost`,
  );
}
