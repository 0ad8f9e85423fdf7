import { checkoutTasks } from "@/lib/checkout/jobs";
import { resumeClock, stopClock } from "@/lib/clock";
import { donorTasks } from "@/lib/donors/jobs";
import { eventTasks } from "@/lib/events/jobs";
import { givingTasks } from "@/lib/giving/jobs";
import { runDueJobs } from "@/lib/jobs/worker";
import { messageTasks } from "@/lib/messages/jobs";

const tasks = { ...givingTasks, ...checkoutTasks, ...donorTasks, ...eventTasks, ...messageTasks };

/** Lets what has happened be told by mail, on the day that the clock shows. */
export const letMailsGo = () => runDueJobs({ tasks, periodic: {} });

/** Runs steps as if it were another day, with the mails that they lead to, so that the demo world has a past. */
export async function at<T>(instant: Date, steps: () => Promise<T>): Promise<T> {
  stopClock(instant);
  try {
    const made = await steps();
    await letMailsGo();
    return made;
  } finally {
    resumeClock();
  }
}
