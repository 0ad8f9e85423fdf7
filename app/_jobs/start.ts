import { env } from "@/lib/env";
import { runJobsAfterAnswers } from "./after-answers";

/**
 * Gets this server process to do its part of the jobs. Loads what jobs do only where they run in the
 * process: elsewhere, every cold start would pay for it.
 */
export async function startJobs(): Promise<void> {
  const { JOBS } = env();
  if (JOBS === "scheduler") runJobsAfterAnswers();
  if (JOBS !== "in-process") return;
  const { startInProcessWorker } = await import("./in-process");
  startInProcessWorker();
}
