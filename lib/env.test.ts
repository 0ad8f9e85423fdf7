import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { env, reloadEnv, SETTING_NAMES } from "./env";

const example = Object.fromEntries(
  readFileSync(".env.example", "utf8")
    .split("\n")
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => line.split(/=(.*)/, 2) as [string, string]),
);

/** Named in a source text, such as `process.env.DATABASE_URL` or `setting("DATABASE_POOL_MAX", 10)`. */
const namedIn = (path: string) =>
  [...readFileSync(path, "utf8").matchAll(/(?:process\.env\.|setting\(")([A-Z][A-Z0-9_]*)/g)].map(
    ([, name = ""]) => name,
  );

/** Set by the host, or by those who build. */
const SET_BY_OTHERS = new Set(["NEXT_DIST_DIR", "VERCEL"]);

describe(".env.example", () => {
  it("lists every setting and nothing else", () => {
    const known = new Set([
      ...SETTING_NAMES,
      ...namedIn("db/connection.ts"),
      ...namedIn("db/client.ts"),
      ...namedIn("scripts/serve.mjs"),
      "RELEASE_ID",
      "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY",
      ...namedIn("scripts/setup/server.mjs"),
      "MIGRATE_ON_START",
    ]);
    const own = [...known].filter((name) => !SET_BY_OTHERS.has(name));
    expect(Object.keys(example).sort()).toEqual(own.sort());
  });

  it("states each default correctly", () => {
    const before = { ...process.env };
    const own = { APP_SECRET: "x".repeat(32), NODE_ENV: "test" };
    process.env = { ...own, NODE_ENV: "test" };
    reloadEnv();
    const defaults = env();
    const quoted = Object.entries(example).map(([name, value]) => [
      name,
      value.replaceAll('"', ""),
    ]);
    process.env = { ...Object.fromEntries(quoted), ...own, NODE_ENV: "test" };
    reloadEnv();
    expect(env()).toEqual(defaults);
    process.env = before;
    reloadEnv();
  });
});

describe("a preview deployment", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    reloadEnv();
  });

  it.each(["preview", "development"])("(%s) runs with its own settings only", (kind) => {
    vi.stubEnv("VERCEL_ENV", kind);
    vi.stubEnv("PREVIEW_SETTINGS", "");
    reloadEnv();
    expect(() => env()).toThrow(/PREVIEW_SETTINGS=own/);
    vi.stubEnv("PREVIEW_SETTINGS", "own");
    reloadEnv();
    expect(env().PREVIEW_SETTINGS).toBe("own");
  });

  it("is distinguished from production", () => {
    vi.stubEnv("VERCEL_ENV", "production");
    reloadEnv();
    expect(() => env()).not.toThrow();
  });
});

describe("Stripe's keys", () => {
  const read = (secret: string, publishable: string) => {
    const before = { ...process.env };
    Object.assign(process.env, {
      STRIPE_SECRET_KEY: secret,
      STRIPE_PUBLISHABLE_KEY: publishable,
    });
    reloadEnv();
    try {
      return env().STRIPE_SECRET_KEY;
    } finally {
      process.env = before;
      reloadEnv();
    }
  };

  it("must share one mode, including a restricted key", () => {
    expect(read("sk_test_1", "pk_test_1")).toBe("sk_test_1");
    expect(read("rk_live_1", "pk_live_1")).toBe("rk_live_1");
    expect(() => read("sk_live_1", "pk_test_1")).toThrow("STRIPE_PUBLISHABLE_KEY");
    expect(() => read("rk_test_1", "pk_live_1")).toThrow("STRIPE_PUBLISHABLE_KEY");
  });
});
