import { createServer, type IncomingMessage, type Server } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { RouteContext } from "@/lib/http/contract";

type Handler = (request: Request, context: RouteContext) => Promise<Response>;

/** Route handlers by path, such as `/files/[id]`, each an object of its methods. */
export type Routes = Record<string, Partial<Record<string, Handler>>>;

export type TestServer = { origin: string; stop(): Promise<void> };

/** Real HTTP around route handlers, for what depends on streams and broken connections. */
export async function serveRoutes(routes: Routes): Promise<TestServer> {
  const server = createServer(async (incoming, outgoing) => {
    const { handler, params } = find(routes, incoming);
    if (!handler) return void outgoing.writeHead(404).end();
    const answer = await handler(asRequest(incoming, server), { params: Promise.resolve(params) });
    const headers = { ...Object.fromEntries(answer.headers), Connection: "close" };
    outgoing.writeHead(answer.status, headers);
    if (!answer.body) return void outgoing.end();
    await pipeline(Readable.fromWeb(answer.body as never), outgoing).catch(() => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: originOf(server),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function originOf(server: Server): string {
  const bound = server.address();
  return typeof bound === "object" && bound ? `http://127.0.0.1:${bound.port}` : "";
}

function find(routes: Routes, { url = "/", method = "GET" }: IncomingMessage) {
  const path = url.split("?")[0] ?? "";
  for (const [pattern, methods] of Object.entries(routes)) {
    const names = [...pattern.matchAll(/\[(\w+)\]/g)].map((match) => match[1] ?? "");
    const found = new RegExp(`^${pattern.replaceAll(/\[\w+\]/g, "([^/]+)")}$`).exec(path);
    if (!found) continue;
    const params = Object.fromEntries(names.map((name, i) => [name, found[i + 1] ?? ""]));
    return { handler: methods[method], params };
  }
  return { params: {} };
}

function asRequest(incoming: IncomingMessage, server: Server): Request {
  const hasBody = incoming.method !== "GET" && incoming.method !== "HEAD";
  return new Request(originOf(server) + incoming.url, {
    method: incoming.method,
    headers: incoming.headers as Record<string, string>,
    body: hasBody ? (Readable.toWeb(incoming) as never) : undefined,
    ...{ duplex: "half" },
  });
}
