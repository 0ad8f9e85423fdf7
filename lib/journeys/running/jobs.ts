import type { JobTasks, PeriodicTask } from "@/lib/jobs/queue";
import { enterDated } from "./dated";
import { followTasks } from "./following";
import { enrollMatching, lookThroughJourneys } from "./looking";

/** What journeys do in the background beside their loop (job name → operation). */
export const journeyTasks: JobTasks = { "enroll-matching": enrollMatching };

export const journeyPeriodic: Record<string, PeriodicTask> = {
  "look-through-journeys": { everyMinutes: 60, run: lookThroughJourneys },
  "enter-dated-journeys": { everyMinutes: 5, run: enterDated },
  "follow-journey-tasks": { everyMinutes: 5, run: followTasks },
};
