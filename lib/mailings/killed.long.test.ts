import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { db } from "@/db/client";
import { type MailServer, startMailServer } from "@/lib/testing/mail-server";
import {
  createMailingFixture,
  createMailingTenant,
  sendFixture,
  statesOf,
} from "@/lib/testing/mailings";
import { inOwnDatabase } from "@/lib/testing/own-database";
import type { Tenant } from "@/lib/testing/tenant";
import { getMailing } from "./mailings";
import { pauseMailing, resumeMailing } from "./sending";

inOwnDatabase();

const RECIPIENTS = 2_000;
const KILLS = 6;
const DROPPED = 10;
const CONNECTIONS = 3;

const workers = new Set<ChildProcess>();
let server: MailServer | undefined;

afterEach(async () => {
  for (const worker of workers) worker.kill("SIGKILL");
  workers.clear();
  await server?.close();
});

async function startWorker(): Promise<ChildProcess> {
  const worker = spawn(process.execPath, ["--import", "tsx", "lib/testing/mailing-process.ts"], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...process.env,
      SMTP_URL: server?.url ?? "",
      MAILING_CONNECTIONS: String(CONNECTIONS),
      MAILINGS_PER_SECOND: "1000",
    },
  });
  workers.add(worker);
  await once(worker, "message");
  return worker;
}

function kill(worker: ChildProcess): void {
  worker.kill("SIGKILL");
  workers.delete(worker);
}

const addDonors = ({ organizationId }: Tenant, count: number) =>
  db.execute(sql`
    insert into donors (organization_id, kind, first_name, last_name, display_name, email)
    select ${organizationId}, 'person', 'Ada', n::text, 'Ada ' || n, 'ada' || n || '@example.org'
    from generate_series(1, ${count}::int) n`);

/** Sends to everyone, with whatever happens meanwhile. Returns how often each address got it. */
async function arrived(during: (id: number, tenant: Tenant) => Promise<void>) {
  const tenant = await createMailingTenant();
  await addDonors(tenant, RECIPIENTS);
  const { id } = await createMailingFixture(tenant);
  await sendFixture(tenant, id);
  await during(id, tenant);
  while ((await getMailing(tenant.owner, id)).state !== "sent") await wait(500);
  const counts = new Map<string, number>();
  for (const { recipient } of server?.caught ?? [])
    counts.set(recipient, (counts.get(recipient) ?? 0) + 1);
  return { counts, states: await statesOf(tenant, id) };
}

test("no address gets it twice: two workers, six kills, ten lost answers, a pause (C1, C3, C4)", async () => {
  let taken = 0;
  const dropped = new Set(Array.from({ length: DROPPED }, (_, nth) => 100 + nth * 150));
  server = await startMailServer(() => (dropped.has(taken++) ? "drop" : "accept"), {
    ...{ delayMs: 5, parse: false },
  });
  const { counts, states } = await arrived(async (id, tenant) => {
    const running = [await startWorker(), await startWorker()];
    for (let nth = 1; nth <= KILLS; nth++) {
      const target = (RECIPIENTS / (KILLS + 3)) * nth;
      while ((server?.caught.length ?? 0) < target) await wait(2);
      const worker = running[nth % 2];
      if (worker) kill(worker);
      running[nth % 2] = await startWorker();
      if (nth === 3) {
        await pauseMailing(tenant.owner, id);
        await wait(500);
        await resumeMailing(tenant.owner, id);
      }
    }
  });
  const twice = [...counts].filter(([, count]) => count > 1);
  expect(twice).toEqual([]);
  const { sent = 0, uncertain = 0, ...others } = states;
  expect(others).toEqual({});
  expect(sent + uncertain).toBe(RECIPIENTS);
  expect(uncertain).toBeGreaterThanOrEqual(1);
  expect(uncertain).toBeLessThanOrEqual(DROPPED + KILLS * CONNECTIONS);
  expect(counts.size).toBeGreaterThanOrEqual(sent);
}, 580_000);

test("the control: whoever sent uncertain ones again would send some twice", async () => {
  let taken = 0;
  server = await startMailServer(() => (taken++ % 200 === 7 ? "drop" : "accept"), { parse: false });
  const { counts } = await arrived(async (id, tenant) => {
    await startWorker();
    // What a queue that repeats does: it takes every email without an answer for one that did not arrive.
    const repeat = async () => {
      await db.execute(sql`update mailing_recipients set state = 'queued', claimed_by = null
        where organization_id = ${tenant.organizationId} and mailing_id = ${id} and state = 'uncertain'`);
    };
    while ((server?.caught.length ?? 0) < RECIPIENTS / 2) {
      await repeat();
      await wait(50);
    }
  });
  expect([...counts.values()].filter((count) => count > 1).length).toBeGreaterThan(0);
}, 580_000);
