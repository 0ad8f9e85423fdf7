import { accountTasks } from "@/lib/accounts/jobs";
import { eventPeriodicTasks, eventTasks } from "@/lib/events/jobs";
import { filePeriodic } from "@/lib/files/jobs";
import { housekeeping } from "@/lib/jobs/housekeeping";
import type { Work } from "@/lib/jobs/queue";
import { messagePeriodic, messageTasks } from "@/lib/messages/jobs";

/** Everything that jobs can do, collected from the areas' `jobs.ts`. */
export const work: Work = {
  tasks: { ...messageTasks, ...accountTasks, ...eventTasks },
  periodic: { ...housekeeping, ...messagePeriodic, ...filePeriodic, ...eventPeriodicTasks },
};
