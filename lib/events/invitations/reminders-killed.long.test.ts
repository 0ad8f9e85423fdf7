import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { db } from "@/db/client";
import { createEventFixture, type EventFixture } from "@/lib/testing/events";
import { invite, sendAll } from "@/lib/testing/invitations";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { createTenant, type Tenant } from "@/lib/testing/tenant";

inOwnDatabase();

const INVITED = 200;
const KILLS = 5;

const workers = new Set<ChildProcess>();
afterEach(() => {
  for (const worker of workers) worker.kill("SIGKILL");
  workers.clear();
});

async function startWorker({ organizationId }: Tenant, { eventId }: EventFixture) {
  const script = ["--import", "tsx", "lib/testing/reminder-process.ts"];
  const worker = spawn(process.execPath, [...script, String(organizationId), String(eventId)], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  workers.add(worker);
  await once(worker, "message");
  return worker;
}

/** Invitations of two days ago, with a reminder that is due since the beginning of today in UTC. */
async function dueReminders(tenant: Tenant): Promise<EventFixture> {
  const event = await createEventFixture(tenant, { timezone: "UTC" });
  await invite(
    tenant,
    event,
    Array.from({ length: INVITED }, (_, at) => `guest${at}`),
  );
  await sendAll(tenant, event);
  await db.execute(sql`update event_invitations
    set sent_at = now() - interval '2 days', respond_by = now() + interval '7 days'
    where event_id = ${event.eventId}`);
  const step = { before: "deadline", days: 7, hour: 0, since: "2026-01-01T00:00:00Z" };
  await db.execute(sql`update events
    set invitation_reminders = ${JSON.stringify({ isOn: true, steps: [step] })}::jsonb
    where id = ${event.eventId}`);
  return event;
}

const written = async ({ organizationId }: Tenant) => {
  const { rows } = await db.execute<{ key: string; address: string }>(sql`
    select message_key as key, to_address as address from emails
    where organization_id = ${organizationId} and message_key like 'invitation:%:reminder-%'`);
  return rows;
};

test("two workers, killed in the middle of it again and again, write each reminder once", async () => {
  const tenant = await createTenant();
  const event = await dueReminders(tenant);
  for (let nth = 0; nth < KILLS; nth++) {
    const before = (await written(tenant)).length;
    await Promise.all([startWorker(tenant, event), startWorker(tenant, event)]);
    while ((await written(tenant)).length < before + 5) await wait(2);
    for (const worker of workers) worker.kill("SIGKILL");
    workers.clear();
  }
  expect((await written(tenant)).length).toBeLessThan(INVITED);
  await Promise.all([startWorker(tenant, event), startWorker(tenant, event)]);
  while ((await written(tenant)).length < INVITED) await wait(50);
  await wait(2_000);
  const reminders = await written(tenant);
  expect(reminders).toHaveLength(INVITED);
  expect(new Set(reminders.map(({ address }) => address)).size).toBe(INVITED);
  const { rows } = await db.execute(sql`
    select status, count(*)::int as count from invitation_sends
    where organization_id = ${tenant.organizationId} and kind = 'reminder' group by status`);
  expect(rows).toEqual([{ status: "sent", count: INVITED }]);
}, 580_000);
