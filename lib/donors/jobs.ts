import type { JobTasks, PeriodicTask } from "@/lib/jobs/queue";
import { sendDonorLink, sendSignUp } from "./portal/links";
import { deleteEndedSessions } from "./portal/sessions";
import { deleteOldTokens } from "./portal/tokens";

export const donorTasks: JobTasks = {
  "send-donor-link": sendDonorLink,
  "send-sign-up": sendSignUp,
};

export const donorPeriodic: Record<string, PeriodicTask> = {
  "clear-donor-sessions": { everyMinutes: 24 * 60, run: deleteEndedSessions },
  "clear-donor-tokens": { everyMinutes: 24 * 60, run: deleteOldTokens },
};
