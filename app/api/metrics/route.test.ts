import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { db } from "@/db/client";
import { reloadEnv } from "@/lib/env";
import { logRequest } from "@/lib/http/request-log";
import { queueEmail } from "@/lib/messages/outbox";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { createTenant } from "@/lib/testing/tenant";
import { GET } from "./route";

inOwnDatabase();

const TOKEN = "only-the-collector-knows";

function setToken(METRICS_TOKEN: string): void {
  Object.assign(process.env, { METRICS_TOKEN });
  reloadEnv();
}

afterEach(() => setToken(""));

const ask = (authorization?: string) =>
  GET(
    new Request("http://localhost/api/metrics", {
      headers: authorization ? { authorization } : {},
    }),
    { params: Promise.resolve({}) },
  );

async function scrape(): Promise<Map<string, number>> {
  const answer = await ask(`Bearer ${TOKEN}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("text/plain");
  const lines = (await answer.text()).split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(" ");
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

test("returns 404 without a configured token, and refuses any other token", async () => {
  expect((await ask(`Bearer ${TOKEN}`)).status).toBe(404);
  setToken(TOKEN);
  for (const wrong of [undefined, "Bearer ", "Bearer only-the-collector", TOKEN])
    expect((await ask(wrong)).status).toBe(401);
});

test("reports the queue in the database: jobs by state, and mail with its age", async () => {
  setToken(TOKEN);
  const { organizationId } = await createTenant();
  const to = { address: "a@example.org", proved: true } as const;
  const mail = { organizationId, template: "thanks", to } as const;
  const parts = { subject: "Hi", html: "<p>Hi</p>", text: "Hi" };
  await db.transaction((tx) => queueEmail(tx, { ...mail, ...parts, messageKey: randomUUID() }));
  await db.execute(sql`update emails set created_at = now() - interval '10 minutes'`);
  await db.execute(
    sql`update graphile_worker._private_jobs set run_at = now() - interval '5 minutes'`,
  );
  await db.execute(sql`
    select graphile_worker.add_job('later', run_at => now() + interval '1 hour'),
      graphile_worker.add_job('dead', max_attempts => 1), graphile_worker.add_job('again')`);
  await db.execute(sql`
    update graphile_worker._private_jobs job set attempts = 1
    from graphile_worker._private_tasks task
    where task.id = job.task_id and task.identifier in ('dead', 'again')`);

  const found = await scrape();

  expect(found.get('wellspring_jobs{state="due"}')).toBe(1);
  expect(found.get('wellspring_jobs{state="scheduled"}')).toBe(1);
  expect(found.get('wellspring_jobs{state="retrying"}')).toBe(1);
  expect(found.get('wellspring_jobs{state="dead"}')).toBe(1);
  expect(found.get("wellspring_jobs_oldest_due_seconds")).toBeGreaterThanOrEqual(300);
  expect(found.get("wellspring_emails_queued")).toBe(1);
  expect(found.get("wellspring_emails_oldest_queued_seconds")).toBeGreaterThanOrEqual(600);
  expect(found.get("wellspring_database_up")).toBe(1);
});

test("measures each request by operation, method and status", async () => {
  setToken(TOKEN);
  const asked = { requestId: "1", method: "PUT", operation: "Test something", status: 409 };
  logRequest(asked, performance.now() - 40);
  const name =
    'wellspring_api_request_duration_seconds_count{operation="Test something",method="PUT",status="409"}';
  expect((await scrape()).get(name)).toBe(1);
});

test("omits figures rather than show old ones while the database is unavailable", async () => {
  setToken(TOKEN);
  await scrape();
  await db.execute(sql`alter table job_workers rename to job_workers_away`);
  try {
    const found = await scrape();
    expect(found.get("wellspring_database_up")).toBe(0);
    expect(found.has("wellspring_emails_queued")).toBe(false);
    expect([...found.keys()].some((key) => key.startsWith("wellspring_jobs{"))).toBe(false);
  } finally {
    await db.execute(sql`alter table job_workers_away rename to job_workers`);
  }
});
