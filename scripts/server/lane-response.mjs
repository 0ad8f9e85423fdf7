import { createRequire } from "node:module";

/** May stand in an answer several times. Of any other name, what the configuration says stands. */
const REPEATED = ["set-cookie", "www-authenticate", "proxy-authenticate", "vary"];

/** Next leaves them out: they are about a body as it was made, not as it is sent. */
const OF_THE_BODY = ["content-length", "content-encoding", "transfer-encoding"];

/**
 * Loads what compresses Next's answers, so that the lane compresses as Next does.
 * @returns {(incoming: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => void}
 * prepares an answer, before anything of it is set
 */
export function compression() {
  const require = createRequire(import.meta.url);
  const compress = require("next/dist/compiled/compression")();
  const { releaseCompressionStream } = require("next/dist/server/lib/release-compression-stream");
  return (incoming, response) => {
    compress(incoming, response, () => undefined);
    response.once("close", () => {
      if (!response.writableFinished) releaseCompressionStream(response);
    });
  };
}

/**
 * Sends what a handler answered.
 * @param {Response} answer
 * @param {import("node:http").ServerResponse} response
 */
export async function send(answer, response) {
  response.statusCode = answer.status;
  response.statusMessage = answer.statusText;
  setHeaders(answer.headers, response);
  if (!answer.body) return void response.end();
  if (response.req.method === "HEAD") {
    response.end();
    return answer.body.cancel();
  }
  const reader = answer.body.getReader();
  const first = await reader.read();
  if (first.done) return void response.end();
  const second = reader.read();
  if (await isAtHand(second)) {
    const part = await second;
    if (part.done) return sendWhole(first.value, response);
  }
  await sendParts(first.value, second, reader, response);
}

function setHeaders(headers, response) {
  headers.forEach((value, name) => {
    if (OF_THE_BODY.includes(name)) return;
    if (REPEATED.includes(name) || !response.hasHeader(name)) response.appendHeader(name, value);
  });
}

/** A body that was made from one text or buffer ends a few steps after its only part. */
const STEPS = 8;

/** Whether a promise is settled without anything else happening meanwhile. */
async function isAtHand(promise) {
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  promise.then(settle, settle);
  for (let step = 0; step < STEPS && !isSettled; step++) await undefined;
  return isSettled;
}

/** One packet with a length instead of chunks. */
function sendWhole(bytes, response) {
  response.setHeader("Content-Length", bytes.byteLength);
  response.end(bytes);
}

/** Each part is asked for when the one before it has gone. */
async function sendParts(first, second, reader, response) {
  if (response.destroyed) return reader.cancel();
  let isOpen = true;
  const closed = new Promise((resolve) => response.once("close", resolve)).then(() => {
    isOpen = false;
  });
  let drain;
  response.on("drain", () => drain?.());
  const write = async (bytes) => {
    const drained = new Promise((resolve) => {
      drain = resolve;
    });
    const isTaken = response.write(bytes);
    response.flush();
    if (!isTaken) await Promise.race([drained, closed]);
  };
  try {
    await write(first);
    let part = await Promise.race([second, closed]);
    while (isOpen && part && !part.done) {
      await write(part.value);
      part = await Promise.race([reader.read(), closed]);
    }
    if (isOpen) response.end();
  } catch (error) {
    response.destroy(error);
    throw error;
  } finally {
    if (!isOpen) await reader.cancel().catch(() => undefined);
  }
}
