import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startPostgres } from "../scripts/postgres/start.mjs";
import { buildWhenChanged } from "../scripts/setup/build.mjs";
import { exitCode } from "../scripts/setup/command.mjs";
import { freePort } from "../scripts/setup/port.mjs";
import { startServer } from "../scripts/setup/server.mjs";
import { drive, type Step } from "./load";

/**
 * `npx tsx bench/forms.ts`: submissions of a form by 20 connections in a closed loop, against the production
 * server and against a baseline in turns: `node:http` and `pg`, which parse the body and write a row and a job
 * in one transaction, by hand and without limits, gate, or checks. Prints both and their ratio. The load comes
 * from this process on the same machine, and so does the baseline's server. `BENCH_SECONDS` and `BENCH_ROUNDS`
 * change the length.
 */
const CONNECTIONS = 20;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const LIMITS = [
  ...["PUBLIC_REQUESTS_PER_MINUTE", "FORM_SUBMISSIONS_PER_ADDRESS_PER_MINUTE"],
  ...["FORMS_PER_ADDRESS_PER_10_MINUTES", "FORMS_PER_NETWORK_PER_10_MINUTES"],
  ...["FORMS_PER_ORGANIZATION_PER_10_MINUTES", "UNCHALLENGED_FORMS_PER_NETWORK_PER_10_MINUTES"],
  "UNCHALLENGED_FORMS_PER_ORGANIZATION_PER_10_MINUTES",
];

const folder = mkdtempSync(join(tmpdir(), "wellspring-bench-"));
const database = await startPostgres({ dataDir: join(folder, "postgres"), throwaway: true });
const settings = {
  ...process.env,
  ...{ DATA_DIR: folder, DATABASE_URL: database.url },
  APP_SECRET: "only-for-the-bench-0123456789-0123456789",
  APP_ORIGIN: "http://127.0.0.1:3000",
  ...{ LOG_LEVEL: "silent", DEMO: "1" },
  ...Object.fromEntries(LIMITS.map((name) => [`LIMIT_${name}`, "100000000"])),
};
Object.assign(process.env, settings);

try {
  const { migrateDatabase } = await import("@/db/migrate");
  await migrateDatabase();
  await buildWhenChanged(settings);
  await measure();
} finally {
  const { closeDatabase } = await import("@/db/client");
  await closeDatabase();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const form = await publishedForm();
  const port = await freePort();
  const server = await startServer({ ...settings, PORT: String(port) });
  const bare = await startBaseline();
  try {
    const submit: Step = async (send) => {
      await send("POST", form.path, form.body());
    };
    const clients = Array.from({ length: CONNECTIONS }, () => submit);
    // The first requests of a process also compile and connect.
    for (const each of [port, bare.port]) await drive(each, clients, 2);
    const rates: { own: number; base: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const own = await drive(port, clients, SECONDS);
      const base = await drive(bare.port, clients, SECONDS);
      rates.push({ own: own.perSecond, base: base.perSecond });
      console.log(
        `round ${round + 1}: ${own.perSecond.toFixed(0)} submissions a second (p95 ${own.p95.toFixed(0)} ms), baseline ${base.perSecond.toFixed(0)} (p95 ${base.p95.toFixed(0)} ms)`,
      );
    }
    const ratios = rates.map(({ own, base }) => own / base).sort((one, other) => one - other);
    console.log(`ratio, median: ${(ratios[ratios.length >> 1] ?? 0).toFixed(2)} of the baseline`);
  } finally {
    await bare.stop();
    server.kill("SIGTERM");
    await exitCode(server);
  }
}

/** A newsletter form, and a body for it under a new key and address each time. */
async function publishedForm() {
  const { createTenant } = await import("@/lib/testing/tenant");
  const { createForm, publishForm } = await import("@/lib/forms/forms");
  const { openedAt } = await import("@/lib/forms/opened");
  const { secondsFromNow } = await import("@/lib/clock");
  const tenant = await createTenant();
  const wanted = { kind: "newsletter", name: "News", slug: "news" } as const;
  const { id } = await createForm(tenant.owner, wanted);
  await publishForm(tenant.owner, id);
  const opened = openedAt(id, secondsFromNow(-60));
  return {
    path: `/api/v1/frontend/forms/${tenant.slug}/news/submissions`,
    body: () => ({
      ...{ submission_key: randomUUID(), version: 1, opened, consent: true },
      answers: {
        ...{ first_name: "Ada", last_name: "Reader" },
        email: `reader-${randomUUID()}@mail.example`,
      },
    }),
  };
}

/** What a submission costs without a product: a row and a job. */
async function startBaseline(): Promise<{ port: number; stop: () => Promise<void> }> {
  const pool = new pg.Pool({ connectionString: database.url, max: 10 });
  await pool.query(`create table bench_submissions (id serial primary key, key text not null unique,
    answers jsonb not null, email text, sent_at timestamptz not null default now())`);
  await pool.query("create table bench_jobs (id serial primary key, payload jsonb not null)");
  const server = createServer(async (request, response) => {
    const { submission_key: key, answers } = JSON.parse(await textOf(request));
    const client = await pool.connect();
    await client.query("begin");
    const { rows } = await client.query(
      "insert into bench_submissions (key, answers, email) values ($1, $2, $3) on conflict do nothing returning id",
      [key, answers, answers.email],
    );
    await client.query("insert into bench_jobs (payload) values ($1)", [{ id: rows[0]?.id }]);
    await client.query("commit");
    client.release();
    response.writeHead(202, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ message: "Thank you.", redirect_url: null }));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    port,
    async stop() {
      server.close();
      await pool.end();
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
