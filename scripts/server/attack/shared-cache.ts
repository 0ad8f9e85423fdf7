import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { ask, signIn, type Target, tell } from "./target";

/** What a member of staff and a donor look at, and what everybody does. */
const PAGES = [
  "/admin",
  "/admin/donors",
  "/admin/donations",
  "/admin/orders",
  "/admin/settings/account",
  "/admin/settings/users",
  "/admin/portfolio",
  "/api/v1/me",
  "/api/auth/session",
  "/donor",
];

/** A cache that many people share, in front of the server. */
export function sharedCache(target: () => Target): void {
  test("two people through one cache never see what is the other's", async () => {
    const cache = await startCache(target());
    try {
      const { admin, limited_user: limited } = target().world;
      const cookies = [await signIn(target(), admin), await signIn(target(), limited)];
      const open = await ask(cache, { path: "/" });
      const asset = /\/_next\/static\/[^"']+\.(?:css|js)/.exec(open.text)?.[0] ?? "";
      const hits: string[] = [];
      const seen: string[] = [];
      for (const path of [...PAGES, asset, asset]) {
        const answers = [];
        for (const cookie of cookies) answers.push(await ask(cache, { path, headers: { cookie } }));
        const [, others] = answers;
        if (answers.some(({ headers }) => headers.get("x-cache") === "hit")) hits.push(path);
        if (others?.text.includes(admin.email) && path !== "/admin/settings/users") seen.push(path);
      }
      tell("a shared cache", `${PAGES.length} pages from it: ${hits.length - 2}`);
      expect(new Set(hits)).toEqual(new Set([asset]));
      expect(seen).toEqual([]);
    } finally {
      await cache.stop();
    }
  });
}

type Kept = { status: number; headers: [string, string][]; body: Buffer };

/** Keeps whatever Cache-Control does not forbid, as carelessly as the standard allows: without a word, too. */
async function startCache({ origin }: Target) {
  const kept = new Map<string, Kept>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    const key = `${path}\n${request.headers.accept ?? ""}`;
    const stored = request.method === "GET" ? kept.get(key) : undefined;
    const { host: _, connection: __, ...headers } = request.headers;
    const answer = stored ?? (await pass(`${origin}${path}`, headers as Record<string, string>));
    if (request.method === "GET" && mayKeep(answer)) kept.set(key, answer);
    for (const [name, value] of answer.headers) response.appendHeader(name, value);
    response.setHeader("X-Cache", stored ? "hit" : "miss");
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

async function pass(url: string, headers: Record<string, string>): Promise<Kept> {
  const response = await fetch(url, { headers, redirect: "manual" });
  const body = Buffer.from(await response.arrayBuffer());
  const ends = /^(?:content-length|content-encoding|transfer-encoding|connection|keep-alive)$/;
  const kept = [...response.headers].filter(([name]) => !ends.test(name));
  return { status: response.status, headers: kept, body };
}

function mayKeep({ status, headers }: Kept): boolean {
  const control = headers.find(([name]) => name === "cache-control")?.[1] ?? "";
  return status === 200 && !/no-store|private|no-cache|max-age=0/.test(control);
}
