import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { compressStaticFiles, staticFiles } from "./static-files.mjs";

const SCRIPT = "say('hello');".repeat(200);

let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "wellspring-static-"));
  mkdirSync(join(folder, "static/chunks"), { recursive: true });
  mkdirSync(join(folder, "static/media"));
  writeFileSync(join(folder, "static/chunks/page.js"), SCRIPT);
  writeFileSync(join(folder, "static/chunks/page.css"), "a{color:red}".repeat(200));
  writeFileSync(join(folder, "static/chunks/tiny.js"), "1");
  writeFileSync(join(folder, "static/media/font.woff2"), "w".repeat(5_000));
  await compressStaticFiles(folder);
});

afterEach(() => rmSync(folder, { recursive: true }));

type Asked = { method?: string; headers?: Record<string, string> };

/** What comes of a request: the header and the body, or that it was left to Next. */
async function ask(
  path: string,
  { method = "GET", headers = { "Accept-Encoding": "br" } }: Asked = {},
) {
  const next = async (_: IncomingMessage, response: ServerResponse) => {
    response.end("Next's");
  };
  const server = createServer(staticFiles(next, folder));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await new Promise<{ headers: IncomingMessage["headers"]; body: Buffer }>(
      (resolve, reject) => {
        request({ port, host: "127.0.0.1", path, method, headers }, async (response) => {
          resolve({ headers: response.headers, body: Buffer.concat(await response.toArray()) });
        })
          .on("error", reject)
          .end();
      },
    );
  } finally {
    server.close();
  }
}

const isNexts = async (...asked: Parameters<typeof ask>) =>
  String((await ask(...asked)).body) === "Next's";

it("sends a script as the Brotli copy that was made after the build, to be kept for a year", async () => {
  const { headers, body } = await ask("/_next/static/chunks/page.js");
  expect(String(brotliDecompressSync(body))).toBe(SCRIPT);
  expect(headers).toMatchObject({
    "content-type": "application/javascript; charset=UTF-8",
    "content-encoding": "br",
    "content-length": String(body.length),
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
  });
  const ofRelease = await ask("/_next/static/chunks/page.js?dpl=2");
  expect(ofRelease.headers["content-encoding"]).toBe("br");
  const styles = await ask("/_next/static/chunks/page.css");
  expect(styles.headers["content-type"]).toBe("text/css; charset=UTF-8");
});

it("sends the same head without a body to HEAD", async () => {
  const { headers, body } = await ask("/_next/static/chunks/page.js", { method: "HEAD" });
  expect(headers["content-encoding"]).toBe("br");
  expect(body).toHaveLength(0);
});

it.each([
  [undefined, true],
  ["gzip", true],
  ["gzip, br;q=0", true],
  ["sbr", true],
  ["gzip;q=0.5, br;q=0.1", false],
  ["gzip, deflate, BR", false],
])("Accept-Encoding %s: left to Next is %s", async (accepted, left) => {
  const headers: Record<string, string> = accepted ? { "Accept-Encoding": accepted } : {};
  expect(await isNexts("/_next/static/chunks/page.js", { headers })).toBe(left);
});

it("leaves to Next what has no copy, is asked for conditionally, or is no file of the build", async () => {
  for (const path of [
    "/_next/static/chunks/tiny.js",
    "/_next/static/media/font.woff2",
    "/_next/static/chunks/page.js.br",
    "/_next/static/chunks/../chunks/page.js",
    "/_next/static/chunks/none.js",
  ])
    expect(await isNexts(path), path).toBe(true);
  for (const condition of ["Range", "If-None-Match", "If-Modified-Since"]) {
    const headers = { "Accept-Encoding": "br", [condition]: "bytes=0-1" };
    expect(await isNexts("/_next/static/chunks/page.js", { headers }), condition).toBe(true);
  }
  expect(await isNexts("/_next/static/chunks/page.js", { method: "POST" })).toBe(true);
});

it("answers through Next alone where the build was not compressed", async () => {
  rmSync(join(folder, "static/chunks/page.js.br"));
  expect(await isNexts("/_next/static/chunks/page.js")).toBe(true);
});
