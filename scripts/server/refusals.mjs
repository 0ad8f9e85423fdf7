import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { API, EVERYWHERE, isApi, NO_PAGE } from "./headers.mjs";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** @typedef {{ status: number, code: string, message: string, headers?: Record<string, string> }} Refusal */

/**
 * Why a request never reaches the application, which would answer it with a 500, with nothing, or with
 * a page where a program asked (`quality I2`).
 * @param {{ method?: string, url?: string, httpVersion: string, headersDistinct: NodeJS.Dict<string[]> }} request
 * @returns {Refusal | undefined}
 */
export function refusalOf({ method = "", url = "", httpVersion, headersDistinct }) {
  if (!METHODS.includes(method)) return methodNotAllowed;
  const hosts = headersDistinct.host ?? [];
  if (hosts.length > 1 || (httpVersion !== "1.0" && !HOST.test(hosts[0] ?? ""))) return badHost;
  if (!url.startsWith("/")) return badAddress;
  return isReadable(url) ? undefined : badAddress;
}

/** The path and query of a request line, also of one that repeats the whole address. */
export function pathOf(url) {
  return url.replace(/^https?:\/\/[^/?#]*(?=\/|$)/i, "") || "/";
}

function isReadable(url) {
  try {
    return !decodeURIComponent(url.split("?", 1)[0]).includes("\0");
  } catch {
    return false;
  }
}

const badRequest = (code, message) => ({ status: 400, code, message });
const badAddress = badRequest("bad_address", "The address cannot be read.");
const badHost = badRequest("bad_host", "The Host header cannot be read.");
const unreadable = badRequest("bad_request", "The request cannot be read.");

export const methodNotAllowed = {
  status: 405,
  code: "method_not_allowed",
  message: `This server answers ${METHODS.join(", ")}.`,
  headers: { Allow: METHODS.join(", ") },
};

export const expectationFailed = {
  status: 417,
  code: "expectation_failed",
  message: "Only Expect: 100-continue is understood.",
};

export const defect = {
  status: 500,
  code: "internal_error",
  message: "Something went wrong on our side.",
};

/** What the HTTP parser could not take, by its error code. */
export function refusalOfParseError(code) {
  if (code === "HPE_HEADER_OVERFLOW")
    return { status: 431, code: "headers_too_large", message: "The headers are too large." };
  if (code === "ERR_HTTP_REQUEST_TIMEOUT")
    return {
      status: 408,
      code: "request_timeout",
      message: "The request took too long to arrive.",
    };
  if (code === "HPE_INVALID_METHOD") return methodNotAllowed;
  return unreadable;
}

/**
 * A refusal's head and body: JSON for programs, a sentence for people.
 * @param {Refusal} refusal
 * @param {string} [path] unknown when the request could not be read
 */
export function answerOf(refusal, path) {
  const forProgram = isForProgram(path);
  const { message, code: error_code } = refusal;
  const shape = STAFF.test(path ?? "") ? { status: "error" } : { details: {} };
  const body = forProgram ? JSON.stringify({ message, error_code, ...shape }) : `${message}\n`;
  return {
    status: refusal.status,
    reason: STATUS_CODES[refusal.status],
    body,
    headers: {
      ...commonHeaders(path),
      ...refusal.headers,
      "Content-Type": forProgram ? "application/json" : "text/plain; charset=utf-8",
      "Content-Length": String(Buffer.byteLength(body)),
      "Cache-Control": "no-store",
      Connection: "close",
    },
  };
}

/** Addresses whose operations refuse with `status: "error"`, as `lib/http/unknown.ts` has them. */
const STAFF = /^\/(?:api\/)?(?:v1\/(?:admin|zapier)|v2)(?:[/?]|$)/;

const isForProgram = (path) => path === undefined || isApi(path);

/** @param {string} [path] */
export const commonHeaders = (path) => ({
  ...EVERYWHERE,
  ...(isForProgram(path) ? API : NO_PAGE),
  "X-Request-Id": randomUUID(),
});
