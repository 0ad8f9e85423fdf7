import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { CONSOLE, say } from "./command.mjs";

/**
 * What failed stands in `details`; what passed only when it was tried again, in `retried`.
 * @typedef {{ passed: number, failed: number, details?: string[], retried?: string[] }} Count
 */
/**
 * A stage writes to `output`, the number of an open file: the console's, or one that is shown later.
 * @typedef {{ name: string, run: (output: number) => Promise<Count> }} Stage
 */

/**
 * Runs one stage after another, whatever fails, and says how long each took. The stages of a list in the
 * list need nothing of each other and run side by side.
 * @param {(Stage | Stage[])[]} stages
 * @returns {Promise<Count>}
 */
export async function runStages(stages) {
  const results = [];
  for (const stage of stages) {
    if (Array.isArray(stage)) results.push(...(await runSideBySide(stage)));
    else {
      console.log(`\n── ${stage.name}`);
      results.push(await timed(stage, CONSOLE));
    }
  }
  const details = results.flatMap(({ details = [] }) => details.map(shorten));
  if (details.length > 0) console.log(`\n── what failed\n\n${details.join("\n\n")}`);
  const retried = results.flatMap(({ retried = [] }) => retried);
  if (retried.length > 0)
    console.log(`\n── what passed only when it was tried again\n\n${retried.join("\n")}`);
  console.log(`\n${results.map(lineOf).join("\n")}\n`);
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** As many at a time as the machine has cores, but two at least. What each writes is shown together, once it has ended. */
async function runSideBySide(stages) {
  const folder = mkdtempSync(join(tmpdir(), "wellspring-stages-"));
  const results = [];
  const left = stages.entries();
  const lane = async () => {
    for (const [index, stage] of left) {
      const path = join(folder, String(index));
      const output = openSync(path, "a");
      results[index] = await timed(stage, output);
      closeSync(output);
      console.log(`\n── ${stage.name}`);
      process.stdout.write(readFileSync(path));
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, lane));
  rmSync(folder, { recursive: true });
  return results;
}

/** A stage's result, and how long it took. */
async function timed({ name, run }, output) {
  const startedAt = performance.now();
  const count = await run(output).catch((error) => {
    say(output, error.message);
    return { passed: 0, failed: 1 };
  });
  return { name, seconds: (performance.now() - startedAt) / 1000, ...count };
}

/** Of a long message the beginning: the whole one was printed when it happened. */
const shorten = (text) => text.split("\n").slice(0, 12).join("\n");

const lineOf = ({ name, seconds, passed, failed }) =>
  `${failed ? "✗" : "✓"} ${name.padEnd(28)}${seconds.toFixed(1).padStart(7)} s  ${passed} passed, ${failed} failed`;

/**
 * A stage that counts as one: it succeeds or it does not.
 * @param {string} name
 * @param {...((output: number) => Promise<number>)} commands each returns an exit code
 */
export const check = (name, ...commands) => ({
  name,
  run: async (output) => {
    for (const command of commands)
      if ((await command(output)) !== 0) return { passed: 0, failed: 1 };
    return { passed: 1, failed: 0 };
  },
});
