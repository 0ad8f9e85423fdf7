import { connect } from "node:net";

/** What a client that is broken or means harm may send (`quality I2`), byte for byte. */
export type Probe = {
  name: string;
  send: string | Buffer;
  status: number | readonly number[];
  /** The answer says why in JSON: true under `/api` and wherever nobody knows who asked. */
  json?: boolean;
};

const host = "Host: localhost\r\n";
const get = (path: string, headers = host) => `GET ${path} HTTP/1.1\r\n${headers}\r\n`;
const method = (name: string, path: string) => `${name} ${path} HTTP/1.1\r\n${host}\r\n`;
const withBody = (path: string, headers: string, body: string | Buffer, verb = "POST") =>
  Buffer.concat([
    Buffer.from(`${verb} ${path} HTTP/1.1\r\n${host}${headers}\r\n`),
    Buffer.from(body),
  ]);

export const login = "/api/v1/login";
const order = "/api/v1/frontend/public/events/none/none/orders/none";
const json = "Content-Type: application/json\r\n";
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 97);
const declared = (body: Buffer | string) => `Content-Length: ${Buffer.byteLength(body)}\r\n`;

export const PROBES: Probe[] = [
  { name: "an unknown API address", send: get("/api/none"), status: 404, json: true },
  { name: "an unknown address of /v1", send: get("/v1/none"), status: 404, json: true },
  { name: "an unknown address of /v2", send: get("/v2/none"), status: 404, json: true },
  { name: "the API's bare root", send: get("/api"), status: 404, json: true },
  { name: "an unknown page", send: get("/none"), status: 404 },
  { name: "a bad escape in an API address", send: get("/api/%E0%A4%A"), status: 400, json: true },
  { name: "a bad escape in a page's address", send: get("/%E0%A4%A"), status: 400 },
  { name: "a lone percent sign", send: get("/api/v1/%"), status: 400, json: true },
  { name: "a bad escape in a query", send: get("/api/none?a=%E0%A4%A"), status: 404, json: true },
  { name: "a bad escape in a page's query", send: get("/?a=%E0%A4%A&b=%"), status: 200 },
  { name: "NUL in an API address", send: get("/api/v1/%00"), status: 400, json: true },
  { name: "NUL in a page's address", send: get("/%00"), status: 400 },
  { name: "NUL in a query", send: get("/api/none?a=%00"), status: 404, json: true },
  { name: "steps upward", send: get("/api/../../etc/passwd"), status: 404 },
  { name: "escaped steps upward", send: get("/api/%2e%2e/%2e%2e/etc/passwd"), status: 404 },
  { name: "escaped slashes", send: get("/api/v1%2Flogin"), status: 404, json: true },
  { name: "a trailing slash", send: get("/api/none/"), status: 404, json: true },
  { name: "TRACE on the API", send: method("TRACE", "/api/none"), status: 405, json: true },
  { name: "TRACE on a page", send: method("TRACE", "/"), status: 405 },
  { name: "PROPFIND", send: method("PROPFIND", "/api/none"), status: 405, json: true },
  { name: "CONNECT", send: method("CONNECT", "localhost:22"), status: 405 },
  {
    name: "a method that nobody knows",
    send: method("BREW", "/api/none"),
    status: 405,
    json: true,
  },
  { name: "a method in small letters", send: method("get", "/api/none"), status: 405, json: true },
  { name: "a method the resource lacks", send: method("DELETE", login), status: 405, json: true },
  { name: "OPTIONS", send: method("OPTIONS", login), status: 204 },
  { name: "OPTIONS on the whole server", send: method("OPTIONS", "*"), status: 400 },
  { name: "HEAD", send: method("HEAD", "/api/none"), status: 404 },
  {
    name: "a length and chunks at once",
    send: withBody(login, `${json}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n`, "{}"),
    status: 400,
    json: true,
  },
  {
    name: "two lengths",
    send: withBody(login, `${json}Content-Length: 2\r\nContent-Length: 3\r\n`, "{}x"),
    status: 400,
    json: true,
  },
  {
    name: "a negative length",
    send: withBody(login, `${json}Content-Length: -1\r\n`, "{}"),
    status: 400,
    json: true,
  },
  {
    name: "chunks of no size",
    send: withBody(login, `${json}Transfer-Encoding: chunked\r\n`, "zz\r\n{}\r\n0\r\n\r\n"),
    status: 400,
  },
  {
    name: "an unknown transfer encoding",
    send: withBody(login, `${json}Transfer-Encoding: cow\r\n`, "{}"),
    status: 400,
  },
  {
    name: "a header of 20 KB",
    send: get("/api/none", `${host}X-Long: ${"a".repeat(20_000)}\r\n`),
    status: 431,
    json: true,
  },
  { name: "an address of 20 KB", send: get(`/api/${"a".repeat(20_000)}`), status: 431, json: true },
  { name: "an address of 10 KB", send: get(`/api/${"a".repeat(10_000)}`), status: 404, json: true },
  {
    name: "2,000 headers",
    send: get("/api/none", `${host}${"a: b\r\n".repeat(2_000)}`),
    status: [404, 431],
    json: true,
  },
  { name: "a header without a name", send: get("/api/none", `${host}: b\r\n`), status: 400 },
  { name: "NUL in a header", send: get("/api/none", `${host}X: a\0b\r\n`), status: 400 },
  { name: "a folded header", send: get("/api/none", `${host}X: a\r\n b\r\n`), status: [400, 404] },
  {
    name: "a whole address for a path",
    send: get("http://evil.example/api/none"),
    status: 404,
    json: true,
  },
  { name: "no Host", send: get("/api/none", ""), status: 400, json: true },
  { name: "a bad Host", send: get("/api/none", "Host: a b/c@d\r\n"), status: 400, json: true },
  { name: "two Hosts", send: get("/api/none", `${host}Host: evil\r\n`), status: 400, json: true },
  { name: "somebody else's Host", send: get("/api/none", "Host: evil.example\r\n"), status: 404 },
  { name: "a Host that is no port", send: get("/", "Host: localhost:x\r\n"), status: 400 },
  { name: "HTTP/1.0 without a Host", send: "GET /api/none HTTP/1.0\r\n\r\n", status: 404 },
  { name: "HTTP/9.9", send: `GET /api/none HTTP/9.9\r\n${host}\r\n`, status: 400 },
  { name: "no HTTP at all", send: "hello\r\n\r\n", status: [400, 405] },
  {
    name: "a bad cookie",
    send: get("/", `${host}Cookie: =;;a=%E0%A4%A; __proto__=1; next-auth.session-token=x\r\n`),
    status: 200,
  },
  {
    name: "Next's inner headers",
    send: get(
      "/",
      `${host}x-middleware-subrequest: proxy:proxy:proxy:proxy:proxy\r\nx-invoke-status: 500\r\nx-nextjs-data: 1\r\n`,
    ),
    status: 200,
  },
  {
    name: "a broken RSC header",
    send: get("/?_rsc=x", `${host}RSC: 1\r\nNext-Router-State-Tree: %5B%22\r\n`),
    status: [200, 307, 400],
  },
  {
    name: "an action that is not there",
    send: withBody("/", `Next-Action: ${"0".repeat(42)}\r\n${declared("[]")}`, "[]"),
    status: [404, 409],
  },
  {
    name: "a broken form to a page",
    send: withBody("/", `Content-Type: multipart/form-data; boundary=x\r\n${declared("x")}`, "x"),
    status: 400,
  },
  {
    name: "a form of another site",
    send: withBody("/sign-in", `Origin: http://evil.example\r\n${declared("")}`, ""),
    status: 403,
  },
  {
    name: "an origin that is none",
    send: withBody("/sign-in", `Origin: ?\r\n${declared("")}`, ""),
    status: 403,
  },
  {
    name: "12 MB to the API",
    send: withBody(login, json + declared(megabytes(12)), megabytes(12)),
    status: 413,
    json: true,
  },
  {
    name: "12 MB to a page",
    send: withBody("/", `${json}${declared(megabytes(12))}`, megabytes(12)),
    status: 413,
  },
  {
    name: "an unknown expectation",
    send: withBody(login, `${json}Expect: tea\r\n${declared("{}")}`, "{}"),
    status: 417,
    json: true,
  },
  {
    name: "a body that is not UTF-8",
    send: withBody(login, json + declared(Buffer.from([0xff])), Buffer.from([0xff])),
    status: 400,
    json: true,
  },
  {
    name: "a compressed body",
    send: withBody(login, `${json}Content-Encoding: gzip\r\n${declared("xx")}`, "xx"),
    status: [400, 415],
    json: true,
  },
  {
    name: "a range of everything",
    send: get("/icon.svg", `${host}Range: bytes=0-,0-,0-,-1\r\n`),
    status: [200, 206, 416],
  },
  {
    name: "an upgrade to something else",
    send: get("/api/none", `${host}Connection: Upgrade\r\nUpgrade: h2c\r\n`),
    status: 404,
  },
  {
    name: "a closed registration for everybody",
    send: get(order),
    status: 404,
    json: true,
  },
];

export type RawAnswer = { status: number; head: string; body: string };

/** Sends bytes on a connection of their own; the first answer to them. */
export function exchange(baseURL: string, bytes: string | Buffer): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseURL);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const parts: Buffer[] = [];
    const finish = () => {
      socket.destroy();
      const answer = parse(Buffer.concat(parts).toString("latin1"));
      answer ? resolve(answer) : reject(new Error("The connection ended without an answer."));
    };
    socket.setTimeout(10_000, finish);
    socket.on("error", finish);
    socket.on("close", finish);
    socket.on("data", (part) => {
      parts.push(part);
      if (parse(Buffer.concat(parts).toString("latin1"))?.complete) finish();
    });
    socket.write(bytes);
  });
}

function parse(text: string): (RawAnswer & { complete: boolean }) | undefined {
  const end = text.indexOf("\r\n\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
  if (end < 0 || !status) return undefined;
  const head = text.slice(0, end).replaceAll("\r", "");
  const rest = text.slice(end + 4);
  const length = /\ncontent-length: (\d+)/i.exec(head)?.[1];
  const isChunked = /\ntransfer-encoding: chunked/i.test(head);
  const body = isChunked ? rest.replace(/(^|\r\n)[0-9a-f]+\r\n/gi, "") : rest;
  // Without a length, the end of the connection is the end of the body.
  const isToTheEnd = length === undefined && /\nconnection: close/i.test(head);
  const complete = isChunked
    ? rest.endsWith("0\r\n\r\n")
    : !isToTheEnd && rest.length >= Number(length ?? 0);
  return { status, head, body, complete };
}
