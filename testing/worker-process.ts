import { work } from "@/app/_jobs/tasks";
import { startWorker } from "@/lib/jobs/worker";

startWorker(work, { beatSeconds: 0.25 });
