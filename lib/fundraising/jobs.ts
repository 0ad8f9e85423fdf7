import type { JobTasks } from "@/lib/jobs/queue";
import { refreshFundraising } from "./refresh";

export const fundraisingTasks: JobTasks = {
  "fundraising-refresh": ({ organizationId }) => refreshFundraising(organizationId),
};
