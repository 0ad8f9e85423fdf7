import type { JobTasks } from "@/lib/jobs/queue";
import { settleSubmission } from "./confirming";

export const formTasks: JobTasks = { "settle-form-submission": settleSubmission };
