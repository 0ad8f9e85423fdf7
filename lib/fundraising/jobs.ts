import type { JobTasks, PeriodicTask } from "@/lib/jobs/queue";
import { tellOwners } from "./owner-notices";
import { refreshFundraising } from "./refresh";

export const fundraisingTasks: JobTasks = {
  "fundraising-refresh": ({ organizationId }) => refreshFundraising(organizationId),
};

export const fundraisingPeriodic: Record<string, PeriodicTask> = {
  "tell-page-owners": { everyMinutes: 10, run: tellOwners },
};
