import { createServer } from "node:http";
import { setForwarded } from "./address.mjs";
import { forCaller } from "./caller.mjs";
import { isDraining } from "./drain.mjs";
import { isApi } from "./headers.mjs";
import {
  answerOf,
  commonHeaders,
  defect,
  expectationFailed,
  methodNotAllowed,
  pathOf,
  refusalOf,
  refusalOfParseError,
} from "./refusals.mjs";

const second = 1000;

/** How long the rest of a refused body may take to arrive. */
const patienceWithRest = 10 * second;

/** How long the sender of a body that cannot be read any more has for reading its answer. */
const patienceAfterAnswer = second;

/**
 * The server around the application: it refuses what the application cannot answer well, and tells it
 * the caller's true address.
 * @param {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} handle
 * @param {{ trustedProxies: number, routeOf?: (path: string) => string }} settings `routeOf` names the
 * page of a path in the log
 */
export function createAppServer(handle, { trustedProxies, routeOf = () => "(none)" }) {
  const server = createServer({
    headersTimeout: 20 * second,
    requestTimeout: 180 * second,
    keepAliveTimeout: 65 * second,
    connectionsCheckingInterval: 5 * second,
    maxHeaderSize: 16 * 1024,
    requireHostHeader: false,
  });
  server.on("request", async (request, response) => {
    countInHand(response);
    request.url = pathOf(request.url);
    completeHeaders(server, request, response);
    leaveNothingUnread(request, response);
    if (isPage(request.url)) correctStatus(request, response);
    if (isPage(request.url)) reportWhenAnswered(request, response, routeOf);
    const refusal = refusalOf(request);
    if (refusal) return refuse(request, response, refusal);
    setForwarded(request.headers, request.socket.remoteAddress ?? "unknown", trustedProxies);
    try {
      await forCaller(response, () => handle(request, response));
    } catch (error) {
      // Next reports what its pages throw; this is what went wrong around them.
      console.error(
        JSON.stringify({ level: "error", msg: "the server failed", err: String(error) }),
      );
      refuse(request, response, defect);
    }
  });
  server.on("checkExpectation", (request, response) =>
    refuse(request, response, expectationFailed),
  );
  server.on("connect", (request, socket) => refuseOn(socket, methodNotAllowed, request.url));
  server.on("clientError", (error, socket) => refuseOn(socket, refusalOfParseError(error.code)));
  return server;
}

/** Tells `lib/jobs/pressure.ts`, by which jobs that can wait give way, how many requests are in hand. */
function countInHand(response) {
  globalThis.wellspringRequests = (globalThis.wellspringRequests ?? 0) + 1;
  response.once("close", () => {
    globalThis.wellspringRequests -= 1;
  });
}

/**
 * Reads and forgets what is left of a body that was refused before its end: the next request on the same
 * connection, maybe somebody else's behind a proxy, stands behind it. A sender who dawdles is cut off, and
 * so is one whose body Next has given up, because nothing can be read of that any more.
 */
function leaveNothingUnread(request, response) {
  const { socket } = request;
  response.once("finish", () => {
    if (request.complete) return;
    const patience = request.destroyed ? patienceAfterAnswer : patienceWithRest;
    const late = setTimeout(() => socket.destroy(), patience).unref();
    if (request.destroyed) return;
    for (const event of ["end", "close"]) request.once(event, () => clearTimeout(late));
    request.unpipe();
    request.resume();
  });
}

/** Neither an operation, which logs itself, nor a file of the build. */
const isPage = (url) => !isApi(url) && !url.startsWith("/_next/");

/** Tells `lib/http/page-log.ts`, which runs in the application inside this server. */
function reportWhenAnswered(request, response, routeOf) {
  const { method, url } = request;
  const startedAt = performance.now();
  response.once("close", () => {
    const route = routeOf(url.split("?", 1)[0]);
    const requestId = String(response.getHeader("x-request-id") ?? "");
    // nginx's number for a visitor who left before the answer.
    const status = response.writableFinished ? response.statusCode : 499;
    globalThis.wellspringPageAnswered?.({ requestId, method, route, status, startedAt });
  });
}

/** More than fail at the same time; what is over this was never answered. */
const mostFailed = 1_000;

/** What pages threw that is no defect, by request id, until they are answered. */
const failedPages = new Map();

/** Lets `lib/http/page-errors.ts` tell why a page failed, before Next answers it. */
globalThis.wellspringPageFailed = ({ requestId, ...answer }) => {
  failedPages.set(requestId, answer);
  if (failedPages.size > mostFailed) failedPages.delete(failedPages.keys().next().value);
};

/** Pages that say of themselves that there is none, by request id, until they are answered. */
const missingPages = new Set();

/** Lets `lib/http/missing-pages.ts` tell so; Next answers whatever is drawn to its end with 200. */
globalThis.wellspringPageMissing = (requestId) => {
  missingPages.add(requestId);
  if (missingPages.size > mostFailed) missingPages.delete(missingPages.values().next().value);
};

/**
 * Next answers 500 whatever a page throws. Where the page could not be made for a while only, this makes
 * it 503 or 429 with `Retry-After`, and leaves the page that says so as it is. A page that is missing becomes
 * a 404; parts of one, which Next's router asks for, stay as they are, since it takes a 404 for a failure.
 */
function correctStatus({ method, headers }, response) {
  const isWhole = (method === "GET" || method === "HEAD") && !("rsc" in headers);
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status, ...rest) => {
    const requestId = String(response.getHeader("x-request-id") ?? "");
    const failed = failedPages.get(requestId);
    failedPages.delete(requestId);
    const isMissing = missingPages.delete(requestId) && isWhole;
    if (isMissing && status === 200) return writeHead(404, ...rest);
    if (!failed || status !== 500) return writeHead(status, ...rest);
    response.setHeader("Retry-After", String(failed.retryAfterSeconds));
    response.setHeader("Cache-Control", "no-store");
    return writeHead(failed.status, ...rest);
  };
}

/** Puts what every answer carries on those that the application answers by itself. */
function completeHeaders(server, request, response) {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (...args) => {
    for (const [name, value] of Object.entries(commonHeaders(request.url)))
      if (!response.hasHeader(name)) response.setHeader(name, value);
    if (isDraining(server)) response.setHeader("Connection", "close");
    return writeHead(...args);
  };
}

function refuse(request, response, refusal) {
  if (response.headersSent) return response.destroy();
  const { status, headers, body } = answerOf(refusal, pathOf(request.url));
  response.writeHead(status, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}

function refuseOn(socket, refusal, path) {
  if (!socket.writable || socket.bytesWritten > 0) return socket.destroy();
  const { status, reason, headers, body } = answerOf(refusal, path);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${reason}`, ...lines, "", body].join("\r\n"));
}
