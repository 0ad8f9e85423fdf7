import { randomBytes, randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { takes } from "./static-files.mjs";

/** Pages that are the same for every visitor without cookies who reads the same language, by their route. */
const SHARED = new Set([
  "/o/[client]",
  "/o/[client]/c/[campaign]",
  "/o/[client]/c/[campaign]/[page]",
  "/o/[client]/events",
  "/o/[client]/events/[event]",
  "/o/[client]/programs/[program]",
  "/o/[client]/programs/[program]/[entity]",
]);

/** Milliseconds that a page is shown to others as well, and how many pages are held. */
const AGE = 1_000;
const MOST = 100;

/** Characters of the header that names languages; nobody’s browser sends more. */
const LONGEST = 200;

/**
 * Renders a page that everybody sees alike once a second instead of once for each visitor (`decisions/034`).
 * Each answer has a nonce and a request id of its own. Whoever sends a cookie gets a page of their own.
 * @param {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} next
 * @param {{
 *   routeOf: (path: string) => string,
 *   compress: (request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => void,
 *   now?: () => number,
 * }} settings
 */
export function sharedPages(next, { routeOf, compress, now = () => performance.now() }) {
  /** Promises of pages by what they depend on, the oldest first; of undefined for what can’t be shared. */
  const kept = new Map();
  // What staff change is seen at once (`lib/public-answers.ts`).
  globalThis.wellspringSharedPages = kept;

  return async (request, response) => {
    if (!isForEverybody(request, routeOf)) return next(request, response);
    const key = keyOf(request);
    const known = kept.get(key);
    if (known && now() - known.at < AGE) {
      const page = await known.page;
      return page ? show(page, request, response) : next(request, response);
    }
    // Whoever comes while it is being rendered waits for it.
    const rendering = {
      at: Number.POSITIVE_INFINITY,
      page: rendered(request, response, compress),
    };
    kept.delete(key);
    kept.set(key, rendering);
    if (kept.size > MOST) kept.delete(kept.keys().next().value);
    rendering.page.then((page) => {
      if (page) rendering.at = now();
      else if (kept.get(key) === rendering) kept.delete(key);
    });
    return next(request, response);
  };
}

function isForEverybody({ method, url, headers }, routeOf) {
  const isPlain = method === "GET" && !url.includes("?") && !("rsc" in headers);
  const isAnonymous = !headers.cookie && !headers.authorization;
  const languages = headers["accept-language"] ?? "";
  return isPlain && isAnonymous && languages.length <= LONGEST && SHARED.has(routeOf(url));
}

const keyOf = ({ url, headers }) =>
  JSON.stringify([
    ...[url, headers.host, headers["x-forwarded-proto"]],
    ...[headers["x-forwarded-host"], headers["accept-language"]],
  ]);

/**
 * Holds an answer back until it is whole, and sends it then.
 * @returns {Promise<{ headers: import("node:http").OutgoingHttpHeaders, nonce: string, parts: string[] } | undefined>}
 * undefined for what is this visitor’s own, is no page, or was never finished
 */
function rendered(request, response, compress) {
  const accepted = request.headers["accept-encoding"];
  const { write, end, writeHead, flushHeaders } = response;
  const written = [];
  const take = (chunk, encoding) => {
    if (chunk && typeof chunk !== "function") written.push(Buffer.from(chunk, encoding));
  };
  // What is compressed can’t be given another nonce.
  request.headers["accept-encoding"] = "identity";
  return new Promise((resolve) => {
    response.once("close", () => resolve(undefined));
    response.flushHeaders = () => undefined;
    response.writeHead = (status, ...rest) => {
      response.statusCode = status;
      for (const [name, value] of Object.entries(rest.at(-1) ?? {}))
        response.setHeader(name, value);
      return response;
    };
    response.write = (chunk, encoding, done) => {
      take(chunk, encoding);
      const call = typeof encoding === "function" ? encoding : done;
      if (call) queueMicrotask(call);
      return true;
    };
    response.end = (chunk, encoding, done) => {
      take(chunk, encoding);
      const call = [chunk, encoding, done].find((each) => typeof each === "function");
      Object.assign(response, { write, end, writeHead, flushHeaders });
      request.headers["accept-encoding"] = accepted ?? "";
      const body = Buffer.concat(written);
      resolve(pageOf(response, body));
      compress(request, response);
      return response.end(body, call);
    };
  });
}

function pageOf(response, body) {
  const headers = { ...response.getHeaders() };
  const isPage = String(headers["content-type"]).startsWith("text/html");
  const [, nonce] = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"])) ?? [];
  if (response.statusCode !== 200 || !isPage || !nonce || headers["set-cookie"]) return undefined;
  return { headers, nonce, parts: body.toString().split(nonce) };
}

/** The same page with another nonce, in its policy as well. Compressed at the fastest setting: hundreds may ask at once. */
function show({ headers, nonce, parts }, request, response) {
  const own = randomBytes(16).toString("base64");
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const policy = String(headers["content-security-policy"]).replaceAll(nonce, own);
  response.setHeader("Content-Security-Policy", policy);
  response.setHeader("X-Request-Id", randomUUID());
  response.appendHeader("Vary", "Accept-Encoding");
  const html = parts.join(own);
  const isZipped = takes(request.headers["accept-encoding"], "gzip");
  if (isZipped) response.setHeader("Content-Encoding", "gzip");
  const body = isZipped ? gzipSync(html, { level: 1 }) : Buffer.from(html);
  response.setHeader("Content-Length", body.length);
  response.end(body);
}
