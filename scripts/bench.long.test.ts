import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);

/** The bench compares the answers of its servers before it measures, so a field that one of them lacks ends it. */
test("the bench runs to its end", async () => {
  const { PATH, HOME } = process.env;
  const size = { BENCH_ROUNDS: "0", BENCH_DONORS: "400", BENCH_ENTITIES: "60" };
  const { stdout } = await run("npm", ["run", "bench"], {
    env: { PATH, HOME, ...size } as unknown as NodeJS.ProcessEnv,
  });
  expect(stdout).toContain("| donor profile, many donors |");
});
