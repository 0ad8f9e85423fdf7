import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAppServer } from "./create.mjs";
import { fastLane } from "./lane.mjs";
import { laneRoutes } from "./lane-routes.mjs";

type Context = { params?: Promise<object> };
type Handler = (request: Request, context: Context) => Response | Promise<Response>;

const PAGES = [
  "/api/[[...path]]",
  "/api/made",
  "/api/seen",
  "/api/v1/orders/[id]",
  "/donor/receipts",
  "/o/[client]",
];
const REST = "(?:/((?:[^/]+?)(?:/(?:[^/]+?))*))?(?:/)?$";

/** What a build's manifests say, as far as the lane reads them. */
const MANIFEST = {
  basePath: "",
  caseSensitive: false,
  staticRoutes: PAGES.filter((page) => !page.includes("[")).map((page) => ({ page })),
  dynamicRoutes: PAGES.filter((page) => page.includes("[")).map((page) => ({ page })),
  redirects: [{ regex: "^(?!/_next)/api/old(?:/)?$" }],
  headers: [
    {
      regex: `^${REST}`,
      headers: [
        { key: "X-One", value: "1" },
        { key: "X-Two", value: "2" },
      ],
    },
    { regex: `^/api${REST}`, headers: [{ key: "X-One", value: "api" }] },
  ],
  onMatchHeaders: [],
  rewrites: {
    beforeFiles: [
      { source: "/v1/:path*", regex: `^/v1${REST}`, destination: "/api/v1/:path*" },
      { source: "/healthz", regex: "^/healthz(?:/)?$", destination: "/api/health" },
      { source: "/maps/:page", regex: "^/maps/([^/]+?)$", destination: "/api/maps/:page" },
    ],
    afterFiles: [],
    fallback: [],
  },
  rsc: { varyHeader: "rsc" },
};

let folder: string;
let server: Server | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "wellspring-build-"));
  const route = (page: string) => `${page}/route`;
  const routes = PAGES.filter((page) => !page.startsWith("/o"));
  write("routes-manifest.json", MANIFEST);
  write("app-path-routes-manifest.json", {
    "/o/[client]/page": "/o/[client]",
    ...Object.fromEntries(routes.map((page) => [route(page), page])),
  });
  write("prerender-manifest.json", { routes: { "/api/made": {} }, dynamicRoutes: {} });
  write("server/app-paths-manifest.json", {
    "/o/[client]/page": "app/o/[client]/page.js",
    ...Object.fromEntries(routes.map((page) => [route(page), `app${page}/route.js`])),
  });
  write("server/functions-config-manifest.json", {
    functions: {
      "/_middleware": { matchers: [{ regexp: "^/(?!api(?!/seen)|v1|healthz|donor)" }] },
    },
  });
  write("server/middleware-manifest.json", { middleware: {} });
});

afterEach(() => {
  vi.restoreAllMocks();
  server?.closeAllConnections();
  server?.close();
  server = undefined;
  rmSync(folder, { recursive: true });
});

function write(name: string, content: unknown): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), JSON.stringify(content));
}

describe("the route table", () => {
  const found = (path: string) => laneRoutes(folder)(path);

  it("has a page's file, its parameters, and the headers of the requested address", () => {
    expect(found("/v1/orders/7")).toEqual({
      page: "/api/v1/orders/[id]",
      file: join(folder, "server/app/api/v1/orders/[id]/route.js"),
      params: { id: "7" },
      headers: [
        ["X-One", "1"],
        ["X-Two", "2"],
        ["vary", "rsc"],
      ],
    });
    expect(found("/api/v1/orders/7")?.headers[0]).toEqual(["X-One", "api"]);
  });

  it.each([
    ["/api", { path: undefined }],
    ["/api/none/at/all", { path: ["none", "at", "all"] }],
    ["/v1", { path: ["v1"] }],
    ["/healthz", { path: ["health"] }],
    ["/api/Made", { path: ["Made"] }],
  ])("leads %s to the API's own 404", (path, { path: segments }) => {
    expect(found(path)).toMatchObject({
      page: "/api/[[...path]]",
      params: segments ? { path: segments } : {},
    });
  });

  it.each([
    ["a page", "/o/harbor"],
    ["what was made at build time", "/api/made"],
    ["what is redirected", "/api/old"],
    ["what is redirected in another case", "/api/Old"],
    ["what the proxy sees", "/api/seen"],
    ["a handler that is not of the API", "/donor/receipts"],
    ["another case", "/API/none"],
    ["what is rewritten to the API from elsewhere", "/maps/1"],
    ["an escape", "/api/v1/orders/a%20b"],
    ["two slashes", "/api//v1/orders/7"],
    ["a step upward", "/api/v1/orders/.."],
    ["a step that stays", "/api/./v1"],
    ["a character that might be written otherwise", "/api/v1/orders/a@b"],
  ])("leaves %s to Next", (_, path) => {
    expect(found(path)).toBeUndefined();
  });

  it.each<[string, object]>([
    ["a base path", { basePath: "/shop" }],
    ["a header for some requests only", { headers: [{ regex: "^/$", headers: [], has: [] }] }],
    [
      "a header with a part of the path",
      { headers: [{ regex: "^/$", headers: [{ key: "a", value: ":path" }] }] },
    ],
    [
      "a rewrite to elsewhere",
      {
        rewrites: {
          ...MANIFEST.rewrites,
          beforeFiles: [{ source: "/:any", regex: "^/$", destination: "https://a.example/" }],
        },
      },
    ],
    [
      "a rewrite of the API by a part of the path",
      {
        rewrites: {
          ...MANIFEST.rewrites,
          beforeFiles: [
            { source: "/v1/:page", regex: "^/v1/([^/]+?)$", destination: "/api/:page" },
          ],
        },
      },
    ],
    [
      "a rewrite after files",
      { rewrites: { ...MANIFEST.rewrites, fallback: [{ regex: "^/$", destination: "/" }] } },
    ],
  ])("refuses a configuration with the unsupported %s", (_, change) => {
    write("routes-manifest.json", { ...MANIFEST, ...change });
    expect(() => laneRoutes(folder)).toThrow(/does not know/);
  });
});

/** A server whose handlers are these, by the folder of their route. */
async function listen(handlers: Record<string, Handler>, next = answerAsNext): Promise<number> {
  const load = async (file: string) => {
    const handle = handlers[basename(dirname(file))];
    if (!handle) throw new Error("no such file");
    return () =>
      async (...asked: Parameters<Handler>) =>
        handle(...asked);
  };
  const lane = fastLane(next, { buildFolder: folder, port: 3000, load });
  server = createAppServer(lane, { trustedProxies: 0 });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

const answerAsNext = async (_: IncomingMessage, response: ServerResponse) => {
  response.end("by Next");
};

const at = (port: number, path = "/api/v1/orders/7") => `http://127.0.0.1:${port}${path}`;

describe("a request", () => {
  it("has the address, method, headers, parameters, and body as sent", async () => {
    const port = await listen({
      "[id]": async (request, { params }) =>
        Response.json({
          url: request.url,
          method: request.method,
          headers: Object.fromEntries(request.headers),
          params: await params,
          body: await request.text(),
        }),
    });
    const answer = await fetch(at(port, "/v1/orders/7?b=%20x&a=1&b=2"), {
      method: "PUT",
      body: "{}",
    });
    expect(await answer.json()).toMatchObject({
      url: "http://localhost:3000/v1/orders/7?b=+x&b=2&a=1",
      method: "PUT",
      headers: {
        "x-forwarded-for": "127.0.0.1",
        "x-forwarded-proto": "http",
        host: `127.0.0.1:${port}`,
      },
      params: { id: "7" },
      body: "{}",
    });
  });

  it("has no body where none was sent, and none with GET", async () => {
    const port = await listen({ "[id]": (request) => Response.json({ body: request.body }) });
    expect(await (await fetch(at(port), { method: "DELETE" })).json()).toEqual({ body: null });
    const said = await raw(
      port,
      "GET /api/v1/orders/7 HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}",
    );
    expect(said).toMatch(/\{"body":null\}$/);
  });

  it("is read as it arrives", async () => {
    let first = "";
    const port = await listen({
      "[id]": async (request) => {
        const reader = request.body?.getReader();
        first = String(Buffer.from((await reader?.read())?.value ?? []));
        await reader?.cancel();
        return new Response(null, { status: 413 });
      },
    });
    const sent = request(at(port), { method: "PUT", headers: { "Content-Length": "1000000" } });
    sent.write("the beginning");
    const status = await new Promise((resolve) =>
      sent.on("response", (answer) => resolve(answer.statusCode)),
    );
    sent.on("error", () => undefined).destroy();
    expect({ status, first }).toEqual({ status: 413, first: "the beginning" });
  });

  it("signals to a handler that the client has left, and not that it was answered", async () => {
    const aborted: string[] = [];
    const port = await listen({
      "[id]": async (request, { params }) => {
        const { id } = { id: "", ...(await params) };
        request.signal.addEventListener("abort", () => aborted.push(id));
        if (id === "stays") return new Response("done");
        return new Promise(() => undefined);
      },
    });
    await (await fetch(at(port, "/api/v1/orders/stays"))).text();
    await fetch(at(port, "/api/v1/orders/leaves"), { signal: AbortSignal.timeout(100) }).catch(
      () => 0,
    );
    await expect.poll(() => aborted).toEqual(["leaves"]);
  });
});

/** Sends bytes on one connection and returns all that comes back until it closes. */
function raw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (part) => {
      text += part;
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(text));
  });
}

describe("a response from the lane", () => {
  it("has the configuration's headers, which a handler cannot replace, and the handler's others", async () => {
    const port = await listen({
      "[id]": () => {
        const headers = new Headers({ "X-One": "own", "X-Three": "3", Vary: "Cookie" });
        for (const cookie of ["a=1", "b=2; Expires=Wed, 21 Oct 2026 07:28:00 GMT"])
          headers.append("Set-Cookie", cookie);
        return Response.json({}, { status: 201, headers });
      },
    });
    const { status, headers } = await fetch(at(port));
    expect(status).toBe(201);
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-one": "api",
      "x-two": "2",
      "x-three": "3",
    });
    expect(headers.get("vary")).toBe("rsc, Cookie, Accept-Encoding");
    expect(headers.getSetCookie()).toEqual(["a=1", "b=2; Expires=Wed, 21 Oct 2026 07:28:00 GMT"]);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("states the length of a complete body, whatever length the handler stated", async () => {
    const port = await listen({
      "[id]": () => new Response("grün", { headers: { "Content-Length": "99" } }),
    });
    const answer = await fetch(at(port));
    expect(answer.headers.get("content-length")).toBe("5");
    expect(await answer.text()).toBe("grün");
  });

  it.each([
    ["whole", () => new Response("a".repeat(5_000), { headers: { "Content-Type": "text/csv" } })],
    [
      "in parts",
      () =>
        new Response(parts(["a".repeat(2_000), "a".repeat(3_000)]), {
          headers: { "Content-Type": "text/csv" },
        }),
    ],
  ])("is compressed for clients that accept it, %s", async (_, handler) => {
    const port = await listen({ "[id]": handler });
    const packed = await new Promise<IncomingMessage>((resolve) =>
      request(at(port), { headers: { "Accept-Encoding": "gzip" } }, resolve).end(),
    );
    expect(packed.headers["content-encoding"]).toBe("gzip");
    const bytes = Buffer.concat(await packed.toArray());
    expect(gunzipSync(bytes).toString()).toBe("a".repeat(5_000));
  });

  it("to HEAD has no body, and the handler's body is never produced", async () => {
    const cancel = vi.fn();
    const port = await listen({ "[id]": () => new Response(new ReadableStream({ cancel })) });
    const answer = await fetch(at(port), { method: "HEAD" });
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
    expect(cancel).toHaveBeenCalledOnce();
  });

  it("arrives in parts as it is produced", async () => {
    let send = (_: string) => undefined as unknown;
    const body = new ReadableStream({
      start: (controller) => {
        send = (text) => (text ? controller.enqueue(Buffer.from(text)) : controller.close());
      },
    });
    const port = await listen({ "[id]": () => new Response(body) });
    const asked = fetch(at(port));
    await sleep(50);
    send("one");
    const reader = (await asked).body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe("one");
    send("two");
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe("two");
    send("");
    expect((await reader?.read())?.done).toBe(true);
  });

  it("of unknown length comes in chunks, whatever length the handler stated", async () => {
    const headers = { "Content-Length": "3" };
    const port = await listen({ "[id]": () => new Response(parts(["one", "two"]), { headers }) });
    const answer = await fetch(at(port));
    expect(answer.headers.get("transfer-encoding")).toBe("chunked");
    expect(await answer.text()).toBe("onetwo");
  });

  it("is produced no faster than it is read, and stops once the client has left", async () => {
    let made = 0;
    const cancel = vi.fn();
    const pull = (controller: ReadableStreamDefaultController) => {
      made += 1;
      if (made < 1_000) controller.enqueue(new Uint8Array(100_000));
      else controller.close();
    };
    const port = await listen({ "[id]": () => new Response(new ReadableStream({ pull, cancel })) });
    const answer = await new Promise<IncomingMessage>((resolve) =>
      request(at(port), resolve).end(),
    );
    await sleep(300);
    const sofar = made;
    expect(sofar).toBeLessThan(200);
    await sleep(100);
    expect(made).toBe(sofar);
    answer.destroy();
    await expect.poll(() => cancel.mock.calls.length).toBe(1);
  });

  it("that breaks off is cut, so that no client takes it for complete", async () => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    const port = await listen({ "[id]": () => new Response(parts(["half", new Error("broken")])) });
    await expect(fetch(at(port)).then((answer) => answer.text())).rejects.toThrow();
  });

  it("is not produced any further for a client that left before it began", async () => {
    const cancel = vi.fn();
    const port = await listen({
      "[id]": async (request) => {
        await new Promise((resolve) => request.signal.addEventListener("abort", resolve));
        const pull = (controller: ReadableStreamDefaultController) =>
          controller.enqueue(Buffer.from("x"));
        return new Response(new ReadableStream({ pull, cancel }));
      },
    });
    await fetch(at(port), { signal: AbortSignal.timeout(50) }).catch(() => 0);
    await expect.poll(() => cancel.mock.calls.length).toBe(1);
  });

  it("is a 500 without a reason when a handler throws", async () => {
    const port = await listen({
      "[id]": () => {
        throw new Error("secret");
      },
    });
    const answer = await fetch(at(port));
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ error_code: "internal_error" });
  });
});

/** Each part a moment after the one before. */
function parts(all: readonly (string | Error)[]): ReadableStream {
  const rest = [...all];
  return new ReadableStream({
    pull: async (controller) => {
      await sleep(20);
      const part = rest.shift();
      if (part === undefined) controller.close();
      else if (part instanceof Error) controller.error(part);
      else controller.enqueue(Buffer.from(part));
    },
  });
}

describe("Next handles", () => {
  const handlers = { "[id]": () => new Response("by the lane") };
  const textOf = async (port: number, path?: string, headers?: Record<string, string>) =>
    (await fetch(at(port, path), { headers })).text();

  it.each<[string, string, Record<string, string>]>([
    ["a page", "/o/harbor", {}],
    ["its own router", "/api/v1/orders/7", { RSC: "1" }],
    ["its draft mode", "/api/v1/orders/7", { Cookie: "a=b; __prerender_bypass=1" }],
  ])("%s", async (_, path, headers) => {
    const port = await listen(handlers);
    expect(await textOf(port)).toBe("by the lane");
    expect(await textOf(port, path, headers)).toBe("by Next");
  });

  it("a route that cannot be loaded, and the log says so once", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue(undefined);
    const port = await listen({});
    expect([await textOf(port), await textOf(port)]).toEqual(["by Next", "by Next"]);
    expect(log.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        level: "warn",
        msg: expect.stringContaining("/api/v1/orders/[id]"),
      }),
    ]);
  });

  it("everything where the build's manifests cannot be read, and the log says so once", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue(undefined);
    rmSync(join(folder, "routes-manifest.json"));
    const port = await listen(handlers);
    expect([await textOf(port), await textOf(port)]).toEqual(["by Next", "by Next"]);
    expect(log).toHaveBeenCalledOnce();
  });
});

it("loads a route once, however many ask for it first", async () => {
  const load = vi.fn(async () => () => async () => new Response("x"));
  const lane = fastLane(answerAsNext, { buildFolder: folder, port: 3000, load });
  server = createAppServer(lane, { trustedProxies: 0 });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await Promise.all([1, 2, 3].map((id) => fetch(at(port, `/api/v1/orders/${id}`))));
  expect(load).toHaveBeenCalledOnce();
});
