import { createServer } from "node:http";
import { setForwarded } from "./address.mjs";
import { isDraining } from "./drain.mjs";
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

/**
 * The server around the application: it refuses what the application cannot answer well, and tells it
 * the caller's true address.
 * @param {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} handle
 * @param {{ trustedProxies: number }} settings
 */
export function createAppServer(handle, { trustedProxies }) {
  const server = createServer({
    headersTimeout: 20 * second,
    requestTimeout: 180 * second,
    keepAliveTimeout: 65 * second,
    connectionsCheckingInterval: 5 * second,
    maxHeaderSize: 16 * 1024,
    requireHostHeader: false,
  });
  server.on("request", async (request, response) => {
    request.url = pathOf(request.url);
    completeHeaders(server, request, response);
    const refusal = refusalOf(request);
    if (refusal) return refuse(request, response, refusal);
    setForwarded(request.headers, request.socket.remoteAddress ?? "unknown", trustedProxies);
    try {
      await handle(request, response);
    } catch (error) {
      console.error(error);
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
