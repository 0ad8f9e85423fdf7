import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
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

describe(".env.example", () => {
  it("lists every setting and no other", () => {
    const known = new Set([
      ...SETTING_NAMES,
      ...namedIn("db/connection.ts"),
      ...namedIn("db/client.ts"),
      ...namedIn("scripts/serve.mjs"),
    ]);
    expect(Object.keys(example).sort()).toEqual([...known].sort());
  });

  it("gives each default as it is", () => {
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
