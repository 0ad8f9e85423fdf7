import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

let folder: string;
const running: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "wellspring-claim-"));
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

/** A process that takes the folder, says so or why it cannot, and stays until its input ends. */
function demoOn(path: string, origin: string) {
  const script = `
    import { claim } from "./scripts/setup/demo-claim.mjs";
    try { claim(process.argv[1], process.argv[2]); console.log("taken"); process.stdin.resume(); }
    catch (error) { console.log(error.message); }`;
  const args = ["--input-type=module", "-e", script, path, origin];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  running.push(child);
  const said = new Promise<string>((resolve) =>
    child.stdout.once("data", (text) => resolve(String(text).trim())),
  );
  const ended = new Promise((resolve) => child.once("exit", resolve));
  return { child, said, ended };
}

it("gives a data folder to one demo at a time", async () => {
  const data = join(folder, "data");
  const first = demoOn(data, "http://localhost:4001");
  expect(await first.said).toBe("taken");
  expect(await demoOn(data, "http://localhost:4002").said).toMatch(
    /already runs with this data, at http:\/\/localhost:4001\. .*DATA_DIR=/,
  );
  first.child.stdin.end();
  await first.ended;
  expect(existsSync(join(data, "demo-process"))).toBe(false);
  expect(await demoOn(data, "http://localhost:4003").said).toBe("taken");
});

it("takes over from a demo that was killed", async () => {
  const first = demoOn(folder, "http://localhost:4001");
  await first.said;
  first.child.kill("SIGKILL");
  await first.ended;
  expect(existsSync(join(folder, "demo-process"))).toBe(true);
  expect(await demoOn(folder, "http://localhost:4002").said).toBe("taken");
});

it("says that a folder cannot be written, and what to do", async () => {
  writeFileSync(join(folder, "file"), "");
  expect(await demoOn(join(folder, "file/data"), "http://localhost:4001").said).toMatch(
    /which cannot be written \(ENOTDIR\)\. .*DATA_DIR=/,
  );
});
