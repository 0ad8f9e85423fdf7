import { createServer } from "node:http";
import next from "next";
import { createAppServer } from "./server/create.mjs";
import { drain } from "./server/drain.mjs";
import { fastLane } from "./server/lane.mjs";
import { pageRoutes } from "./server/page-routes.mjs";
import { staticFiles } from "./server/static-files.mjs";
import { visitorPages } from "./server/visitor-pages.mjs";
import { readEnvFile } from "./setup/env-file.mjs";

/** The production server: `node scripts/serve.mjs` after `npm run build`, settings from the environment. */
const patience = 25_000;

readEnvFile();
process.env.NODE_ENV = "production";
const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || undefined;
// Next would end every connection that asks to be upgraded, on whichever server it is given.
const nowhere = createServer();
const app = next({
  dev: false,
  dir: process.cwd(),
  quiet: true,
  httpServer: nowhere,
  port,
  hostname: host,
});
await app.prepare();

const buildFolder = process.env.NEXT_DIST_DIR || ".next";
const routeOf = pageRoutes(buildFolder);
const shares = process.env.PUBLIC_ANSWER_SECONDS !== "0";
const pages = visitorPages(app.getRequestHandler(), { routeOf, shares });
const answerByNext = staticFiles(pages, buildFolder);
const server = createAppServer(
  laneIsOn() ? fastLane(answerByNext, { buildFolder, host, port }) : answerByNext,
  { trustedProxies: Number(process.env.TRUSTED_PROXIES || 0), routeOf },
);

server.on("error", (error) => {
  console.error(error.code === "EADDRINUSE" ? `Port ${port} is already in use.` : error);
  process.exit(1);
});
server.listen(port, host, () => console.log(`Listening on port ${port}.`));

/** Traces are Next's, and so is the moment after an answer in which a host without a worker does its jobs. */
function laneIsOn() {
  const isTraced = Boolean(process.env.OTEL_EXPORTER_OTLP_ENDPOINT);
  return process.env.API_LANE !== "off" && !isTraced && process.env.JOBS !== "scheduler";
}

let stopping = false;
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, stop);
// Whoever started this server as a child is gone.
process.on("disconnect", stop);

async function stop() {
  if (stopping) return;
  stopping = true;
  await drain(server, patience);
  await Promise.allSettled([...(globalThis.wellspringShutdown ?? [])].map((end) => end()));
  await globalThis.wellspringDatabase?.pool.end().catch(() => undefined);
  process.exit(0);
}
