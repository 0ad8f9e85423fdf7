import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrateDatabase } from "@/db/migrate";
import { chooseDriver, runOn, withDatabase } from "@/lib/testing/database";
import { startNeonProxy } from "@/lib/testing/neon-proxy";
import { isAlive } from "@/scripts/postgres/postmaster.mjs";
import { startPostgres } from "@/scripts/postgres/start.mjs";

declare module "vitest" {
  export interface ProvidedContext {
    /** A database that nobody connects to, with the schema in it: `create database … template …`. */
    template: string;
    /** The template's address; with another database name, that database's. */
    templateUrl: string;
    neonProxy: string | undefined;
  }
}

const folderStart = "wellspring-test-";

/**
 * A server for this run alone (or the one `TEST_DATABASE_URL` names), the schema in a template, and a
 * copy of it for every worker. `TEST_DRIVER=neon` sends the tests through Neon's driver.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const proxy = process.env.TEST_DRIVER === "neon" ? await startNeonProxy() : undefined;
  chooseDriver(proxy?.address);
  const run = `test_${randomBytes(4).toString("hex")}`;
  const template = `${run}_template`;
  const templateUrl = withDatabase(server.url, template);
  await runOn(server.url, `create database ${template}`);
  await migrateDatabase(templateUrl);
  const copies = Array.from({ length: project.config.maxWorkers }, (_, n) => `${run}_w${n + 1}`);
  for (const copy of copies) {
    await runOn(server.url, `create database ${copy} template ${template}`);
    // A role's limits belong to one database and are not copied.
    if (proxy) await migrateDatabase(withDatabase(server.url, copy));
  }
  project.provide("template", template);
  project.provide("templateUrl", templateUrl);
  project.provide("neonProxy", proxy?.address);
  return async () => {
    await proxy?.stop();
    if (!server.throwaway) {
      for (const name of [...copies, template]) {
        await runOn(server.url, `drop database if exists ${name} with (force)`);
      }
    }
    await server.stop();
  };
}

async function startServer() {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, throwaway: false, stop: async () => undefined };
  removeLeftovers();
  const dataDir = mkdtempSync(join(tmpdir(), `${folderStart}${process.pid}-`));
  const { url, stop } = await startPostgres({ dataDir, throwaway: true });
  return { url, throwaway: true, stop };
}

/** What runs left behind that were killed together with everything that would have tidied up. */
function removeLeftovers(): void {
  for (const entry of readdirSync(tmpdir())) {
    if (!entry.startsWith(folderStart)) continue;
    const [pid] = entry.slice(folderStart.length).split("-");
    if (!isAlive(Number(pid))) rmSync(join(tmpdir(), entry), { recursive: true, force: true });
  }
}
