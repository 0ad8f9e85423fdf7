/** Runs once when a server process starts: the job worker lives in it unless another process does that. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.VERCEL) return;
  const { env } = await import("@/lib/env");
  if (env().JOBS !== "in-process") return;
  const { startWorker } = await import("@/lib/jobs/worker");
  const { work } = await import("@/app/_jobs/tasks");
  const worker = startWorker(work);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => worker.stop());
}
