import type { PeriodicTask } from "@/lib/jobs/queue";
import { keepRetention } from "./keeping";

export const retentionPeriodic: Record<string, PeriodicTask> = {
  "keep-retention": { everyMinutes: 24 * 60, run: keepRetention },
};
