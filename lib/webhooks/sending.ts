import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { now } from "@/lib/clock";
import { urlProblem } from "./addresses";
import { allowed, pinnedLookup, type Resolve, Unreachable } from "./resolving";
import { retryAfterSeconds } from "./schedule";

/** Seconds from the first packet to the last one of the answer. */
const DEADLINE_SECONDS = 15;

/** So much of an answer is read, and so much of it is kept. */
const MOST_BYTES_READ = 64 * 1024;
const MOST_BYTES_KEPT = 4 * 1024;

/** How many requests an endpoint gets at once. */
export const AT_ONCE = 4;

/** What came of one attempt. `error` says why it failed; null for a success. */
export type Answer = {
  status: number | null;
  body: string | null;
  error: string | null;
  retryAfterSeconds: number | null;
};

export type Connections = { http: HttpAgent; https: HttpsAgent; close(): void };

/** Connections to one endpoint, kept for its next webhook. They never go through a proxy. */
export function openConnections(resolve: Resolve): Connections {
  const options = { keepAlive: true, maxSockets: AT_ONCE, lookup: pinnedLookup(resolve) };
  const http = new HttpAgent(options);
  const https = new HttpsAgent(options);
  return { http, https, close: () => [http, https].forEach((agent) => void agent.destroy()) };
}

type Outgoing = { url: string; headers: Record<string, string>; body: string };
type Way = { connections: Connections; signal?: AbortSignal };

/** Posts a webhook and tells what came of it; never throws. Redirects are not followed. */
export async function post(outgoing: Outgoing, { connections, signal }: Way): Promise<Answer> {
  const problem = urlProblem(outgoing.url, allowed());
  if (problem) return failed(problem);
  const deadline = AbortSignal.timeout(DEADLINE_SECONDS * 1000);
  const signals = signal ? AbortSignal.any([deadline, signal]) : deadline;
  try {
    return await exchange(outgoing, connections, signals);
  } catch (error) {
    if (deadline.aborted) return failed(`No answer within ${DEADLINE_SECONDS} seconds.`);
    return failed(wordsFor(error));
  }
}

const failed = (error: string): Answer => ({
  ...{ status: null, body: null, retryAfterSeconds: null },
  error,
});

/** A kept connection may have been closed at the other end meanwhile; then a new one is tried once. */
async function exchange(outgoing: Outgoing, connections: Connections, signal: AbortSignal) {
  try {
    return await exchangeOnce(outgoing, connections, signal);
  } catch (error) {
    if (!(error instanceof StaleConnection)) throw error;
    return exchangeOnce(outgoing, connections, signal);
  }
}

class StaleConnection extends Error {}

function exchangeOnce({ url, headers, body }: Outgoing, to: Connections, signal: AbortSignal) {
  const isHttps = url.startsWith("https:");
  const send = isHttps ? httpsRequest : httpRequest;
  return new Promise<Answer>((resolve, reject) => {
    const request = send(url, {
      method: "POST",
      agent: isHttps ? to.https : to.http,
      headers: { ...headers, "content-length": Buffer.byteLength(body) },
      signal,
    });
    request.once("response", (response) => read(response).then(resolve, reject));
    request.once("error", (error: NodeJS.ErrnoException) => {
      const isStale = request.reusedSocket && ["ECONNRESET", "EPIPE"].includes(error.code ?? "");
      reject(isStale && !signal.aborted ? new StaleConnection() : error);
    });
    request.end(body);
  });
}

async function read(response: IncomingMessage): Promise<Answer> {
  const status = response.statusCode ?? 0;
  const kept: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    if (length < MOST_BYTES_KEPT) kept.push(chunk);
    length += chunk.length;
    // Leaving the loop closes the connection.
    if (length >= MOST_BYTES_READ) break;
  }
  const text = Buffer.concat(kept).subarray(0, MOST_BYTES_KEPT).toString("utf8");
  return {
    status,
    body: text.replaceAll("\0", "").toWellFormed() || null,
    error: problemOfStatus(status),
    retryAfterSeconds: retryAfterSeconds(response.headers["retry-after"], now()),
  };
}

function problemOfStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  const isRedirect = status >= 300 && status < 400;
  return isRedirect
    ? `Answered ${status}. Redirects aren’t followed.`
    : `Answered ${status} instead of 2xx.`;
}

const WORDS: Record<string, string> = {
  ECONNREFUSED: "The server refused the connection.",
  ECONNRESET: "The server closed the connection.",
  EPIPE: "The server closed the connection.",
  ETIMEDOUT: "The server can’t be reached.",
  EHOSTUNREACH: "The server can’t be reached.",
  ENETUNREACH: "The server can’t be reached.",
  CERT_HAS_EXPIRED: "The server’s certificate has expired.",
  ERR_TLS_CERT_ALTNAME_INVALID: "The server’s certificate is for another host.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The server’s certificate is self-signed.",
  SELF_SIGNED_CERT_IN_CHAIN: "The server’s certificate is self-signed.",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The server’s certificate can’t be verified.",
};

function wordsFor(error: unknown): string {
  if (error instanceof Unreachable) return error.message;
  const { code = "" } = (error instanceof AggregateError ? error.errors[0] : error) as {
    code?: string;
  };
  if (code.startsWith("HPE_")) return "The answer is not HTTP.";
  return WORDS[code] ?? `The request failed${code && ` (${code})`}.`;
}
