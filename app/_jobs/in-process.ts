import { startWorker } from "@/lib/jobs/worker";
import { work } from "./tasks";

/** Runs jobs beside the pages, until the process is told to end. */
export function startInProcessWorker(): void {
  const worker = startWorker(work);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= worker.stop();
    return stopped;
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
  // `scripts/serve.mjs` waits for these before it ends.
  const server = globalThis as { wellspringShutdown?: (() => Promise<void>)[] };
  server.wellspringShutdown = [...(server.wellspringShutdown ?? []), stop];
}
