import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** The same database, reached another way. */
export function withHost(url: string, host: string): string {
  const address = new URL(url);
  address.host = host;
  return address.href;
}

/** Neon's driver through the proxy at this address, or node-postgres. */
export function chooseDriver(neonProxy: string | undefined): void {
  process.env.DATABASE_DRIVER = neonProxy ? "neon" : "pg";
  process.env.DATABASE_NEON_PROXY = neonProxy ?? "";
}

/** One statement over a connection of its own, outside the pool and its limits. */
export async function runOn(url: string, statement: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement, values);
  } finally {
    await client.end();
  }
}

/**
 * A further database on the tests' server, for a test that cannot share its worker's: with the schema,
 * empty, or a copy of the one at an address, which nobody may be connected to.
 */
export async function createTestDatabase(
  contents: "schema" | "empty" | { copyOf: string } = "schema",
) {
  const name = `${inject("template").replace("template", "")}x${randomBytes(4).toString("hex")}`;
  const server = withDatabase(inject("templateUrl"), "postgres");
  const template =
    typeof contents === "object" ? new URL(contents.copyOf).pathname.slice(1) : inject("template");
  const from = contents === "empty" ? "" : ` template ${template}`;
  await runOn(server, `create database ${name}${from}`);
  return {
    url: withDatabase(server, name),
    drop: () => runOn(server, `drop database if exists ${name} with (force)`),
  };
}
