import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { withLateScripts } from "./late-scripts.mjs";
import { takes } from "./static-files.mjs";

const isHtml = (response) => String(response.getHeader("content-type")).startsWith("text/html");

/**
 * Holds a page back until it is whole, and sends it then, with scripts that wait. What is no page goes
 * out as it comes.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @returns {Promise<HeldPage | undefined>} what was sent; undefined for what is no page or was never finished
 * @typedef {{
 *   status: number, headers: import("node:http").OutgoingHttpHeaders, nonce: string, html: string
 * }} HeldPage
 */
export function holdPage(request, response) {
  const accepted = request.headers["accept-encoding"];
  const { write, end, writeHead, flushHeaders } = response;
  const written = [];
  // What is compressed can’t be changed any more.
  request.headers["accept-encoding"] = "identity";
  const release = () => {
    Object.assign(response, { write, end, writeHead, flushHeaders });
    request.headers["accept-encoding"] = accepted;
  };
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
      if (!isHtml(response)) {
        release();
        resolve(undefined);
        return response.write(chunk, encoding, done);
      }
      written.push(bufferOf(chunk, encoding));
      const call = typeof encoding === "function" ? encoding : done;
      if (call) queueMicrotask(call);
      return true;
    };
    response.end = (chunk, encoding, done) => {
      release();
      if (!isHtml(response)) {
        resolve(undefined);
        return response.end(chunk, encoding, done);
      }
      if (chunk && typeof chunk !== "function") written.push(bufferOf(chunk, encoding));
      const call = [chunk, encoding, done].find((each) => typeof each === "function");
      const page = pageOf(response, Buffer.concat(written).toString());
      resolve(page);
      return sendPage(page.html, request, response, { quality: QUALITY, call });
    };
  });
}

const bufferOf = (chunk, encoding) =>
  Buffer.from(chunk, typeof encoding === "string" ? encoding : undefined);

function pageOf(response, html) {
  const headers = { ...response.getHeaders() };
  const [, nonce = ""] = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"])) ?? [];
  const { statusCode: status } = response;
  // Next leaves a page that is missing to scripts, so those come at once.
  const mayWait = nonce !== "" && status === 200;
  return { status, headers, nonce, html: mayWait ? withLateScripts(html, nonce) : html };
}

/** Of Brotli: a page that is made for one visitor is worth more work than one that hundreds ask for at once. */
const QUALITY = 4;
export const FAST = 1;

/**
 * Sends a whole page, compressed as the browser takes it. At these settings Brotli is both faster and
 * smaller than gzip at its fastest.
 * @param {string} html
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @param {{ quality: number, call?: () => void }} settings
 */
export function sendPage(html, request, response, { quality, call }) {
  const accepted = request.headers["accept-encoding"];
  const coding = ["br", "gzip"].find((each) => takes(accepted, each));
  const body = compressed(Buffer.from(html), coding, quality);
  response.appendHeader("Vary", "Accept-Encoding");
  if (coding) response.setHeader("Content-Encoding", coding);
  response.setHeader("Content-Length", body.length);
  return response.end(body, call);
}

function compressed(body, coding, quality) {
  if (coding === "gzip") return gzipSync(body, { level: 1 });
  if (coding !== "br") return body;
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotliCompressSync(body, { params });
}
