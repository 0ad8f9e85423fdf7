import type { PeriodicTask } from "@/lib/jobs/queue";
import { adoptViews } from "./adopting";

export const segmentPeriodic: Record<string, PeriodicTask> = {
  "adopt-saved-views": { everyMinutes: 1, run: adoptViews },
};
