import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SAYS_ITSELF, visitorPages } from "./visitor-pages.mjs";

const PAGE = "/o/harbor/c/run";
const PAY = "/o/harbor/events/gala/orders/secret/pay";
const ROUTES = new Map([
  [PAGE, "/o/[client]/c/[campaign]"],
  [PAY, "/o/[client]/events/[event]/orders/[token]/pay"],
]);
/** In this test every other address is the name of its own route. */
const routeOf = (path: string) => ROUTES.get(path) ?? path;

type Answer = { status: number | undefined; headers: IncomingMessage["headers"]; body: string };
type Render = (request: IncomingMessage, response: ServerResponse, nth: number) => Promise<void>;

let server: ReturnType<typeof createServer>;
let rendered = 0;
let clock = 0;
let render: Render;

/** A page as Next writes it: in parts, with its nonce in the policy and in the page. */
const renderPage: Render = async (_, response, nth) => {
  const nonce = `nonce${nth}`;
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Content-Security-Policy", `script-src 'nonce-${nonce}'`);
  response.setHeader("X-Request-Id", `request${nth}`);
  response.write(`<p>Page ${nth}</p>`);
  await new Promise((done) => setTimeout(done, 30));
  response.end(`<script nonce="${nonce}">${"filler ".repeat(400)}</script>`);
};

beforeEach(async () => {
  [rendered, clock, render] = [0, 0, renderPage];
  const handle = visitorPages((incoming, response) => render(incoming, response, ++rendered), {
    ...{ routeOf, shares: true, now: () => clock },
  });
  server = createServer((incoming, response) => void handle(incoming, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: "127.0.0.1", path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part) => parts.push(part));
      response.on("end", () => {
        const bytes = Buffer.concat(parts);
        const body = decoded(bytes, response.headers["content-encoding"]).toString();
        resolve({ status: response.statusCode, headers: response.headers, body });
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}

function decoded(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === "br") return brotliDecompressSync(bytes);
  return encoding === "gzip" ? gunzipSync(bytes) : bytes;
}

const nonceOf = ({ headers }: Answer) =>
  /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1] ?? "";
const together = (count: number, headers?: Record<string, string>) =>
  Promise.all(Array.from({ length: count }, () => get(PAGE, headers)));

it("renders a page once for all who come meanwhile, each with a nonce and a request id of their own", async () => {
  const answers = await together(5, { "Accept-Encoding": "gzip" });
  expect(rendered).toBe(1);
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.headers["content-encoding"]).toBe("gzip");
    expect(answer.body).toContain(`<p>Page 1</p><script nonce="${nonceOf(answer)}">`);
  }
  expect(new Set(answers.map(nonceOf)).size).toBe(5);
  expect(new Set(answers.map(({ headers }) => headers["x-request-id"])).size).toBe(5);
  expect((await get(PAGE)).body).toContain("Page 1");
  clock = 1_001;
  expect((await get(PAGE)).body).toContain("Page 2");
});

it.each([
  "/o/[client]",
  "/o/[client]/c/[campaign]/[page]",
  "/o/[client]/events",
  "/o/[client]/events/[event]",
  "/o/[client]/programs/[program]",
  "/o/[client]/programs/[program]/[entity]",
])("renders %s once for two visitors", async (page) => {
  await get(page);
  await get(page);
  expect(rendered).toBe(1);
});

it("renders anew once staff have changed something, also while a page is being rendered", async () => {
  const { wellspringSharedPages: pages } = globalThis as typeof globalThis & {
    wellspringSharedPages: Map<string, unknown>;
  };
  const before = get(PAGE);
  await expect.poll(() => rendered).toBe(1);
  pages.clear();
  expect((await get(PAGE)).body).toContain("Page 2");
  expect((await before).body).toContain("Page 1");
  pages.clear();
  expect((await get(PAGE)).body).toContain("Page 3");
  expect((await get(PAGE)).body).toContain("Page 3");
});

it("renders for each language, and for whoever sends a cookie or asks for a part", async () => {
  await get(PAGE, { "Accept-Language": "en" });
  await get(PAGE, { "Accept-Language": "de" });
  expect(rendered).toBe(2);
  await get(PAGE, { Cookie: "session=1" });
  await get(PAGE, { RSC: "1" });
  await get(`${PAGE}?q=1`);
  await get("/o/[client]/give");
  await get("/o/[client]/give");
  expect(rendered).toBe(7);
});

it("shares neither errors nor what sets a cookie", async () => {
  render = async (_, response, nth) => {
    response.setHeader("Content-Type", "text/html");
    response.setHeader("Content-Security-Policy", "script-src 'nonce-abc'");
    if (nth === 1) response.setHeader("Set-Cookie", "language=de");
    else response.writeHead(500, { "Retry-After": "1" });
    response.end(`Page ${nth}`);
  };
  expect(await get(PAGE)).toMatchObject({ status: 200, body: "Page 1" });
  const failed = await get(PAGE);
  expect(failed).toMatchObject({ status: 500, body: "Page 2" });
  expect(failed.headers["retry-after"]).toBe("1");
  expect(await get(PAGE)).toMatchObject({ status: 500, body: "Page 3" });
});

it("renders anew for those who wait when the first visitor leaves", async () => {
  let leave: () => void = () => undefined;
  render = async (incoming, response, nth) => {
    if (nth > 1) return renderPage(incoming, response, nth);
    leave();
  };
  const { port } = server.address() as AddressInfo;
  const first = request({ port, host: "127.0.0.1", path: PAGE });
  first.on("error", () => undefined);
  const hasBegun = new Promise<void>((resolve) => {
    leave = resolve;
  });
  first.end();
  await hasBegun;
  const waiting = get(PAGE);
  await new Promise((done) => setTimeout(done, 20));
  first.destroy();
  expect((await waiting).body).toContain("Page 2");
});

it.each(["br", "gzip", undefined])(
  "sends pages compressed with %s, each as long as it says",
  async (encoding) => {
    const accepted: Record<string, string> = encoding ? { "Accept-Encoding": encoding } : {};
    for (const path of [PAGE, PAGE, "/o/harbor/give"]) {
      const { headers, body } = await get(path, accepted);
      expect(headers["content-encoding"]).toBe(encoding);
      expect(headers.vary).toContain("Accept-Encoding");
      expect(Number(headers["content-length"])).toBeGreaterThan(0);
      expect(body).toContain("filler filler");
    }
  },
);

it("lets scripts of visitors’ pages wait, shared or not, and leaves those of staff and widgets as they are", async () => {
  const script = '<script src="/_next/static/a.js" async=""></script>';
  render = async (_, response) => {
    response.setHeader("Content-Type", "text/html");
    response.setHeader("Content-Security-Policy", "script-src 'nonce-abc'");
    response.write("<html><head><scr");
    response.end(`${script.slice(4)}</head></html>`);
  };
  for (const path of [PAGE, PAGE, "/o/harbor/give", "/donor", "/administrators"])
    expect((await get(path)).body, path).toContain('<script type="text/late"');
  for (const path of ["/admin", "/admin/donors", "/admin?tab=1", "/o/harbor/embed/give"])
    expect((await get(path)).body, path).toContain(script);
});

describe("a page that is missing", () => {
  const SCRIPT = '<script src="/_next/static/a.js" async=""></script>';
  const LEFT = `<html id="__next_error__"><head>${SCRIPT}</head></html>`;
  const DRAWN = `<html><head>${SCRIPT}</head><body><h1>Not here</h1></body></html>`;

  /** As Next does it: in words only at addresses that no page stands at. */
  const renderMissing =
    (asked: string[]): Render =>
    async ({ url = "", headers }, response, nth) => {
      const isDrawn = url.startsWith("/o/harbor/404");
      asked.push(`${url} ${headers["accept-language"]} ${headers["x-inner"]}`);
      headers["x-inner"] = "1";
      response.statusCode = 404;
      response.setHeader("Content-Type", "text/html");
      response.setHeader("Content-Security-Policy", `script-src 'nonce-${nth}'`);
      response.appendHeader("Set-Cookie", `seen=${nth}`);
      if (!isDrawn) response.setHeader("X-Left", "1");
      response.setHeader("Referrer-Policy", isDrawn ? "origin" : "no-referrer");
      const finished = once(response, "finish");
      response.write((isDrawn ? DRAWN : LEFT).slice(0, 20));
      response.end((isDrawn ? DRAWN : LEFT).slice(20));
      await finished;
    };

  it("is drawn on the server below an organization’s address, with scripts that wait", async () => {
    const asked: string[] = [];
    render = renderMissing(asked);
    for (const path of [PAGE, "/o/harbor/give/nowhere"]) {
      const headers = { "Accept-Language": "de", "Accept-Encoding": "br" };
      const answer = await get(`${path}?lang=de`, headers);
      expect(answer.status).toBe(404);
      expect(answer.body).toContain("<h1>Not here</h1>");
      expect(answer.body).toContain('<script type="text/late"');
      expect(answer.headers["content-encoding"]).toBe("br");
      expect(answer.headers).not.toHaveProperty("x-left");
      // As the page that was asked for says: its address may be a secret.
      expect(answer.headers["referrer-policy"]).toBe("no-referrer");
      expect(answer.headers["set-cookie"]).toEqual([`seen=${rendered}`]);
      expect(nonceOf(answer)).toBe(String(rendered));
    }
    expect(asked[0]).toBe(`${PAGE}?lang=de de undefined`);
    expect(asked[1]).toMatch(/^\/o\/harbor\/404\?lang=de de /);
    expect(rendered).toBe(4);
  });

  it("is drawn without a warning that something listens without end", async () => {
    const warnings: string[] = [];
    const note = ({ name }: Error) => warnings.push(name);
    process.on("warning", note);
    const drawMissing = renderMissing([]);
    render = (incoming, response, nth) => {
      for (let listener = 0; listener < 8; listener++) response.once("close", () => undefined);
      return drawMissing(incoming, response, nth);
    };
    expect(await get(PAGE)).toMatchObject({ status: 404 });
    process.off("warning", note);
    expect(rendered).toBe(2);
    expect(warnings).toEqual([]);
  });

  it("is left to the folders below that say themselves what is missing", async () => {
    const found = readdirSync("app/o", { recursive: true }).map(String);
    const own = found.filter((path) => path.endsWith("not-found.tsx")).map(dirname);
    expect(own.map((path) => `/o/${path}`)).toEqual([SAYS_ITSELF]);
    render = renderMissing([]);
    expect(await get(PAY)).toMatchObject({ body: LEFT });
    expect(rendered).toBe(1);
  });

  it("is never kept for others", async () => {
    render = renderMissing([]);
    await get(PAGE);
    render = renderPage;
    expect(await get(PAGE)).toMatchObject({ status: 200 });
  });

  it("is sent as it is elsewhere, and its scripts come at once", async () => {
    render = renderMissing([]);
    expect(await get("/donor/nowhere")).toMatchObject({ status: 404, body: LEFT });
    expect(rendered).toBe(1);
  });

  it("is sent as it is when Next leaves to scripts what it is asked for instead, too", async () => {
    render = async (_, response) => {
      response.statusCode = 404;
      response.setHeader("Content-Type", "text/html");
      response.setHeader("Content-Security-Policy", "script-src 'nonce-abc'");
      response.end(LEFT);
    };
    expect(await get(PAGE)).toMatchObject({ status: 404, body: LEFT });
    expect(rendered).toBe(2);
  });
});

it("leaves a page that failed to its scripts, which come at once", async () => {
  const page =
    '<html id="__next_error__"><head><script src="/_next/static/a.js" async=""></script>';
  render = async (_, response) => {
    response.statusCode = 500;
    response.setHeader("Content-Type", "text/html");
    response.setHeader("Content-Security-Policy", "script-src 'nonce-abc'");
    response.end(page);
  };
  expect(await get(PAGE)).toMatchObject({ status: 500, body: page });
  expect(rendered).toBe(1);
});

it("passes on what is no page as it comes, and redirects", async () => {
  let finish: () => void = () => undefined;
  render = async (incoming, response) => {
    if (incoming.url === "/r/abc") {
      response.writeHead(303, { Location: "/o/harbor" });
      return void response.end();
    }
    response.writeHead(200, { "Content-Type": "text/csv" });
    response.write("first,");
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    response.end("second");
  };
  expect(await get("/r/abc")).toMatchObject({ status: 303, body: "" });
  const { port } = server.address() as AddressInfo;
  const file = await fetch(`http://127.0.0.1:${port}/donor/data`);
  const reader = file.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("first,");
  finish();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("second");
});
