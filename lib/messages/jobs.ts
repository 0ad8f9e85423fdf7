import type { JobTasks, PeriodicTask } from "@/lib/jobs/queue";
import { blankSentEmails } from "./blanking";
import { resumeQueuedEmails, sendEmail } from "./sending";

export const messageTasks: JobTasks = {
  "send-mail": sendEmail,
  "send-email": sendEmail,
};

export const messagePeriodic: Record<string, PeriodicTask> = {
  "resume-queued-emails": { everyMinutes: 5, run: resumeQueuedEmails },
  "blank-sent-emails": { everyMinutes: 60, run: blankSentEmails },
};
