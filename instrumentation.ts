/** Runs once when a server process starts: the job worker lives in it unless another process does that. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { startInProcessWorker } = await import("@/app/_jobs/in-process");
    startInProcessWorker();
  }
}
