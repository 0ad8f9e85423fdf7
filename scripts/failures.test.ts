import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { failureLine } from "./failures";

const coded = (code: string, message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code });

it("names the innermost reason and what to do about it", () => {
  const refused = coded("ECONNREFUSED", "connect ECONNREFUSED 127.0.0.1:1");
  const wrapped = new Error("Failed query: select 1\nparams: a secret", { cause: refused });
  expect(failureLine(wrapped)).toBe(
    "Nothing answers at the database's address. Start Postgres, or correct DATABASE_URL. (connect ECONNREFUSED 127.0.0.1:1)",
  );
});

it("says only what the error says where no advice is known", () => {
  expect(failureLine(coded("22P02", "invalid input syntax"))).toBe("invalid input syntax");
  expect(failureLine("thrown text")).toBe("thrown text");
});

it("prints one short line, whatever the error holds", () => {
  const line = failureLine(new Error(`first\nsecond ${"x".repeat(9_000)}`));
  expect(line).toBe("first");
  expect(failureLine(new Error("x".repeat(9_000)))).toHaveLength(400);
});

it.each(["migrate", "setup-code", "seed-demo"])(
  "ends %s with one sentence instead of a stack trace",
  (script) => {
    const env = {
      ...process.env,
      NODE_ENV: "production",
      VERBOSE: "",
      APP_SECRET: "s".repeat(40),
      DATABASE_URL: "postgres://user:password@127.0.0.1:1/none",
    } as const;
    const program = ["node_modules/tsx/dist/cli.mjs", `scripts/${script}.ts`];
    const { status, stderr } = spawnSync(process.execPath, program, { env, encoding: "utf8" });
    expect(stderr).toMatch(/^Nothing answers at the database's address\..*\n$/);
    expect(status).toBe(1);
  },
);
