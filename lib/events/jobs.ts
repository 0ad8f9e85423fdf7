import { randomUUID } from "node:crypto";
import type { JobTasks, PeriodicTask } from "@/lib/jobs/queue";
import { expireDueReservations } from "./expiry";
import { sendOrderLinks } from "./new-link";

export const eventTasks: JobTasks = { "send-order-links": sendOrderLinks };

/** What events do again and again (job name → operation). */
export const eventPeriodicTasks: Record<string, PeriodicTask> = {
  "expire-due-reservations": {
    everyMinutes: 1,
    run: () => expireDueReservations(`job-${randomUUID()}`),
  },
};
