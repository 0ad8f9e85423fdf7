import { runDueJobs } from "@/lib/jobs/worker";

/** One run of due jobs, whose first job tells the parent that it began and never ends. */
const begun = () =>
  new Promise<void>(() => {
    process.send?.("begun");
  });

await runDueJobs({ tasks: { "test-note": begun } as object, periodic: {} });
