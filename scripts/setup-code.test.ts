import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { pooled } from "@/db/client";
import { setupTokens } from "@/db/schema";
import { runOn, withDatabase } from "@/lib/testing/database";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { createTenant } from "@/lib/testing/tenant";

inOwnDatabase();

const COMMAND = ["scripts/setup-code.mjs"];
/** What the command starts, without looking for a database first. */
const SCRIPT = ["--import", "tsx", "scripts/setup-code.ts"];

function setupCode(parts = SCRIPT, databaseUrl = process.env.DATABASE_URL) {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const { status, stdout, stderr } = spawnSync("node", parts, { env, encoding: "utf8" });
  return { status, stdout, stderr, code: /works once: (\S+)/.exec(stdout)?.[1] };
}

test("prints the same code again, and none once someone can sign in", async () => {
  const [here, there] = [setupCode(COMMAND), setupCode()];
  expect(here).toMatchObject({ status: 0, code: expect.stringMatching(/^[0-9A-Za-z]{43}$/) });
  expect(there.code).toBe(here.code);
  expect(await pooled().$count(setupTokens)).toBe(1);

  await createTenant();
  expect(setupCode().stdout).toContain("This installation is set up");
  expect(setupCode([...SCRIPT, "--at-start"]).stdout).toBe("");
}, 120_000);

test("says so when the database has no tables yet", async () => {
  const shared = process.env.DATABASE_URL ?? "";
  const empty = `empty_${randomBytes(4).toString("hex")}`;
  await runOn(shared, `create database ${empty}`);
  const { status, stderr } = setupCode(SCRIPT, withDatabase(shared, empty));
  await runOn(shared, `drop database ${empty} with (force)`);
  expect(status).toBe(1);
  expect(stderr).toBe("The database has no tables yet. Run: npm run migrate\n");
}, 120_000);
