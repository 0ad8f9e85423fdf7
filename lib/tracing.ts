import type { Attributes } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { registerInstrumentations } from "@opentelemetry/instrumentation";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace-node";
import { env } from "@/lib/env";
import { scrub } from "@/lib/log";

const slot = globalThis as { wellspringShutdown?: (() => Promise<void>)[] };

/**
 * Sends traces to `OTEL_EXPORTER_OTLP_ENDPOINT`: Next's spans of requests and pages, and each statement
 * without its values. Loaded only where that setting is there.
 * @param exporter instead of OTLP over HTTP
 */
export function startTracing(exporter: SpanExporter = otlp()): NodeTracerProvider {
  const { OTEL_SERVICE_NAME, OTEL_SAMPLE_RATIO } = env();
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": OTEL_SERVICE_NAME }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(OTEL_SAMPLE_RATIO) }),
    spanProcessors: [new BatchSpanProcessor(withoutSecrets(exporter))],
  });
  provider.register();
  registerInstrumentations({ instrumentations: [new PgInstrumentation()] });
  slot.wellspringShutdown = [...(slot.wellspringShutdown ?? []), () => provider.shutdown()];
  return provider;
}

function otlp(): SpanExporter {
  const endpoint = env().OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, "");
  return new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
}

/**
 * An exporter that sends nothing secret: names, attributes and messages pass what log lines pass, and
 * addresses lose their query, which may name people.
 */
function withoutSecrets(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(cleaned), done),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

const cleaned = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    name: { value: cleanText(span.name) },
    attributes: { value: cleanAll(span.attributes) },
    status: { value: { ...span.status, message: cleanText(span.status.message ?? "") } },
    events: {
      value: span.events.map((event) => ({
        ...event,
        attributes: cleanAll(event.attributes ?? {}),
      })),
    },
  });

const cleanText = (text: string) => String(scrub(text)).replace(/\?[^\s"]*/g, "");

const cleanAll = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [
      key,
      typeof value !== "string"
        ? value
        : key.startsWith("db.")
          ? String(scrub(value))
          : cleanText(value),
    ]),
  );
