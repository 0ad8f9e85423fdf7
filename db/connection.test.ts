import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import {
  connectionSettings,
  databaseUrl,
  driver,
  isPooled,
  limitsAreKeptBy,
  NoDatabase,
} from "./connection";
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
])("%s with DATABASE_DRIVER=%s is reached by %s", (url, asked, expected) => {
  vi.stubEnv("DATABASE_DRIVER", asked);
  expect(driver(url)).toBe(expected);
});

test("limits are set on the role where session settings are dropped or refused", () => {
  vi.stubEnv("DATABASE_DRIVER", undefined);
  expect(limitsAreKeptBy("postgres://u:p@db.example.org/d")).toBe("session");
  expect(limitsAreKeptBy("postgres://u:p@ep-a-1.aws.neon.tech/d")).toBe("role");
  vi.stubEnv("DATABASE_POOLED", "1");
  expect(limitsAreKeptBy("postgres://u:p@db.example.org/d")).toBe("role");
});

test("a pooler is recognized by Neon's address for it, or by the setting", () => {
  const neon = "postgres://u:p@ep-a-1-pooler.eu-central-1.aws.neon.tech/d";
  vi.stubEnv("DATABASE_POOLED", "");
  expect(isPooled(neon)).toBe(true);
  expect(isPooled(neon.replace("-pooler", ""))).toBe(false);
  expect(isPooled("postgres://u:p@db-pooler.example.org/d")).toBe(false);
  vi.stubEnv("DATABASE_POOLED", "1");
  expect(isPooled("postgres://u:p@db.example.org/d")).toBe(true);
  vi.stubEnv("DATABASE_POOLED", "0");
  expect(isPooled(neon)).toBe(false);
});

test("a Neon database gets time to wake up", () => {
  vi.stubEnv("DATABASE_DRIVER", "");
  vi.stubEnv("DATABASE_CONNECT_TIMEOUT_MS", "");
  expect(connectionSettings("postgres://u:p@ep-a-1.aws.neon.tech/d").connectTimeout).toBe(10_000);
  expect(connectionSettings("postgres://u:p@db.example.org/d").connectTimeout).toBe(3_000);
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

test("a non-numeric limit is refused by name", () => {
  vi.stubEnv("DATABASE_LOCK_TIMEOUT_MS", "2s");
  expect(() => connectionSettings()).toThrow(/DATABASE_LOCK_TIMEOUT_MS/);
  vi.stubEnv("DATABASE_LOCK_TIMEOUT_MS", "");
  expect(connectionSettings().lockTimeout).toBe(2_500);
});

test("idle connections are closed sooner where the host suspends processes", () => {
  vi.stubEnv("DATABASE_IDLE_TIMEOUT_MS", "");
  vi.stubEnv("VERCEL", "");
  vi.stubEnv("JOBS", "worker");
  expect(connectionSettings().idleTimeout).toBe(30_000);
  vi.stubEnv("JOBS", "scheduler");
  expect(connectionSettings().idleTimeout).toBe(5_000);
  vi.stubEnv("JOBS", "");
  vi.stubEnv("VERCEL", "1");
  expect(connectionSettings().idleTimeout).toBe(5_000);
});
