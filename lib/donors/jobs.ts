import type { JobTasks, PeriodicTask } from "@/lib/jobs/queue";
import { sendDonorLink } from "./links";
import { deleteEndedSessions } from "./sessions";
import { deleteOldTokens } from "./tokens";

export const donorTasks: JobTasks = { "send-donor-link": sendDonorLink };

export const donorPeriodic: Record<string, PeriodicTask> = {
  "clear-donor-sessions": { everyMinutes: 24 * 60, run: deleteEndedSessions },
  "clear-donor-tokens": { everyMinutes: 24 * 60, run: deleteOldTokens },
};
