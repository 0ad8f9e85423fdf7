import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { db } from "@/db/client";
import { emailNode, graphOf, noteNode, startJourneyFixture, waitFor } from "@/lib/testing/journeys";
import { type MailServer, startMailServer } from "@/lib/testing/mail-server";
import { createMailingTenant, topicOf } from "@/lib/testing/mailings";
import { inOwnDatabase } from "@/lib/testing/own-database";
import type { Tenant } from "@/lib/testing/tenant";
import { activateJourney } from "./activating";
import { enrollMatching } from "./looking";

inOwnDatabase();

const DONORS = 2_000;
const CONNECTIONS = 3;

const workers = new Set<ChildProcess>();
let server: MailServer | undefined;

afterEach(async () => {
  for (const worker of workers) worker.kill("SIGKILL");
  workers.clear();
  await server?.close();
});

async function startWorker(): Promise<ChildProcess> {
  const worker = spawn(process.execPath, ["--import", "tsx", "lib/testing/journey-process.ts"], {
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

function kill(worker: ChildProcess | undefined): void {
  worker?.kill("SIGKILL");
  if (worker) workers.delete(worker);
}

const countOf = async ({ organizationId }: Tenant, what: string): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.raw(what)} and t.organization_id = ${organizationId}`,
  );
  return rows[0]?.count ?? 0;
};

/** Whatever the hour is, so that the test does not wait for the morning. */
const zoneAtNoon = (): string => {
  const away = 12 - new Date().getUTCHours();
  return away === 0 ? "UTC" : `Etc/GMT${away > 0 ? "-" : "+"}${Math.abs(away)}`;
};

test("each visit has one step and one effect, and no address gets an email twice: two workers, one killed every few seconds (J1)", async () => {
  server = await startMailServer(() => "accept", { delayMs: 2, parse: false });
  const tenant = await createMailingTenant();
  const { organizationId } = tenant;
  await db.execute(
    sql`update organizations set time_zone = ${zoneAtNoon()} where id = ${organizationId}`,
  );
  await db.execute(sql`
    insert into donors (organization_id, kind, first_name, last_name, display_name, email, city)
    select ${organizationId}, 'person', 'Ada', n::text, 'Ada ' || n, 'ada' || n || '@example.org', 'Bath'
    from generate_series(1, ${DONORS}::int) n`);
  const condition = { field: "city", op: "is", value: "Bath" };
  const nodes = [
    noteNode("one"),
    waitFor("w", 1, "minutes"),
    emailNode("mail", await topicOf(tenant)),
    noteNode("two"),
  ];
  const draft = graphOf(nodes, { entry: { kind: "condition", condition } });
  const id = await startJourneyFixture(tenant, draft);
  await activateJourney(tenant.owner, id, { from: "matching" });
  await enrollMatching({ organizationId, journeyId: id });
  const running = [await startWorker(), await startWorker()];
  const active = () => countOf(tenant, "journey_enrollments t where t.state = 'active'");
  const open = () =>
    countOf(tenant, "journey_messages t where t.state in ('queued', 'claimed', 'sending')");
  let kills = 0;
  const until = Date.now() + 400_000;
  while ((await active()) > 0 || (await open()) > 0) {
    expect(Date.now()).toBeLessThan(until);
    await wait(300 + Math.random() * 1_500);
    // At the end they are let live: what a dead one was handing over is called unknown after two minutes.
    if ((await active()) === 0 && kills > 0) continue;
    kill(running[kills % 2]);
    running[kills % 2] = await startWorker();
    kills += 1;
  }
  expect(kills).toBeGreaterThan(3);
  expect(await countOf(tenant, "journey_enrollments t where t.state = 'completed'")).toBe(DONORS);
  expect(await countOf(tenant, "journey_steps t where t.outcome = 'done'")).toBe(DONORS * 4);
  expect(await countOf(tenant, "interactions t where true")).toBe(DONORS * 2);
  expect(await countOf(tenant, "journey_messages t where true")).toBe(DONORS);
  const counts = new Map<string, number>();
  for (const { recipient } of server.caught)
    counts.set(recipient, (counts.get(recipient) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 1)).toEqual([]);
  const sent = await countOf(tenant, "journey_messages t where t.state = 'sent'");
  const uncertain = await countOf(tenant, "journey_messages t where t.state = 'uncertain'");
  expect(sent + uncertain).toBe(DONORS);
  expect(uncertain).toBeLessThanOrEqual(kills * CONNECTIONS);
  expect(counts.size).toBeGreaterThanOrEqual(sent);
}, 580_000);
