import { randomUUID } from "node:crypto";
import type { PeriodicTask } from "@/lib/jobs/queue";
import { expireDueReservations } from "./expiry";

/** What events do again and again (job name → operation). */
export const eventPeriodicTasks: Record<string, PeriodicTask> = {
  "expire-due-reservations": {
    everyMinutes: 1,
    run: () => expireDueReservations(`job-${randomUUID()}`),
  },
};
