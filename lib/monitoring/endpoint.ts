import { createServer, type Server } from "node:http";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { exposition } from "./exposition";

/**
 * Serves `/metrics` on `METRICS_PORT` of `METRICS_HOST` without a credential, for a collector on a
 * private network. Undefined where no port is set. Never keeps the process alive by itself.
 */
export function startMetricsEndpoint(): Server | undefined {
  const { METRICS_PORT, METRICS_HOST } = env();
  if (!METRICS_PORT) return undefined;
  const server = createServer(async (request, response) => {
    if (request.url?.split("?")[0] !== "/metrics") return response.writeHead(404).end();
    try {
      const { contentType, text } = await exposition();
      response.writeHead(200, { "Content-Type": contentType }).end(text);
    } catch (error) {
      log.error({ err: error }, "the metrics could not be written");
      response.writeHead(500).end();
    }
  });
  server.on("error", (error) => log.error({ err: error }, "the metrics port cannot be opened"));
  server.listen(METRICS_PORT, METRICS_HOST);
  return server.unref();
}
