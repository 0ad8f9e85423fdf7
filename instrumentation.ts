import type { Instrumentation } from "next";
import type { reportPageError } from "@/lib/http/page-errors";

let report: typeof reportPageError | undefined;

/** Runs once when a server process starts: traces, metrics, and jobs, as far as this process runs them. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { env, previewRefusal } = await import("@/lib/env");
  // Each request is told why; a server that does not come up could tell nobody.
  if (previewRefusal()) return;
  // Before anything loads `pg`, whose statements become spans.
  if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { startTracing } = await import("@/lib/tracing");
    startTracing();
  }
  ({ reportPageError: report } = await import("@/lib/http/page-errors"));
  const { logPages } = await import("@/lib/http/page-log");
  logPages();
  const { startMetricsEndpoint } = await import("@/lib/monitoring/endpoint");
  startMetricsEndpoint();
  if (env().JOBS === "scheduler") {
    const { stayAwakeForConnections } = await import("@/lib/http/stay-awake");
    stayAwakeForConnections();
  }
  const { startJobs } = await import("@/app/_jobs/start");
  await startJobs();
  const { checkGatewayAccountAtStart } = await import("@/lib/payments/gateway-account");
  checkGatewayAccountAtStart();
}

/** What a page, a server action or the proxy did not handle: one line under the visitor's request id. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  // At once, because the answer's status depends on it.
  report?.(error, request, context);
};
