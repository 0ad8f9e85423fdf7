import { setTimeout as sleep } from "node:timers/promises";
import { exitCode, isStopping, untilStopping } from "./command.mjs";

/** In milliseconds: before the second start, and at most before any. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;

/** A process that has run for this long counts as healthy, so that the next pause is a short one. */
const HEALTHY_AFTER = 60_000;

/**
 * Runs a process, and runs it again whenever it ends without being asked to, after a pause that doubles
 * each time. Ends once `stopAll` was called and the process is gone. Throws what its first start throws.
 * @param {object} process_
 * @param {string} process_.name such as "server", for the sentences that are said
 * @param {() => Promise<import("node:child_process").ChildProcess>} process_.start
 * @param {(sentence: string) => void} [process_.say]
 * @param {number} [process_.firstPause] in milliseconds
 * @returns {Promise<number>} the exit code of its last run
 */
export async function keepRunning({ name, start, say = console.error, firstPause = FIRST_PAUSE }) {
  let child = await start();
  let pause = firstPause;
  for (;;) {
    const startedAt = Date.now();
    const code = await exitCode(child);
    if (isStopping()) return code;
    if (Date.now() - startedAt >= HEALTHY_AFTER) pause = firstPause;
    do {
      say(`The ${name} ended (${reason(child)}). Starting it again in ${pause / 1000} s.`);
      await Promise.race([sleep(pause, undefined, { ref: false }), untilStopping()]);
      if (isStopping()) return code;
      pause = Math.min(pause * 2, LONGEST_PAUSE);
      child = await start().catch((error) => {
        say(error.message);
        return child;
      });
    } while (hasEnded(child) && !isStopping());
    if (!hasEnded(child)) say(`The ${name} is running again.`);
  }
}

const hasEnded = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null;

const reason = ({ exitCode, signalCode }) =>
  signalCode ? `signal ${signalCode}` : `exit code ${exitCode}`;
