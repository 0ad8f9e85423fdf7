import { after } from "next/server";
import { onJobQueued } from "@/lib/jobs/queue";
import { log } from "@/lib/log";

/** Takes work that a host does once the present request is answered. */
type AfterAnswer = (work: () => Promise<void>) => void;

/** For how long jobs are taken after an answer. Hosts count that as part of the request. */
const SECONDS = 10;

/**
 * Runs what a request put in the queue, its mail above all, as soon as it is answered, where no process
 * waits for jobs. Anything that is missed runs with the scheduler's next call.
 */
export function runJobsAfterAnswers(afterAnswer: AfterAnswer = afterThisAnswer): void {
  let current = Promise.resolve();
  let next: Promise<void> | undefined;
  // One run at a time: whatever is queued meanwhile waits for the next, which sees all of it.
  const run = () => {
    next ??= current.then(() => {
      next = undefined;
      current = runSoon();
      return current;
    });
    return next;
  };
  onJobQueued(() => afterAnswer(run));
}

const afterThisAnswer: AfterAnswer = (work) => {
  try {
    after(work);
  } catch {
    // Outside of a request there is no answer to wait for, and a job's own run finds what it queued.
  }
};

async function runSoon(): Promise<void> {
  try {
    const [{ quickWork }, { runDueJobs }] = await Promise.all([
      import("./tasks"),
      import("@/lib/jobs/worker"),
    ]);
    await runDueJobs(quickWork, { seconds: SECONDS });
  } catch (error) {
    log.warn({ err: error }, "jobs could not run after an answer; the scheduler will run them");
  }
}
