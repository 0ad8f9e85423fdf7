import { type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { PassThrough, Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { callerSignal } from "@/db/caller";
import { createAppServer } from "./create.mjs";
import { drain } from "./drain.mjs";

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

let server: Server;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function listen(
  handle: Handle,
  trustedProxies = 0,
  routeOf?: (path: string) => string,
): Promise<number> {
  server = createAppServer(handle, { trustedProxies, routeOf });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

const echo: Handle = async ({ headers, url }, response) => {
  response.end(JSON.stringify({ headers, url }));
};

async function get(port: number, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${port}/api/x?y=1`, { headers });
  return { response, seen: await response.json() };
}

/** Sends bytes on one connection and returns all that comes back until it closes. */
function raw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (part) => {
      text += part;
    });
    // Hung up on while it still sends, a socket may end in an error; what was answered counts.
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(text));
  });
}

it("counts the requests in hand until they are answered or given up, for jobs that give way", async () => {
  const counted = globalThis as { wellspringRequests?: number };
  const before = counted.wellspringRequests ?? 0;
  const inHand = () => (counted.wellspringRequests ?? 0) - before;
  const waiting: ServerResponse[] = [];
  const port = await listen(async (_, response) => {
    waiting.push(response);
  });
  const answer = fetch(`http://127.0.0.1:${port}/one`);
  const leaving = new AbortController();
  const left = fetch(`http://127.0.0.1:${port}/two`, { signal: leaving.signal });
  left.catch(() => undefined);
  await expect.poll(inHand).toBe(2);
  leaving.abort();
  await expect.poll(inHand).toBe(1);
  for (const response of waiting) response.end();
  await answer;
  await expect.poll(inHand).toBe(0);
});

describe("the caller's address", () => {
  it("is the address the server saw, whatever the caller claims", async () => {
    const port = await listen(echo);
    const { seen } = await get(port, {
      "X-Forwarded-For": "192.0.2.1, 192.0.2.2",
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "https",
    });
    expect(seen.headers["x-forwarded-for"]).toBe("127.0.0.1");
    expect(seen.headers).not.toHaveProperty("x-forwarded-host");
    expect(seen.headers).not.toHaveProperty("x-forwarded-proto");
  });

  it("is the address the operator's own proxy saw, and nothing before that", async () => {
    const port = await listen(echo, 1);
    const { seen } = await get(port, {
      "X-Forwarded-For": "192.0.2.1, 192.0.2.2",
      "X-Forwarded-Proto": "https",
    });
    expect(seen.headers["x-forwarded-for"]).toBe("192.0.2.2, 127.0.0.1");
    expect(seen.headers["x-forwarded-proto"]).toBe("https");
  });
});

describe("a response", () => {
  it("carries the common headers, and the application's own values in their place", async () => {
    const port = await listen(async (_, response) => {
      response.setHeader("X-Request-Id", "own");
      response.setHeader("Referrer-Policy", "same-origin");
      response.writeHead(404).end("{}");
    });
    const { response } = await get(port);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-security-policy")).toContain("object-src 'none'");
    expect(response.headers.get("referrer-policy")).toBe("same-origin");
    expect(response.headers.get("x-request-id")).toBe("own");
  });

  it("is a 500 without a reason when the application throws", async () => {
    const port = await listen(async () => {
      throw new Error("secret");
    });
    const { response, seen } = await get(port);
    expect(response.status).toBe(500);
    expect(seen).toEqual({
      message: "Something went wrong on our side.",
      error_code: "internal_error",
      details: {},
    });
  });
});

describe("a page that says that there is none", () => {
  const missing =
    (requestId: string): Handle =>
    async (_, response) => {
      response.setHeader("X-Request-Id", "5d1f");
      (globalThis as { wellspringPageMissing?: (id: string) => void }).wellspringPageMissing?.(
        requestId,
      );
      response.end("<h1>We can’t find that page</h1>");
    };
  const asked = async (requestId: string, init?: RequestInit) => {
    const port = await listen(missing(requestId));
    const response = await fetch(`http://127.0.0.1:${port}/admin/donors/9`, init);
    server.close();
    return response;
  };

  it("is a 404, with what it says", async () => {
    const response = await asked("5d1f");
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("We can’t find that page");
  });

  it("stays a 200 as a part of a page, as the answer of an action, and for another request", async () => {
    expect((await asked("5d1f", { headers: { rsc: "1" } })).status).toBe(200);
    expect((await asked("5d1f", { method: "POST" })).status).toBe(200);
    expect((await asked("other")).status).toBe(200);
  });
});

describe("a page with a 500 from Next", () => {
  type Failed = { requestId: string; status: number; retryAfterSeconds: number };
  const told = (failed: Failed) =>
    (globalThis as { wellspringPageFailed?: (failed: Failed) => void }).wellspringPageFailed?.(
      failed,
    );

  const page =
    (status: number, failed?: Failed, isImplicit = false): Handle =>
    async (_, response) => {
      response.setHeader("X-Request-Id", "5d1f");
      if (failed) told(failed);
      response.statusCode = status;
      if (!isImplicit) response.writeHead(status, { "Content-Type": "text/html" });
      response.end("<h1>Please try again in a moment</h1>");
    };

  it.each([503, 429])("becomes a %i when that is why the same request failed", async (status) => {
    for (const isImplicit of [false, true]) {
      const failed = { requestId: "5d1f", status, retryAfterSeconds: 7 };
      const port = await listen(page(500, failed, isImplicit));
      const response = await fetch(`http://127.0.0.1:${port}/admin`);
      expect(response.status).toBe(status);
      expect(response.headers.get("retry-after")).toBe("7");
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(await response.text()).toContain("Please try again");
      server.close();
    }
  });

  it("stays a 500 for a defect, for another request's failure and for the next request", async () => {
    const other = { requestId: "other", status: 503, retryAfterSeconds: 5 };
    for (const handle of [page(500), page(500, other)]) {
      const port = await listen(handle);
      const response = await fetch(`http://127.0.0.1:${port}/admin`);
      expect(response.status).toBe(500);
      expect(response.headers.get("retry-after")).toBeNull();
      server.close();
    }
    let isFirst = true;
    const port = await listen(async (request, response) => {
      const failed = { requestId: "5d1f", status: 503, retryAfterSeconds: 5 };
      await page(500, isFirst ? failed : undefined)(request, response);
      isFirst = false;
    });
    const statuses = [];
    for (let i = 0; i < 2; i++)
      statuses.push((await fetch(`http://127.0.0.1:${port}/admin`)).status);
    expect(statuses).toEqual([503, 500]);
  });

  it("keeps the status of a page rendered despite the failure", async () => {
    const failed = { requestId: "5d1f", status: 503, retryAfterSeconds: 5 };
    const port = await listen(page(200, failed));
    expect((await fetch(`http://127.0.0.1:${port}/admin`)).status).toBe(200);
  });
});

describe("an unusual request", () => {
  it("is refused in JSON under the API and in a sentence elsewhere", async () => {
    const port = await listen(echo);
    const close = "Host: localhost\r\nConnection: close\r\n\r\n";
    const forProgram = await raw(port, `TRACE /v1/x HTTP/1.1\r\n${close}`);
    expect(forProgram).toMatch(/^HTTP\/1\.1 405 /);
    expect(forProgram).toContain('"error_code":"method_not_allowed"');
    const forPeople = await raw(port, `TRACE /x HTTP/1.1\r\n${close}`);
    expect(forPeople).toMatch(/^HTTP\/1\.1 405 [\s\S]*text\/plain[\s\S]*This server answers/);
  });

  it("is refused when its address or headers cannot be read", async () => {
    const port = await listen(echo);
    for (const [line, status] of [
      ["GET /api/%zz HTTP/1.1\r\nHost: localhost", 400],
      ["GET /api/%00 HTTP/1.1\r\nHost: localhost", 400],
      ["GET /api HTTP/1.1\r\nHost: a b", 400],
      ["CONNECT a:1 HTTP/1.1\r\nHost: a:1", 405],
      [`GET /api HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(20_000)}`, 431],
    ] as const) {
      const answer = await raw(port, `${line}\r\nConnection: close\r\n\r\n`);
      expect(answer, line).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    }
  });

  it.each([
    ["/api/v1/admin/donors/%00", { status: "error" }],
    ["/v1/zapier/hooks/%ff", { status: "error" }],
    ["/v2/notes/%zz?limit=1", { status: "error" }],
    ["/api/v1/frontend/public/events/%00", { details: {} }],
    ["/api/v1/administration/%00", { details: {} }],
  ])("is refused at %s in the shape of its neighbors", async (path, shape) => {
    const port = await listen(echo);
    const close = "Host: localhost\r\nConnection: close\r\n\r\n";
    const answer = await raw(port, `GET ${path} HTTP/1.1\r\n${close}`);
    const body = JSON.parse(answer.slice(answer.indexOf("\r\n\r\n")));
    expect(body).toEqual({ message: expect.any(String), error_code: "bad_address", ...shape });
  });

  it("reaches the application without the origin in its address", async () => {
    const port = await listen(echo);
    const lines = "GET http://evil.example/api/x HTTP/1.1\r\nHost: localhost\r\nConnection: close";
    expect(await raw(port, `${lines}\r\n\r\n`)).toContain('"url":"/api/x"');
  });
});

describe("draining", () => {
  it("answers requests that have arrived, and accepts nothing new", async () => {
    let arrived: () => void = () => undefined;
    const underWay = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const port = await listen(async (_, response) => {
      arrived();
      await sleep(300);
      response.end('{"done":true}');
    });
    const slow = get(port);
    await underWay;
    const drained = drain(server, 5_000);
    await expect(get(port)).rejects.toThrow();
    expect((await slow).seen).toEqual({ done: true });
    expect((await slow).response.headers.get("connection")).toBe("close");
    await drained;
  });

  it("still answers a kept-alive connection whose next request was already under way", async () => {
    const port = await listen(echo);
    const { Agent } = await import("node:http");
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const once = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        request({ port, host: "127.0.0.1", path: "/api", agent }, (answer) => {
          answer.resume();
          answer.on("end", () => resolve(answer));
        })
          .on("error", reject)
          .end();
      });
    await once();
    const drained = drain(server, 5_000);
    const { statusCode, headers } = await once();
    expect({ statusCode, connection: headers.connection }).toEqual({
      statusCode: 200,
      connection: "close",
    });
    await drained;
    agent.destroy();
  });

  it("cuts requests that outlast its patience", async () => {
    const port = await listen(async () => undefined);
    const stuck = get(port);
    stuck.catch(() => undefined);
    await sleep(50);
    await drain(server, 200);
    await expect(stuck).rejects.toThrow();
  });
});

describe("an answered page", () => {
  type Told = { requestId: string; route: string; status: number; method: string };
  const slot = globalThis as { wellspringPageAnswered?: (page: Told) => void };
  const told: Told[] = [];
  const routeOf = (path: string) => (path.startsWith("/o/") ? "/o/[client]" : "(none)");

  beforeEach(() => {
    told.length = 0;
    slot.wellspringPageAnswered = (page) => told.push(page);
  });
  afterEach(() => {
    slot.wellspringPageAnswered = undefined;
  });

  it("is recorded by its route and under the id shown to the visitor", async () => {
    const port = await listen(
      async (_, response) => void response.writeHead(404).end(),
      0,
      routeOf,
    );
    const response = await fetch(`http://127.0.0.1:${port}/o/secret-link?email=a@b.example`);
    await expect.poll(() => told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      requestId: response.headers.get("x-request-id"),
      method: "GET",
      route: "/o/[client]",
      status: 404,
    });
    expect(JSON.stringify(told)).not.toMatch(/secret-link|a@b/);
  });

  it("is recorded as 499 when the visitor leaves before the answer", async () => {
    const port = await listen(() => new Promise(() => undefined), 0, routeOf);
    await fetch(`http://127.0.0.1:${port}/o/x`, { signal: AbortSignal.timeout(200) }).catch(
      () => 0,
    );
    await expect.poll(() => told.map(({ status }) => status)).toEqual([499]);
  });

  it("is neither an operation of the API nor a file of the build", async () => {
    const port = await listen(async (_, response) => void response.end(), 0, routeOf);
    for (const path of ["/api/v1/me", "/v1/me", "/metrics", "/_next/static/a.js", "/o/last"])
      await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
    await expect.poll(() => told.map(({ route }) => route)).toEqual(["/o/[client]"]);
  });
});

it.each<[string, (request: IncomingMessage) => void]>([
  ["piped elsewhere", (request) => void request.pipe(new PassThrough())],
  ["a web stream that nobody reads", (request) => void Readable.toWeb(request)],
])(
  "reads the rest of a refused body, %s, so that the next request on the connection is answered",
  async (_, take) => {
    const port = await listen(async (request, response) => {
      if (request.method === "POST") take(request);
      response.writeHead(request.method === "POST" ? 413 : 200).end("{}");
    });
    const body = "0".repeat(3_000_000);
    const head = (line: string, more = "") => `${line} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
    const said = await raw(
      port,
      head("POST /api/x", `Content-Length: ${body.length}\r\n`) +
        body +
        head("GET /api/y", "Connection: close\r\n"),
    );
    expect(said.match(/HTTP\/1\.1 \d{3}/g)).toEqual(["HTTP/1.1 413", "HTTP/1.1 200"]);
  },
);

it("hangs up on a client still sending a refused body, once it had time to read the answer", async () => {
  const port = await listen(async (request, response) => {
    if (request.method === "POST") request._destroy = (_error, done) => done();
    if (request.method === "POST") request.destroy();
    response.writeHead(413).end("{}");
  });
  const said = await raw(
    port,
    `POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3000000\r\n\r\n${"0".repeat(500_000)}`,
  );
  expect(said).toMatch(/^HTTP\/1\.1 413/);
});

it("tells work that is done for a request when its client leaves before the answer", async () => {
  const told: boolean[] = [];
  const port = await listen(async (_, response) => {
    const signal = callerSignal();
    told.push(signal?.aborted ?? true);
    await new Promise((resolve) => signal?.addEventListener("abort", resolve));
    told.push(signal?.aborted ?? false);
    response.end();
  });
  const leaving = new AbortController();
  const asked = fetch(`http://127.0.0.1:${port}/api/x`, { signal: leaving.signal });
  await expect.poll(() => told).toEqual([false]);
  leaving.abort();
  await expect(asked).rejects.toThrow();
  await expect.poll(() => told).toEqual([false, true]);
  expect(callerSignal()).toBeUndefined();
});
