import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fingerprint } from "./build.mjs";
import { isOfOtherVersion, seed } from "./demo-world.mjs";

let folder: string;
const env = () => ({ ...process.env, DATA_DIR: folder, APP_ORIGIN: "http://localhost:4001" });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "wellspring-world-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it("refuses to go on with a demo world that is half made, and says what to do", async () => {
  writeFileSync(join(folder, "demo-began"), "");
  vi.stubEnv("DATABASE_URL", "");
  await expect(seed(env())).rejects.toThrow("npm run demo -- --reset");
  vi.stubEnv("DATABASE_URL", "postgres://user:password@127.0.0.1:1/own");
  await expect(seed(env())).rejects.toThrow("Empty the database that DATABASE_URL names");
});

it("brings the addresses of a finished world up to date", async () => {
  const world = { origin: "http://localhost:3000", page: "http://localhost:3000/o/x" };
  writeFileSync(join(folder, "demo.json"), JSON.stringify(world));
  await seed(env());
  expect(JSON.parse(readFileSync(join(folder, "demo.json"), "utf8"))).toEqual({
    origin: "http://localhost:4001",
    page: "http://localhost:4001/o/x",
  });
});

it("knows a world that another version made", () => {
  expect(isOfOtherVersion(folder)).toBe(true);
  writeFileSync(join(folder, "demo-sources"), fingerprint(".", ["demo"]));
  expect(isOfOtherVersion(folder)).toBe(false);
  writeFileSync(join(folder, "demo-sources"), "another");
  expect(isOfOtherVersion(folder)).toBe(true);
});
