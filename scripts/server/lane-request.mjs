import { leavingSignal } from "./caller.mjs";

/** A request whose signal is made when somebody asks for it. */
class LaneRequest extends Request {
  #signal;

  constructor(url, init, response) {
    super(url, init);
    this.#signal = leavingSignal(response);
  }

  get signal() {
    return this.#signal();
  }
}

/**
 * What a route handler is given by Next, without what Next adds to it.
 * @param {import("node:http").IncomingMessage} incoming
 * @param {import("node:http").ServerResponse} response
 * @param {{ path: string, query: string, host: string, port: number }} address `query` without its `?`
 */
export function webRequest(incoming, response, { path, query, host, port }) {
  const { method, headers } = incoming;
  const protocol = headers["x-forwarded-proto"]?.includes("https") ? "https" : "http";
  headers["x-forwarded-host"] ??= headers.host ?? host;
  headers["x-forwarded-port"] ??= String(port);
  headers["x-forwarded-proto"] ??= protocol;
  const init = { method, headers };
  if (hasBody(incoming)) Object.assign(init, { body: incoming, duplex: "half" });
  const url = `${protocol}://${host}:${port}${path}${query && rewritten(query)}`;
  return new LaneRequest(url, init, response);
}

const hasBody = ({ method, headers }) =>
  method !== "GET" &&
  method !== "HEAD" &&
  (Number(headers["content-length"]) > 0 || "transfer-encoding" in headers);

/** What Next takes for its own parameters and removes. */
const INNER = /^nxt[PI]./;

/** Next gives handlers the query as it writes it itself, with repeated names side by side. */
function rewritten(query) {
  const values = {};
  for (const [name, value] of new URLSearchParams(query))
    if (!INNER.test(name))
      values[name] = values[name] === undefined ? value : [values[name], value].flat();
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    for (const each of [value].flat()) written.append(name, each);
  const text = String(written);
  return text && `?${text}`;
}
