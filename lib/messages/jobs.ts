import type { JobTasks, PeriodicTask } from "@/lib/jobs/queue";
import { resumeQueuedEmails, sendEmail } from "./sending";

export const messageTasks: JobTasks = { "send-email": sendEmail };

export const messagePeriodic: Record<string, PeriodicTask> = {
  "resume-queued-emails": { everyMinutes: 5, run: resumeQueuedEmails },
};
