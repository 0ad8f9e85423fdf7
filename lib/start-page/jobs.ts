import type { PeriodicTask } from "@/lib/jobs/queue";
import { refreshAchieved } from "./start-page";

export const startPagePeriodic: Record<string, PeriodicTask> = {
  "refresh-achieved": { everyMinutes: 60, run: async () => void (await refreshAchieved()) },
};
