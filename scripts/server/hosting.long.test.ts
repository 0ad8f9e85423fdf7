import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase } from "@/db/client";
import { runOn } from "@/lib/testing/database";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { SMALL_PDF } from "@/lib/testing/pdf";
import { createEntities, createProgramFixture, picture } from "@/lib/testing/sponsorship";
import { startTcpProxy } from "@/lib/testing/tcp-proxy";
import { createApiKey } from "@/lib/testing/tenant";
import {
  change,
  complete,
  createRegistration,
  type Registration,
  view,
} from "@/testing/registration";
import { type BuiltServer, buildNamed, type Front, startBuilt, startFront } from "./built-server";
import { filesOfTrace, layOut, tracedFiles } from "./traced-folder";

inOwnDatabase();

/** What Vercel lets a request to a function have (https://vercel.com/docs/functions/limitations). */
const HOSTS_LIMIT = 4.5 * 1024 * 1024;

/** A user without rights, to whom the folder is read-only. */
const NOBODY = 65_534;

let build: string;
let registration: Registration;
let apiKey: string;
let entityId: number;

beforeAll(async () => {
  build = await buildNamed("round-a");
  registration = await createRegistration({}, { tickets: 1 });
  await complete(registration);
  const [group] = (await view(registration)).registration_groups;
  const guests = group?.attendees ?? [];
  await change(registration, {
    attendees: guests.map(({ id }) => ({
      id,
      first_name: "Владимир",
      last_name: "山田",
      answers: [{ field_key: "meal", answer: "Vegan" }],
    })),
  });
  const { tenant } = registration;
  apiKey = await createApiKey(tenant);
  const { programId } = await createProgramFixture(tenant);
  [entityId = 0] = await createEntities(tenant.owner, programId, [{ en_child_name: "Amara" }]);
}, 900_000);

test("no function includes the build machine's private files", () => {
  const own = tracedFiles(build).filter((path) => /^(?:\.data|\.env|\.git)(?:[/.]|$)/.test(path));
  expect(own).toEqual([]);
});

test("each function that draws or checks a PDF includes the files its threads load", () => {
  const routes = pagesAndResources(build).filter((path) =>
    /\.pdf\/route|\/upload\/route/.test(path),
  );
  expect(routes.length).toBeGreaterThan(3);
  for (const route of routes) {
    const files = filesOfTrace(join(build, "server/app", `${route}.nft.json`));
    expect(files, route).toEqual(
      expect.arrayContaining([
        "lib/workers/pdf.mjs",
        "lib/messages/fonts/DejaVuSans.ttf",
        "node_modules/@cantoo/pdf-lib/es/index.js",
        "node_modules/qrcode/lib/index.js",
      ]),
    );
  }
});

describe("the traced files alone, in a read-only folder behind a front end that cuts at 4.5 MB", () => {
  let place: string;
  let data: string;
  let server: BuiltServer;
  let front: Front;

  beforeAll(async () => {
    place = layOut(build);
    chmodSync(place, 0o755);
    data = mkdtempSync(join(tmpdir(), "wellspring-functions-data-"));
    chmodSync(data, 0o777);
    server = await startBuilt({
      folder: build,
      cwd: place,
      script: "launch.cjs",
      env: { DATA_DIR: data, REQUEST_MAX_MEGABYTES: "4.5", JOBS: "scheduler" },
      id: process.getuid?.() === 0 ? NOBODY : undefined,
    });
    front = await startFront([server.origin], HOSTS_LIMIT);
  }, 300_000);

  afterAll(async () => {
    await front?.stop();
    await server?.stop();
    for (const folder of [place, data]) rmSync(folder, { recursive: true, force: true });
  });

  const ask = (path: string, init?: RequestInit) => fetch(`${front.origin}${path}`, init);

  function upload(bytes: Buffer, name: string, type: string) {
    const body = new FormData();
    body.append("file", new File([new Uint8Array(bytes)], name, { type }));
    const headers = { "X-SVC-API-Key": apiKey };
    return ask(`/api/v1/file/entity/${entityId}/upload`, { method: "POST", headers, body });
  }

  test("serve every page and resource without parameters", async () => {
    const routes = plainRoutes(build);
    expect(routes.length).toBeGreaterThan(50);
    const broken: string[] = [];
    for (const route of routes) {
      const { status } = await ask(route, { redirect: "manual" });
      if (status >= 500) broken.push(`${route}: ${status}`);
    }
    expect(broken).toEqual([]);
    expect(server.log()).not.toMatch(/Cannot find (?:module|package)|ENOENT|EROFS|EACCES/);
  }, 600_000);

  test("draw tickets and receipts in threads, with their fonts", async () => {
    const { clientSlugOrId, eventSlug, token } = registration.params;
    const order = `/api/v1/frontend/public/events/${clientSlugOrId}/${eventSlug}/orders/${token}`;
    for (const file of ["tickets.pdf", "receipt.pdf"]) {
      const answer = await ask(`${order}/${file}`);
      expect(answer.status, file).toBe(200);
      expect(Buffer.from(await answer.arrayBuffer()).toString("latin1", 0, 5)).toBe("%PDF-");
    }
  }, 120_000);

  test("check uploads in threads", async () => {
    expect((await upload(await picture(), "amara.png", "image/png")).status).toBe(200);
    expect((await upload(SMALL_PDF, "letter.pdf", "application/pdf")).status).toBe(200);
  }, 120_000);

  test("refuse oversized requests in our own words, before the front end cuts them", async () => {
    const ours = await upload(Buffer.alloc(4.45 * 1024 * 1024), "large.pdf", "application/pdf");
    expect(ours.status).toBe(413);
    expect(ours.headers.get("x-front")).toBeNull();
    expect(await ours.text()).toContain("4.4 MB");
    const cut = await upload(Buffer.alloc(5 * 1024 * 1024), "larger.pdf", "application/pdf");
    expect([cut.status, cut.headers.get("x-front")]).toEqual([413, "1"]);
  }, 60_000);
});

/** The files of a build's pages and resources. */
const pagesAndResources = (folder: string): string[] =>
  readdirSync(join(folder, "server/app"), { recursive: true, encoding: "utf8" }).filter((path) =>
    /(?:^|\/)(?:page|route)\.js$/.test(path),
  );

/** The addresses of those that have no parameters. */
const plainRoutes = (folder: string): string[] =>
  pagesAndResources(folder)
    .map((path) => `/${path.replace(/\/?(?:page|route)\.js$/, "")}`.replaceAll(/\/\([^)]+\)/g, ""))
    .filter((route) => route !== "" && !/[[\]]|\/_/.test(route));

describe("a suspended server", () => {
  test.each(["cut", "strand"] as const)(
    "answers the first request after SIGSTOP, connections %s, SIGCONT",
    async (fate) => {
      const proxy = await startTcpProxy(process.env.DATABASE_URL ?? "");
      const server = await startBuilt({ folder: build, env: { DATABASE_URL: proxy.url } });
      const { clientSlugOrId, eventSlug, token } = registration.params;
      const order = `/api/v1/frontend/public/events/${clientSlugOrId}/${eventSlug}/orders/${token}`;
      const ask = () => fetch(`${server.origin}${order}`);
      try {
        for (const answer of await Promise.all([1, 2, 3, 4].map(ask)))
          expect(answer.status).toBe(200);
        server.child.kill("SIGSTOP");
        await sleep(2_000);
        proxy[fate]();
        server.child.kill("SIGCONT");
        const startedAt = Date.now();
        expect((await ask()).status).toBe(200);
        expect(Date.now() - startedAt).toBeLessThan(4_000);
      } finally {
        await server.stop();
        await proxy.stop();
      }
    },
    120_000,
  );
});

test("mail caused by a request goes out after its response, without a process waiting for jobs", async () => {
  const arrived: string[] = [];
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData: (stream, _session, done) => {
      simpleParser(stream).then(({ text = "" }) => {
        arrived.push(text);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => mailServer.listen(0, "127.0.0.1", resolve));
  const { port } = mailServer.server.address() as AddressInfo;
  const server = await startBuilt({
    folder: build,
    env: { JOBS: "scheduler", SMTP_URL: `smtp://127.0.0.1:${port}` },
  });
  try {
    await runOn(process.env.DATABASE_URL ?? "", "delete from graphile_worker._private_jobs");
    const { clientSlugOrId, eventSlug } = registration.params;
    const answer = await fetch(
      `${server.origin}/api/v1/frontend/public/events/${clientSlugOrId}/${eventSlug}/order-link`,
      {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ email: "paula@example.org" }),
      },
    );
    expect(answer.status).toBe(202);
    for (let round = 0; arrived.length === 0 && round < 100; round += 1) await sleep(100);
    expect(arrived).toEqual([expect.stringContaining("/orders/")]);
    expect(await connectionsLeft()).toBe(0);
  } finally {
    await server.stop();
    mailServer.close(() => undefined);
  }
}, 120_000);

/** How many of the servers' connections are open, once idle ones had the time to be closed. */
async function connectionsLeft(): Promise<number> {
  // Ours.
  await closeDatabase();
  await sleep(7_000);
  const { rows } = await runOn(
    process.env.DATABASE_URL ?? "",
    `select count(*)::int as left from pg_stat_activity
     where datname = current_database() and application_name = 'wellspring'`,
  );
  return rows[0].left;
}
