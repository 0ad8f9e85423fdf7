/**
 * What failed stands in `details`; what passed only when it was tried again, in `retried`.
 * @typedef {{ passed: number, failed: number, details?: string[], retried?: string[] }} Count
 */
/** @typedef {{ name: string, run: () => Promise<Count> }} Stage */

/**
 * Runs one stage after another, whatever fails, and says how long each took.
 * @param {Stage[]} stages
 * @returns {Promise<Count>}
 */
export async function runStages(stages) {
  const results = [];
  for (const { name, run } of stages) {
    console.log(`\n── ${name}`);
    const startedAt = performance.now();
    const count = await run().catch((error) => {
      console.error(error.message);
      return { passed: 0, failed: 1 };
    });
    const seconds = (performance.now() - startedAt) / 1000;
    results.push({ name, seconds, ...count });
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

/** Of a long message the beginning: the whole one was printed when it happened. */
const shorten = (text) => text.split("\n").slice(0, 12).join("\n");

const lineOf = ({ name, seconds, passed, failed }) =>
  `${failed ? "✗" : "✓"} ${name.padEnd(28)}${seconds.toFixed(1).padStart(7)} s  ${passed} passed, ${failed} failed`;

/** A stage that counts as one: it succeeds or it does not. */
export const check = (name, ...commands) => ({
  name,
  run: async () => {
    for (const command of commands) if ((await command()) !== 0) return { passed: 0, failed: 1 };
    return { passed: 1, failed: 0 };
  },
});
