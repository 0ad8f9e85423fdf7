import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { withLateScripts } from "./late-scripts.mjs";
import { takes } from "./static-files.mjs";

const isHtml = (response) => String(response.getHeader("content-type")).startsWith("text/html");

/**
 * Holds a page back until it is whole, and sends it then, with scripts that wait. What is no page goes
 * out as it comes.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @param {(() => void) | undefined} [writeMissing] writes the page that says that there is none, in place of
 * one that Next leaves to scripts
 * @returns {Promise<HeldPage | undefined>} what was sent; undefined for what is no page or was never finished
 * @typedef {{
 *   status: number, headers: import("node:http").OutgoingHttpHeaders, nonce: string, html: string
 * }} HeldPage
 */
export function holdPage(request, response, writeMissing) {
  const accepted = request.headers["accept-encoding"];
  const { write, end, writeHead, flushHeaders } = response;
  const before = response.getHeaders();
  const written = [];
  let asked = [];
  // What is compressed can’t be changed any more.
  request.headers["accept-encoding"] = "identity";
  const release = () => {
    Object.assign(response, { write, end, writeHead, flushHeaders });
    request.headers["accept-encoding"] = accepted;
  };
  return new Promise((resolve) => {
    response.once("close", () => resolve(undefined));
    const hold = () => Object.assign(response, held);
    const held = {
      flushHeaders: () => undefined,
      writeHead: (status, ...rest) => {
        response.statusCode = status;
        for (const [name, value] of Object.entries(rest.at(-1) ?? {}))
          response.setHeader(name, value);
        return response;
      },
      write: (chunk, encoding, done) => {
        if (!isHtml(response)) {
          release();
          resolve(undefined);
          return response.write(chunk, encoding, done);
        }
        written.push(bufferOf(chunk, encoding));
        const call = typeof encoding === "function" ? encoding : done;
        if (call) queueMicrotask(call);
        return true;
      },
      end: (chunk, encoding, done) => {
        release();
        if (!isHtml(response)) {
          resolve(undefined);
          return response.end(chunk, encoding, done);
        }
        if (chunk && typeof chunk !== "function") written.push(bufferOf(chunk, encoding));
        const call = [chunk, encoding, done].find((each) => typeof each === "function");
        const html = Buffer.concat(written.splice(0)).toString();
        if (writeMissing && isLeftToScripts(html) && response.statusCode === 404) {
          const writeInstead = writeMissing;
          writeMissing = undefined;
          if (call) response.once("finish", call);
          asked = askedOfReaders(response);
          startOver(response, before);
          // Next listens for the end of an answer as often as it draws it; Node warns of more than ten.
          response.setMaxListeners(2 * response.getMaxListeners());
          hold();
          writeInstead();
          return response;
        }
        for (const [name, value] of asked) response.setHeader(name, value);
        const page = pageOf(response, html);
        resolve(page);
        return sendPage(page.html, request, response, { quality: QUALITY, call });
      },
    };
    hold();
  });
}

/** Next writes no more than this of a page that says while it is drawn that there is none. */
const isLeftToScripts = (html) => html.includes('<html id="__next_error__"');

/** What a page behind a secret link asks of caches, search engines and browsers holds when it is missing too. */
const askedOfReaders = (response) =>
  ["cache-control", "referrer-policy", "x-robots-tag"].flatMap((name) => {
    const value = response.getHeader(name);
    return value === undefined ? [] : [[name, value]];
  });

function startOver(response, before) {
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  for (const [name, value] of Object.entries(before)) response.setHeader(name, value);
  response.statusCode = 200;
}

const bufferOf = (chunk, encoding) =>
  Buffer.from(chunk, typeof encoding === "string" ? encoding : undefined);

function pageOf(response, html) {
  const headers = { ...response.getHeaders() };
  const [, nonce = ""] = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"])) ?? [];
  const { statusCode: status } = response;
  const mayWait = nonce !== "" && !isLeftToScripts(html);
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
