import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { demo } from "./fixtures";

const run = promisify(execFile);

/** The app for Zapier, by Zapier's own functions, against this installation. */
test("the app for Zapier connects, polls, subscribes, acts, and finds", async ({ baseURL }) => {
  test.setTimeout(240_000);
  const cwd = "integrations/zapier";
  if (!existsSync(`${cwd}/node_modules`)) await run("npm", ["ci", "--ignore-scripts"], { cwd });
  const env = {
    ...process.env,
    ...{ WELLSPRING_ORIGIN: baseURL, WELLSPRING_API_KEY: demo.api_key, NODE_OPTIONS: "" },
  };
  const { stdout } = await run("npm", ["test"], { cwd, env, maxBuffer: 1e7 }).catch(
    (failed) => failed,
  );
  expect(stdout).toMatch(/# fail 0|ℹ fail 0/);
  expect(stdout).toMatch(/(?:#|ℹ) pass 7/);
});
