import { randomUUID } from "node:crypto";
import type { PeriodicTask } from "@/lib/jobs/queue";
import { careForOneTimeSponsorships } from "./renewals";

export const sponsorshipPeriodic: Record<string, PeriodicTask> = {
  "one-time-sponsorships": {
    everyMinutes: 60,
    run: () => careForOneTimeSponsorships(`job-${randomUUID()}`),
  },
};
