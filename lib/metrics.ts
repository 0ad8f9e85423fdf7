import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Seconds; from a cached read to the longest a request may take. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Seconds; jobs may run for minutes. */
const JOB_BUCKETS = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 900];

function create() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    apiSeconds: new Histogram({
      name: "wellspring_api_request_duration_seconds",
      help: "API requests by operation, method and status.",
      labelNames: ["operation", "method", "status"] as const,
      buckets: BUCKETS,
      registers,
    }),
    pageSeconds: new Histogram({
      name: "wellspring_page_request_duration_seconds",
      help: "Pages and server actions by route, method and status.",
      labelNames: ["route", "method", "status"] as const,
      buckets: BUCKETS,
      registers,
    }),
    pageErrors: new Counter({
      name: "wellspring_page_errors_total",
      help: "Errors that a page, a server action or the proxy did not handle.",
      labelNames: ["route", "kind"] as const,
      registers,
    }),
    jobSeconds: new Histogram({
      name: "wellspring_job_duration_seconds",
      help: "Runs of background jobs by name and outcome: succeeded, retried or dead.",
      labelNames: ["job", "outcome"] as const,
      buckets: JOB_BUCKETS,
      registers,
    }),
    emails: new Counter({
      name: "wellspring_emails_total",
      help: "Attempts to send an email by outcome: sent, retried or failed.",
      labelNames: ["outcome"] as const,
      registers,
    }),
    webhooks: new Counter({
      name: "wellspring_webhooks_received_total",
      help: "Events that payment gateways sent, by outcome: stored, duplicate or refused.",
      labelNames: ["gateway", "outcome"] as const,
      registers,
    }),
    mailEvents: new Counter({
      name: "wellspring_mail_events_total",
      help: "What became of emails, as providers and bounce mailboxes told, by outcome: stored, duplicate or unknown.",
      labelNames: ["provider", "outcome"] as const,
      registers,
    }),
    payments: new Counter({
      name: "wellspring_payments_total",
      help: "Charges by what the gateway answered at once.",
      labelNames: ["gateway", "status"] as const,
      registers,
    }),
    gatewayRefusals: new Counter({
      name: "wellspring_gateway_refusals_total",
      help: "Requests that a payment gateway refused for reasons of ours, such as a wrong key or setting.",
      labelNames: ["gateway"] as const,
      registers,
    }),
    pool: new Gauge({
      name: "wellspring_database_connections",
      help: "Connections of this process's database pool by state: idle, busy or waiting.",
      labelNames: ["state"] as const,
      registers,
    }),
    jobs: new Gauge({
      name: "wellspring_jobs",
      help: "Jobs by state: due, scheduled, running, retrying or dead.",
      labelNames: ["state"] as const,
      registers,
    }),
    oldestDueJob: new Gauge({
      name: "wellspring_jobs_oldest_due_seconds",
      help: "Seconds that the oldest due job has been waiting for a worker.",
      registers,
    }),
    queuedEmails: new Gauge({
      name: "wellspring_emails_queued",
      help: "Emails in the outbox that have not been sent.",
      registers,
    }),
    oldestQueuedEmail: new Gauge({
      name: "wellspring_emails_oldest_queued_seconds",
      help: "Seconds that the oldest unsent email has been in the outbox.",
      registers,
    }),
    unappliedWebhooks: new Gauge({
      name: "wellspring_webhooks_unapplied",
      help: "Gateway events that were stored in the last week and have not been applied.",
      registers,
    }),
    openPayments: new Gauge({
      name: "wellspring_payments_processing",
      help: "Payments whose outcome the gateway has not told yet.",
      registers,
    }),
    oldestOpenPayment: new Gauge({
      name: "wellspring_payments_oldest_processing_seconds",
      help: "Seconds since the oldest payment with an unknown outcome was started.",
      registers,
    }),
    portfolioMarks: new Gauge({
      name: "wellspring_portfolio_marks",
      help: "Changes that wait to be computed into the fundraising portfolio.",
      registers,
    }),
    databaseUp: new Gauge({
      name: "wellspring_database_up",
      help: "1 when the database answered this scrape, else 0.",
      registers,
    }),
    workersAlive: new Gauge({
      name: "wellspring_workers_alive",
      help: "Job workers that reported within the last minute.",
      registers,
    }),
  };
}

const slot = globalThis as { wellspringMetrics?: ReturnType<typeof create> };

/** The instruments of this process; one set, also where a bundler evaluates this module more than once. */
export function metrics(): ReturnType<typeof create> {
  slot.wellspringMetrics ??= create();
  return slot.wellspringMetrics;
}

/** The seconds since `startedAt`, which is a `performance.now()`. */
export const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000;
