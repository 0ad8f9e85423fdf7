import { randomUUID } from "node:crypto";
import type { JobTasks, PeriodicTask } from "@/lib/jobs/queue";
import { forgetDeclinedGivers } from "./declined-givers";
import { freeExpiredHolds } from "./holding";
import { followGift, followPlanEnd } from "./settling";

export const checkoutTasks: JobTasks = {
  "donation-changed": followGift,
  "plan-ended": followPlanEnd,
};

/** What checkout does again and again (job name → operation). */
export const checkoutPeriodicTasks: Record<string, PeriodicTask> = {
  "free-expired-holds": {
    everyMinutes: 1,
    run: () => freeExpiredHolds(`job-${randomUUID()}`),
  },
  "forget-declined-givers": {
    everyMinutes: 60,
    run: () => forgetDeclinedGivers(`job-${randomUUID()}`),
  },
};
