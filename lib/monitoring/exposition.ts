import type { Gauge } from "prom-client";
import { pool } from "@/db/client";
import { log } from "@/lib/log";
import { metrics } from "@/lib/metrics";
import { type Backlog, currentBacklog } from "./backlog";

/** All metrics of this process and the backlog in the database, in Prometheus' text format. */
export async function exposition(): Promise<{ contentType: string; text: string }> {
  const { registry } = metrics();
  observePool();
  await observeBacklog();
  return { contentType: registry.contentType, text: await registry.metrics() };
}

function observePool(): void {
  const { totalCount, idleCount, waitingCount } = pool();
  const { pool: gauge } = metrics();
  gauge.set({ state: "idle" }, idleCount);
  gauge.set({ state: "busy" }, totalCount - idleCount);
  gauge.set({ state: "waiting" }, waitingCount);
}

/** While the database is away its gauges are left out, so that an old figure never looks current. */
async function observeBacklog(): Promise<void> {
  const { jobs, databaseUp, ...of } = metrics();
  const single = {
    oldestDueJob: of.oldestDueJob,
    queuedEmails: of.queuedEmails,
    oldestQueuedEmail: of.oldestQueuedEmail,
    unappliedWebhooks: of.unappliedWebhooks,
    openPayments: of.openPayments,
    oldestOpenPayment: of.oldestOpenPayment,
    portfolioMarks: of.portfolioMarks,
    workersAlive: of.workersAlive,
  } satisfies Partial<Record<keyof Backlog, Gauge>>;
  const backlog = await currentBacklog().catch((error) => {
    log.warn({ err: error }, "the backlog cannot be read");
    return undefined;
  });
  databaseUp.set(backlog ? 1 : 0);
  jobs.reset();
  if (!backlog) {
    for (const gauge of Object.values(single)) gauge.remove();
    return;
  }
  for (const [state, count] of Object.entries(backlog.jobs)) jobs.set({ state }, count);
  for (const [name, gauge] of Object.entries(single))
    gauge.set(backlog[name as keyof typeof single]);
}
