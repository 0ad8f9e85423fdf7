import { underPressure } from "@/lib/jobs/pressure";
import { startWorker } from "@/lib/jobs/worker";
import { startJourneys } from "@/lib/journeys/running/loop";
import { startMailings } from "@/lib/mailings/loop";
import { startPageMessages } from "@/lib/page-messages/loop";
import { startDeliveries } from "@/lib/webhooks/loop";
import { work } from "./tasks";

/** Runs jobs, delivers webhooks, sends mailings, and takes donors through journeys beside the pages, until the process is told to end. */
export function startInProcessWorker(): void {
  const running = [
    startWorker(work, { holdsBack: underPressure() }),
    startDeliveries(),
    startMailings(),
    startPageMessages(),
    startJourneys(),
  ];
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= Promise.all(running.map((each) => each.stop())).then(() => undefined);
    return stopped;
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
  // `scripts/serve.mjs` waits for these before it ends.
  const server = globalThis as { wellspringShutdown?: (() => Promise<void>)[] };
  server.wellspringShutdown = [...(server.wellspringShutdown ?? []), stop];
}
