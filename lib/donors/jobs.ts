import { randomUUID } from "node:crypto";
import type { JobTasks, PeriodicTask } from "@/lib/jobs/queue";
import { sendDonorLink, sendSignUp } from "./portal/links";
import { deleteEndedSessions } from "./portal/sessions";
import { deleteOldTokens } from "./portal/tokens";
import { endUnconfirmed } from "./preferences/confirming";
import { noteRefusedEmail } from "./preferences/mail-events";

export const donorTasks: JobTasks = {
  "note-refused-email": noteRefusedEmail,
  "send-donor-link": sendDonorLink,
  "send-sign-up": sendSignUp,
};

export const donorPeriodic: Record<string, PeriodicTask> = {
  "clear-donor-sessions": { everyMinutes: 24 * 60, run: deleteEndedSessions },
  "end-unconfirmed-subscriptions": {
    everyMinutes: 60,
    run: () => endUnconfirmed(`job-${randomUUID()}`),
  },
  "clear-donor-tokens": { everyMinutes: 24 * 60, run: deleteOldTokens },
};
