import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "@/db/client";
import { API_METHODS } from "@/lib/http/methods";
import { createTestDatabase } from "@/lib/testing/database";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { addressOf, routeFiles } from "@/scripts/source-files";
import { type Credential, createCredentials, sentWith } from "@/testing/api-credentials";
import { type ApiOperation, apiOperations, OTHER_PROTOCOLS } from "@/testing/api-operations";
import { ownParams } from "@/testing/api-paths";
import { apiRequest } from "@/testing/api-requests";
import { createFullOrganization, type FullOrganization } from "@/testing/full-organization";
import { exchange, PROBES, type RawAnswer } from "@/testing/raw-http";
import { type BuiltServer, startBuilt } from "./built-server";

/**
 * Asks the same of two servers of one build, of which one answers the API by the fast lane and the other
 * by Next. Their databases are copies of one, so that answers agree in every ID that a database gives.
 */
inOwnDatabase();

const operations = await apiOperations();
const LIMITS = [
  "API_REQUESTS_PER_MINUTE",
  "PUBLIC_REQUESTS_PER_MINUTE",
  "ORDER_READS_PER_MINUTE",
  "ORDER_WRITES_PER_MINUTE",
  "CHECKOUT_WRITES_PER_MINUTE",
  "UNKNOWN_TOKENS_PER_10_MINUTES",
  "DONOR_SESSIONS_PER_10_MINUTES",
  "FORMS_PER_ADDRESS_PER_10_MINUTES",
  "FORMS_PER_NETWORK_PER_10_MINUTES",
  "FORMS_PER_ORGANIZATION_PER_10_MINUTES",
  "UNCHALLENGED_FORMS_PER_NETWORK_PER_10_MINUTES",
  "UNCHALLENGED_FORMS_PER_ORGANIZATION_PER_10_MINUTES",
  "DONATION_ATTEMPTS_PER_10_MINUTES",
  "UPLOADS_PER_10_MINUTES",
];

let organization: FullOrganization;
let credentials: Credential[];
let lane: BuiltServer;
let next: BuiltServer;
const undo: (() => unknown)[] = [];

beforeAll(async () => {
  organization = await createFullOrganization(operations);
  const foreign = await createFullOrganization(operations);
  ({ all: credentials } = await createCredentials(organization, foreign));
  await closeDatabase();
  lane = await startCopy({ API_LANE: "" });
  next = await startCopy({ API_LANE: "off" });
}, 300_000);

afterAll(async () => {
  for (const step of undo.reverse()) await step();
}, 60_000);

/** A server with a copy of the database and of the files. */
async function startCopy(env: Record<string, string>): Promise<BuiltServer> {
  const database = await createTestDatabase({ copyOf: process.env.DATABASE_URL ?? "" });
  undo.push(database.drop);
  const folder = mkdtempSync(join(tmpdir(), "wellspring-lane-"));
  undo.push(() => rmSync(folder, { recursive: true }));
  cpSync(process.env.DATA_DIR ?? "", folder, { recursive: true });
  const limits = Object.fromEntries(LIMITS.map((name) => [`LIMIT_${name}`, "1000000"]));
  const server = await startBuilt({
    folder: process.env.NEXT_DIST_DIR || ".next",
    env: {
      ...{ RELEASE_ID: "", NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: "", LOG_LEVEL: "silent" },
      ...{ DATABASE_URL: database.url, DATA_DIR: folder, METRICS_TOKEN: "t".repeat(32) },
      ...limits,
      ...env,
    },
  });
  undo.push(server.stop);
  return server;
}

type Sent = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | undefined;
};

type Answer = {
  status: number;
  reason: string;
  /** In the order and with the capitals that they came in. */
  lines: [string, string][];
  headers: IncomingHttpHeaders;
  body: Buffer;
};

const agent = new Agent({ keepAlive: true });

function ask({ origin }: BuiltServer, { method, path, headers, body }: Sent): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const options = { hostname, port, method, path, agent, headers: { ...headers } };
    if (body) Object.assign(options.headers, { "Content-Length": String(body.length) });
    const sent = request(options, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      const names = answer.rawHeaders.filter((_, at) => at % 2 === 0);
      resolve({
        status: answer.statusCode ?? 0,
        reason: answer.statusMessage ?? "",
        lines: names.map((name, at) => [name, answer.rawHeaders[2 * at + 1] ?? ""]),
        headers: answer.headers,
        body: Buffer.concat(parts),
      });
    });
    sent.on("error", reject).end(body);
  });
}

/**
 * How a body is packed: where it is known as a whole, the lane says its length instead of sending chunks,
 * which is one packet, and compresses it only from 1 kB on.
 */
const PACKING = ["content-length", "transfer-encoding", "content-encoding"];

/** What a clock or a source of chance put into an answer. */
const BY_CHANCE: [RegExp, string][] = [
  [/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, "<uuid>"],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g, "<time>"],
  [/\bexpires=\d{10}\b/g, "expires=<time>"],
  // The token of a preview begins with the second at which it ends.
  [/\b\d{10}\.[0-9a-f]{64}\b/g, "<preview>"],
  // When a form was opened, which it sends along.
  [/"opened":"[^"]+"/g, '"opened":"<stamp>"'],
  [/"expiresAt":\d{10}/g, '"expiresAt":<time>'],
  [/"(keyPrefix|nonce|salt)":"[0-9a-f]{32}"/g, '"$1":"<chance>"'],
  [/"duration_ms":\d+/g, '"duration_ms":<time>'],
  // Sealed, so that the same place of a list is written in another way each time.
  [/("next_cursor":"|[?&]cursor=)[\w-]{30,}/g, "$1<cursor>"],
  [/whsec_[\w+/]{43}=/g, "<webhook secret>"],
  [/\b[0-9a-f]{40,64}\b/g, "<hash>"],
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, "<secret>"],
  [/nonce(-|=\\?")[\w+/=]{24}/g, "<nonce>"],
  [/^\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]$/gm, "<id of a PDF>"],
  [/\(D:\d{14}Z?\)/g, "<date of a PDF>"],
];

const withoutChance = (text: string) =>
  BY_CHANCE.reduce((rest, [pattern, name]) => rest.replace(pattern, name), text);

/** Each server's limits count from its own first request on. */
const BY_CLOCK = /^(?:date|retry-after|ratelimit-(?:reset|remaining))$/i;

function comparable({ status, reason, lines, headers, body }: Answer) {
  const isPacked = headers["content-encoding"] === "gzip";
  const bytes = isPacked ? gunzipSync(body) : body;
  return {
    status,
    reason,
    lines: comparableLines(lines),
    body: withoutChance(bytes.toString("latin1")),
  };
}

const comparableLines = (lines: readonly [string, string][]) =>
  lines
    .filter(([name]) => !PACKING.includes(name.toLowerCase()))
    .map(([name, value]) => `${name}: ${BY_CLOCK.test(name) ? "<time>" : withoutChance(value)}`);

async function expectSame(sent: Sent, what: string): Promise<Answer> {
  const [byLane, byNext] = await Promise.all([ask(lane, sent), ask(next, sent)]);
  expect.soft(comparable(byLane), what).toEqual(comparable(byNext));
  return byLane;
}

/** Only the lane says the length of a body that it did not compress. */
const isOfLane = ({ headers }: Answer) => headers["content-length"] !== undefined;

const pathTo = (address: string, params: Record<string, string>) =>
  address.replace(/\[(\w+)\]/g, (_, name) => params[name] ?? "");

async function sentBy(credential: Credential, operation: ApiOperation): Promise<Sent> {
  const { params, headers } = sentWith(credential, operation, organization.values);
  const address = `http://localhost${pathTo(operation.address, params)}`;
  const made = await apiRequest(operation, address, headers, organization.values);
  const { pathname, search } = new URL(made.url);
  return {
    method: made.method,
    path: pathname + search,
    headers: Object.fromEntries(made.headers),
    body: made.body ? Buffer.from(await made.arrayBuffer()) : undefined,
  };
}

describe("every operation, with every credential", () => {
  it.each(
    operations.map((operation) => [`${operation.method} ${operation.address}`, operation] as const),
  )("%s", async (_, operation) => {
    for (const credential of credentials) {
      const answer = await expectSame(await sentBy(credential, operation), credential.name);
      if (operation.contract) expect.soft(isOfLane(answer), "answered by the lane").toBe(true);
    }
  });
});

const EVERY_METHOD = [...API_METHODS, "HEAD", "OPTIONS"] as const;

describe("every method of every address, without a credential", () => {
  it.each(routeFiles().map(addressOf))("%s", async (address) => {
    const params = address in OTHER_PROTOCOLS ? {} : ownParams(organization.values, address);
    const path = pathTo(address.replace(/\/\[\[?\.\.\.\w+\]\]?/, "/none/at/all"), params);
    for (const method of EVERY_METHOD) await expectSame({ method, path }, method);
    for (const method of ["GET", "HEAD"])
      for (const headers of [{ "Accept-Encoding": "gzip, br" }, { "Accept-Encoding": "identity" }])
        await expectSame({ method, path, headers }, `${method} ${headers["Accept-Encoding"]}`);
  });
});

describe("addresses", () => {
  const donors = "/api/v1/admin/donors";
  it.each([
    ...["/api", "/api/", "/v1", "/v2", "/v2/none", "/healthz", "/readyz", "/metrics", "/healthz/"],
    ...["/openapi.json", "/api/openapi.json", "/api/frontend/none", "/api/Frontend/none"],
    ...["/api//v1/me", "/api/v1/me/", "/v1/me", "/V1/none", "/api/V1/me", "/api/v1/Me"],
    ...["/api/v1/me.rsc", "/api/v1/me.json", "/api/v1/me.txt", "/api/v1/%6de", "/api/v1/me%2Fx"],
    ...[
      "/api/v1/me?",
      "/api/v1/me?a=b#c",
      "/api/v1/me?_rsc=1",
      "/api/v1/me?nxtPid=1",
      "/metrics?x",
    ],
    ...[
      "1/",
      "a%20b",
      "a%2Fb",
      "a+b",
      "%252e",
      "..",
      ".",
      "...",
      "%2e%2e",
      "a@b",
      "a:b",
      "[id]",
      "a~b",
    ].map((id) => `${donors}/${id}`),
    ...[
      "",
      "x=1&y=2&x=3",
      "2=b&1=a",
      "q=%20a+b",
      "q=%E0%A4%A",
      "__proto__=1",
      "filter[a]=b&filter[a]=c",
      "limit=x&none",
    ].map((query) => `${donors}?${query}`),
    ...["?limit=1&", "?nxtPid=7", "?limit=1&cursor=%00"].map((query) => donors + query),
  ])("%s", async (path) => {
    const headers = { "X-SVC-API-Key": organization.key };
    await expectSame({ method: "GET", path, headers }, "with a key");
    await expectSame({ method: "GET", path }, "without");
  });
});

describe("headers that Next honors", () => {
  it.each<[string, string]>([
    ["RSC", "1"],
    ["Next-Router-Prefetch", "1"],
    ["Next-Action", "0".repeat(42)],
    ["Next-Url", "/admin"],
    ["X-Nextjs-Data", "1"],
    ["X-Middleware-Subrequest", "proxy:proxy"],
    ["X-Prerender-Revalidate", "1"],
    ["X-Forwarded-Proto", "https"],
    ["X-Forwarded-Host", "evil.example"],
    ["Cookie", "__prerender_bypass=1"],
    ["Connection", "close"],
    ["If-None-Match", "*"],
    ["Range", "bytes=0-1"],
  ])("%s: %s", async (name, value) => {
    for (const method of ["GET", "POST", "HEAD"])
      await expectSame({ method, path: "/api/v1/me", headers: { [name]: value } }, method);
  });
});

describe("raw HTTP", () => {
  it.each(PROBES.map((probe) => [probe.name, probe] as const))("%s", async (_, { send }) => {
    const [byLane, byNext] = await Promise.all(
      [lane, next].map(async ({ origin }) => told(await exchange(origin, send))),
    );
    expect(byLane).toEqual(byNext);
  });

  function told({ head, body }: RawAnswer) {
    const lines = head.split("\n").map((line): [string, string] => {
      const [name = "", ...value] = line.split(": ");
      return [name, value.join(": ")];
    });
    const isPage = /content-type: text\/html/i.test(head);
    return {
      lines: comparableLines(lines),
      // A page's chunks are cut anew each time.
      body: isPage ? "" : withoutChance(body.replace(/(?:0\r\n)?\r\n$/, "")),
    };
  }
});
