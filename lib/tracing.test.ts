import { trace } from "@opentelemetry/api";
import { InMemorySpanExporter } from "@opentelemetry/sdk-trace-node";
import { expect, test } from "vitest";
import { startTracing } from "./tracing";

const link = "k".repeat(43);

test("exports spans without secrets from links and without queries, which may name people", async () => {
  const exporter = new InMemorySpanExporter();
  const provider = startTracing(exporter);
  const span = trace.getTracer("test").startSpan(`GET /orders/${link}`, {
    attributes: {
      "http.target": `/o/harbor/orders/${link}?email=nadia@mail.example`,
      "db.query.text": "select id from donors where email = $1 and a ? 'b'",
      "http.status_code": 200,
    },
  });
  span.recordException(new Error(`no order ${link}`));
  span.end();
  await provider.forceFlush();

  const [sent] = exporter.getFinishedSpans();
  expect(sent?.name).toBe("GET /orders/[token]");
  expect(sent?.attributes).toEqual({
    "http.target": "/o/harbor/orders/[token]",
    "db.query.text": "select id from donors where email = $1 and a ? 'b'",
    "http.status_code": 200,
  });
  expect(sent?.events[0]?.attributes?.["exception.message"]).toBe("no order [token]");
  expect(JSON.stringify(sent?.events)).not.toContain(link);
  await provider.shutdown();
});
