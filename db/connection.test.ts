import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { connectionSettings, databaseUrl, driver, limitsAreKeptBy, NoDatabase } from "./connection";
import { isUnavailable } from "./errors";

afterEach(() => vi.unstubAllEnvs());

test.each([
  ["postgres://u:p@127.0.0.1:5432/d", undefined, "pg"],
  ["postgres://u:p@db.example.org/d?sslmode=require", undefined, "pg"],
  ["postgres://u:p@ep-a-1.eu-central-1.aws.neon.tech/d", undefined, "neon"],
  ["postgres://u:p@EP-A-1-pooler.eu-central-1.aws.NEON.TECH/d", undefined, "neon"],
  ["postgres://u:p@neon.tech.example.org/d", undefined, "pg"],
  ["postgres://u:p@notneon.tech/d", undefined, "pg"],
  ["postgres://u:p@127.0.0.1:5432/d", "neon", "neon"],
  ["postgres://u:p@ep-a-1.eu-central-1.aws.neon.tech/d", "pg", "pg"],
  ["postgres:///d?host=/var/run/postgresql", undefined, "pg"],
])("%s with DATABASE_DRIVER=%s is spoken to by %s", (url, asked, expected) => {
  vi.stubEnv("DATABASE_DRIVER", asked);
  expect(driver(url)).toBe(expected);
});

test("limits go to the role where a session's own are dropped or refused", () => {
  vi.stubEnv("DATABASE_DRIVER", undefined);
  expect(limitsAreKeptBy("postgres://u:p@db.example.org/d")).toBe("session");
  expect(limitsAreKeptBy("postgres://u:p@ep-a-1.aws.neon.tech/d")).toBe("role");
  vi.stubEnv("DATABASE_POOLED", "1");
  expect(limitsAreKeptBy("postgres://u:p@db.example.org/d")).toBe("role");
});

test("without DATABASE_URL the address is the running embedded server's", () => {
  const folder = mkdtempSync(join(tmpdir(), "wellspring-address-"));
  vi.stubEnv("DATABASE_URL", undefined);
  vi.stubEnv("DATA_DIR", folder);
  try {
    expect(() => databaseUrl()).toThrow(NoDatabase);
    writeFileSync(join(folder, "database-url"), "postgres://u:p@127.0.0.1:15001/d\n");
    expect(databaseUrl()).toBe("postgres://u:p@127.0.0.1:15001/d");
    vi.stubEnv("DATABASE_URL", "postgres://u:p@db.example.org/d");
    expect(databaseUrl()).toBe("postgres://u:p@db.example.org/d");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("importing the client needs no database; using it then answers 'unavailable'", async () => {
  vi.stubEnv("DATABASE_URL", undefined);
  vi.stubEnv("DATA_DIR", "/nowhere");
  const { db } = await import("./client");
  const used = (() => {
    try {
      db.select();
      return undefined;
    } catch (error) {
      return error;
    }
  })();
  expect(used).toBeInstanceOf(NoDatabase);
  expect(isUnavailable(used)).toBe(true);
});

test("a limit that is no number is refused by name", () => {
  vi.stubEnv("DATABASE_LOCK_TIMEOUT_MS", "2s");
  expect(() => connectionSettings()).toThrow(/DATABASE_LOCK_TIMEOUT_MS/);
  vi.stubEnv("DATABASE_LOCK_TIMEOUT_MS", "");
  expect(connectionSettings().lockTimeout).toBe(2_500);
});
