import type { JobTasks } from "@/lib/jobs/queue";
import { runImport } from "./running";

/** What imports do in the background (job name → operation). */
export const importTasks: JobTasks = { "run-import": (payload) => runImport(payload) };
