import { AsyncResource } from "node:async_hooks";
import { randomBytes, randomUUID } from "node:crypto";
import { IncomingMessage } from "node:http";
import { isApi } from "./headers.mjs";
import { FAST, holdPage, sendPage } from "./held-page.mjs";

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
 * Answers with the pages that visitors, donors and guests see. What staff work with and widgets go out as
 * Next writes them: there, scripts come first.
 *
 * A page that everybody sees alike is rendered once a second instead of once for each visitor
 * (`decisions/034`). Each answer has a nonce and a request id of its own. Whoever sends a cookie gets a
 * page of their own.
 * @param {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} next
 * @param {{ routeOf: (path: string) => string, shares: boolean, now?: () => number }} settings
 */
export function visitorPages(next, { routeOf, shares, now = () => performance.now() }) {
  /** Promises of pages by what they depend on, the oldest first; of undefined for what can’t be shared. */
  const kept = new Map();
  // What staff change is seen at once (`lib/public-answers.ts`).
  globalThis.wellspringSharedPages = kept;

  return async (request, response) => {
    if (!isVisitors(request)) return next(request, response);
    const missing = hasOwn(routeOf, request) ? undefined : missingPage(next, request, response);
    const hold = () => holdPage(request, response, missing);
    if (!shares || !isForEverybody(request, routeOf)) {
      hold();
      return next(request, response);
    }
    const key = keyOf(request);
    const known = kept.get(key);
    if (known && now() - known.at < AGE) {
      const page = await known.page;
      return page ? show(page, request, response) : next(request, response);
    }
    // Whoever comes while it is being rendered waits for it.
    const rendering = {
      at: Number.POSITIVE_INFINITY,
      page: hold().then((page) => shareable(page)),
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

/** What staff work with, files, and widgets, which are there because somebody wants to use them. */
const OTHERS = /^\/(?:admin|_next|o\/[^/]+\/embed)(?:[/?]|$)/;

const isVisitors = ({ method, url }) => method === "GET" && !isApi(url) && !OTHERS.test(url);

/** Below it, a page of its own says of a link that it opens nothing (`not-found.tsx` of its folder). */
export const SAYS_ITSELF = "/o/[client]/events/[event]/orders/[token]";

const hasOwn = (routeOf, { url }) => routeOf(url.split("?", 1)[0]).startsWith(SAYS_ITSELF);

const PLACE = /^\/(?:o\/[^/?]+|docs)(?=[/?]|$)/;

/**
 * Writes what an organization or the API reference says of a page that is missing, wherever below its
 * address that is: Next draws it on the server only for addresses that no page stands at, such as this one.
 * @returns {(() => void) | undefined} undefined for other pages
 */
function missingPage(next, request, response) {
  const [place] = PLACE.exec(request.url) ?? [];
  if (!place || "rsc" in request.headers) return undefined;
  const { socket, url } = request;
  // Next writes into the headers of what it was asked before.
  const headers = { ...request.headers, "accept-encoding": "identity" };
  // Outside of what Next keeps for the page that was asked for.
  return AsyncResource.bind(() => {
    const [, query] = url.split("?", 2);
    const asked = new IncomingMessage(socket);
    const at = `${place}/404${query === undefined ? "" : `?${query}`}`;
    Object.assign(asked, { method: "GET", url: at, headers, complete: true });
    asked.push(null);
    next(asked, response).catch(() => response.destroy());
  });
}

function isForEverybody({ url, headers }, routeOf) {
  const isPlain = !url.includes("?") && !("rsc" in headers);
  const isAnonymous = !headers.cookie && !headers.authorization;
  const languages = headers["accept-language"] ?? "";
  return isPlain && isAnonymous && languages.length <= LONGEST && SHARED.has(routeOf(url));
}

const keyOf = ({ url, headers }) =>
  JSON.stringify([
    ...[url, headers.host, headers["x-forwarded-proto"]],
    ...[headers["x-forwarded-host"], headers["accept-language"]],
  ]);

function shareable(page) {
  if (!page?.nonce || page.status !== 200 || page.headers["set-cookie"]) return undefined;
  return { ...page, parts: page.html.split(page.nonce) };
}

/** The same page with another nonce, in its policy as well. */
function show({ headers, nonce, parts }, request, response) {
  const own = randomBytes(16).toString("base64");
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const policy = String(headers["content-security-policy"]).replaceAll(nonce, own);
  response.setHeader("Content-Security-Policy", policy);
  response.setHeader("X-Request-Id", randomUUID());
  sendPage(parts.join(own), request, response, { quality: FAST });
}
