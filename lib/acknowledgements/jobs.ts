import { randomUUID } from "node:crypto";
import type { JobTasks, PeriodicTask } from "@/lib/jobs/queue";
import { sendThanks, settleThanks } from "./thanks-mail";

/** What acknowledgments do in the background (job name → operation). */
export const acknowledgementTasks: JobTasks = { "send-thanks": sendThanks };

/** What is due again and again. */
export const acknowledgementPeriodic: Record<string, PeriodicTask> = {
  "settle-thanks": {
    everyMinutes: 1,
    run: () => settleThanks({ requestId: `job-${randomUUID()}` }),
  },
};
