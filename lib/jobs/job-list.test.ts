import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { PERMISSIONS } from "@/lib/identity/permissions";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { retryJob, retryJobs } from "./dead-jobs";
import { countJobs, type JobState, listJobs } from "./job-list";
import { enqueue, type JobTasks } from "./queue";
import { runDueJobs } from "./worker";

inOwnDatabase();

type Listed = { organizationId?: number; note?: string; orderId?: number; eventId?: number };

declare module "./queue" {
  interface JobPayloads {
    "test-listed": Listed;
    "test-listed-too": Listed;
  }
}

const fail = async ({ note }: Listed) => {
  if (note) throw new Error(note);
};

const tasks: JobTasks = { "test-listed": fail, "test-listed-too": fail };

const run = () => runDueJobs({ tasks, periodic: {} });

/** A job that fails with these words as often as it may. */
async function failed(
  { organizationId }: Partial<Pick<Tenant, "organizationId">>,
  payload: Omit<Listed, "organizationId"> = {},
  job: "test-listed" | "test-listed-too" = "test-listed",
): Promise<void> {
  const carried = { organizationId, note: `no luck ${randomUUID()}`, ...payload };
  await enqueue(db, job, carried, { maxAttempts: 1 });
  await run();
}

const idsOf = async ({ owner }: Tenant, state: JobState) =>
  (await listJobs(owner, { state })).map(({ id }) => id);

test("distinguishes failed jobs from retrying and waiting ones", async () => {
  const tenant = await createTenant();
  const { organizationId, owner } = tenant;
  await failed(tenant, { note: "gave up" });
  await enqueue(db, "test-listed-too", { organizationId, note: "not yet" });
  await run();
  const later = new Date(Date.now() + 86_400_000);
  await enqueue(db, "test-listed", { organizationId }, { runAt: later });

  const [dead, ...noMoreDead] = await listJobs(owner, { state: "dead" });
  expect(dead).toMatchObject({ name: "test-listed", attempts: 1, maxAttempts: 1 });
  expect(dead?.lastError).toBe("gave up");
  const [retrying, ...noMoreRetrying] = await listJobs(owner, { state: "retrying" });
  expect(retrying).toMatchObject({ name: "test-listed-too", attempts: 1, maxAttempts: 25 });
  expect(retrying?.dueAt.getTime()).toBeGreaterThan(retrying?.createdAt.getTime() ?? Infinity);
  const [waiting, ...noMoreWaiting] = await listJobs(owner, { state: "waiting" });
  expect(waiting).toMatchObject({ isRunning: false, attempts: 0, lastError: "", dueAt: later });
  expect([noMoreDead, noMoreRetrying, noMoreWaiting]).toEqual([[], [], []]);

  expect(await countJobs(owner)).toEqual([
    { name: "test-listed", state: "dead", count: 1 },
    { name: "test-listed", state: "waiting", count: 1 },
    { name: "test-listed-too", state: "retrying", count: 1 },
  ]);
  const ofKind = { name: "test-listed-too" };
  expect(await listJobs(owner, { state: "dead", ...ofKind })).toEqual([]);
  expect(await listJobs(owner, { state: "retrying", ...ofKind })).toHaveLength(1);
});

test("excludes running jobs from failed ones, even on their last attempt", async () => {
  const tenant = await createTenant();
  const { organizationId, owner } = tenant;
  await enqueue(db, "test-listed", { organizationId }, { maxAttempts: 1 });
  await db.execute(sql`update graphile_worker._private_jobs
    set locked_by = 'somebody', locked_at = now(), attempts = 1
    where payload ->> 'organizationId' = ${String(organizationId)}`);
  expect(await listJobs(owner, { state: "dead" })).toEqual([]);
  const [running] = await listJobs(owner, { state: "waiting" });
  expect(running).toMatchObject({ isRunning: true });
  expect(await retryJobs(owner, "test-listed")).toBe(0);
  await expect(retryJob(owner, running?.id ?? 0)).rejects.toMatchObject({ kind: "not_found" });
});

test("lists the latest failed jobs first, a page at a time", async () => {
  const tenant = await createTenant();
  for (const note of ["first", "second", "third"]) await failed(tenant, { note });
  const notes = async (page: number) =>
    (await listJobs(tenant.owner, { state: "dead", page, perPage: 2 })).map(
      ({ lastError }) => lastError,
    );
  expect([await notes(1), await notes(2), await notes(3)]).toEqual([
    ["third", "second"],
    ["first"],
    [],
  ]);
});

test("hides the jobs of other organizations, and jobs without one", async () => {
  const [tenant, other] = [await createTenant(), await createTenant()];
  await failed(other);
  await failed({});
  expect(await idsOf(tenant, "dead")).toEqual([]);
  expect(await countJobs(tenant.owner)).toEqual([]);
  expect(await retryJobs(tenant.owner, "test-listed")).toBe(0);
  expect(await idsOf(other, "dead")).toHaveLength(1);
});

test("is limited to staff who may change settings", async () => {
  const { owner } = await createTenant();
  const others = PERMISSIONS.filter((permission) => permission !== "settings_edit");
  const visitor = { ...owner, permissions: new Set(others) };
  const forbidden = { kind: "forbidden" };
  await expect(listJobs(visitor, { state: "dead" })).rejects.toMatchObject(forbidden);
  await expect(countJobs(visitor)).rejects.toMatchObject(forbidden);
  await expect(retryJobs(visitor, "test-listed")).rejects.toMatchObject(forbidden);
  await expect(retryJob(visitor, 1)).rejects.toMatchObject(forbidden);
});

test("retries all jobs of a kind, and none of another", async () => {
  const tenant = await createTenant();
  await failed(tenant);
  await failed(tenant);
  await failed(tenant, {}, "test-listed-too");
  const [kept] = await listJobs(tenant.owner, { state: "dead", name: "test-listed-too" });
  expect(await retryJobs(tenant.owner, "test-listed")).toBe(2);
  expect(await idsOf(tenant, "dead")).toEqual([kept?.id]);
  expect(await listJobs(tenant.owner, { state: "waiting" })).toHaveLength(2);
  expect(await retryJobs(tenant.owner, "test-listed")).toBe(0);
});

test.each([
  ["Failed query: select $1\nparams: Ida,\nida@example.org", "Failed query: select $1"],
  [
    "450 <ida@example.org> busy, ida+2@b.org too",
    "450 <[email address]> busy, [email address] too",
  ],
  ["refused svc_live_0123456789abcdef", "refused [key]"],
])("keeps the subject of %j private", async (note, told) => {
  const tenant = await createTenant();
  await failed(tenant, { note });
  const [dead] = await listJobs(tenant.owner, { state: "dead" });
  expect(dead?.lastError).toBe(told);
});

test("shortens a very long error", async () => {
  const tenant = await createTenant();
  await failed(tenant, { note: "x".repeat(100_000) });
  const [dead] = await listJobs(tenant.owner, { state: "dead" });
  expect(dead?.lastError.length).toBe(2000);
});

test("names a job's subject, the most specific first", async () => {
  const tenant = await createTenant();
  await failed(tenant, { eventId: 5 });
  await failed(tenant, { eventId: 5, orderId: 7 });
  await failed(tenant);
  const subjects = (await listJobs(tenant.owner, { state: "dead" })).map(({ subject }) => subject);
  expect(subjects).toEqual([undefined, { type: "order", id: 7 }, { type: "event", id: 5 }]);
});
