import type { JobTasks } from "@/lib/jobs/queue";
import { sendAccountLink } from "./links";

export const accountTasks: JobTasks = { "send-account-link": sendAccountLink };
