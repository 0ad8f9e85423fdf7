import type { JobTasks, PeriodicTask } from "@/lib/jobs/queue";
import { forgetOldRows } from "./forgetting";
import { runImport } from "./running";

/** What imports do in the background (job name → operation). */
export const importTasks: JobTasks = { "run-import": (payload) => runImport(payload) };

/** What is due again and again. */
export const importPeriodic: Record<string, PeriodicTask> = {
  "forget-imported-rows": { everyMinutes: 24 * 60, run: forgetOldRows },
};
