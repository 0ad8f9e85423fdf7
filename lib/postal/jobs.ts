import type { JobTasks } from "@/lib/jobs/queue";
import { makeLetters } from "./printing";

/** What letters do in the background (job name → operation). */
export const postalTasks: JobTasks = { "print-letters": makeLetters };
