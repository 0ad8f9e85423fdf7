import type { JobTasks, PeriodicTask } from "@/lib/jobs/queue";
import { computeRun } from "./runs/keeping";
import { deliverDue, deliverReport } from "./schedules/delivering";

/** What reports do in the background (job name → operation). */
export const reportTasks: JobTasks = { "run-report": computeRun, "deliver-report": deliverReport };

export const reportPeriodic: Record<string, PeriodicTask> = {
  "deliver-due-reports": { everyMinutes: 1, run: deliverDue },
};
