import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { interactions, tasks } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import { reloadEnv } from "@/lib/env";
import { carriers } from "@/lib/mailings/lanes";
import { createDonorFixture } from "@/lib/testing/giving";
import {
  emailNode,
  enrollmentsOf,
  graphOf,
  messagesOf,
  noteNode,
  startJourneyFixture,
  stepsOf,
} from "@/lib/testing/journeys";
import { type MailServer, startMailServer } from "@/lib/testing/mail-server";
import { createMailingTenant, topicOf } from "@/lib/testing/mailings";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { watchRoundTrips } from "@/lib/testing/round-trips";
import type { Tenant } from "@/lib/testing/tenant";
import { pauseJourney } from "./activating";
import { enrollDonor } from "./enrolling";
import { Grounds } from "./ground";
import { holdForSteps } from "./holding";
import { runDueJourneys } from "./loop";
import { journeyMailers } from "./outbox";
import { groupsOf, readDue, stepTogether, walk } from "./walking";

inOwnDatabase();

let tenant: Tenant;
const NOON = new Date("2026-12-04T17:00:00Z");

beforeEach(async () => {
  tenant = await createMailingTenant();
  stopClock(NOON);
});
afterEach(resumeClock);

const taskNode = {
  ...{ id: "task", title: null, kind: "task" as const, task_kind: "task" as const },
  ...{ task_title: "Call {{first_name}}", note: null, skip_weekends: true, minute: 540 },
  ...{ due: { days: 1, from: "step" as const }, owner: "assigned" as const },
};

async function join(id: number, count: number): Promise<number[]> {
  const joined: number[] = [];
  for (let nth = 0; nth < count; nth++) {
    const donor = await createDonorFixture(tenant);
    await enrollDonor(tenant.owner, id, { donor_id: donor });
    joined.push(donor);
  }
  return joined;
}

/** How many statements some work sends to the database. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const { trips, stop } = watchRoundTrips();
  await work().finally(stop);
  return trips.flat().length;
}

const group = async () => groupsOf(await readDue(db))[0] ?? [];

describe("donors at the same node", () => {
  it("take their step in as many statements as two do", async () => {
    const id = await startJourneyFixture(tenant, graphOf([taskNode]));
    await join(id, 2);
    const few = await statementsOf(async () => stepTogether(await group(), new Grounds()));
    await join(id, 30);
    const many = await statementsOf(async () => stepTogether(await group(), new Grounds()));
    expect(many).toBe(few);
    expect(many).toBeLessThanOrEqual(18);
    expect(await db.$count(tasks, within(tasks, tenant.organizationId))).toBe(32);
    const ended = (await enrollmentsOf(tenant, id)).map(({ state }) => state);
    expect(new Set(ended)).toEqual(new Set(["completed"]));
  });

  it("go on without the one whose step fails, which is put off", async () => {
    const id = await startJourneyFixture(tenant, graphOf([noteNode("hello")]));
    const [, unlucky = 0] = await join(id, 3);
    await db.execute(sql`create function refuse_one() returns trigger language plpgsql as
      ${sql.raw(`'begin if new.donor_id = ${unlucky} then raise exception ''no''; end if; return new; end'`)}`);
    await db.execute(sql`create trigger refuse_one before insert on interactions
      for each row execute function refuse_one()`);
    expect(await walk(await group(), new Grounds())).toBe(2);
    await db.execute(sql`drop trigger refuse_one on interactions`);
    await db.execute(sql`drop function refuse_one`);
    const told = (await enrollmentsOf(tenant, id)).map(({ state, attempts }) => [state, attempts]);
    expect(told).toEqual([
      ["completed", 0],
      ["active", 1],
      ["completed", 0],
    ]);
    expect(await db.$count(interactions, within(interactions, tenant.organizationId))).toBe(2);
  });

  it("begin no step once someone pauses their journey, who waits for the steps that were begun (J7)", async () => {
    const id = await startJourneyFixture(tenant, graphOf([noteNode("hello")]));
    await join(id, 2);
    const due = await group();
    let paused: Promise<unknown> = Promise.resolve();
    let isPaused = false;
    await db.transaction(async (tx) => {
      expect(await holdForSteps(tx, id)).toBe(true);
      paused = pauseJourney(tenant.owner, id).then(() => {
        isPaused = true;
      });
      while ((await waitingForSteps()) === 0);
      expect(await stepTogether(due, new Grounds())).toBe(0);
      expect(isPaused).toBe(false);
    });
    await paused;
    expect(await walk(due, new Grounds())).toBe(0);
    expect(await stepsOf(tenant, id)).toEqual([]);
  });

  const waitingForSteps = async () =>
    (await db.execute(sql`select from pg_locks where locktype = 'advisory' and not granted`)).rows
      .length;
});

describe("emails of journeys", () => {
  let server: MailServer;
  beforeEach(async () => {
    server = await startMailServer(() => "accept");
    process.env.SMTP_URL = server.url;
    reloadEnv();
  });
  afterEach(async () => {
    await server.close();
    delete process.env.SMTP_URL;
    reloadEnv();
  });

  it("share the statements of their lanes, and each is sent once", async () => {
    const id = await startJourneyFixture(tenant, graphOf([emailNode("m", await topicOf(tenant))]));
    await join(id, 20);
    const grounds = new Grounds();
    await walk(await group(), grounds);
    const sent = await statementsOf(() => runDueJourneys({ connections: 5, perSecond: 1_000 }));
    expect(server.caught).toHaveLength(20);
    expect(new Set((await messagesOf(tenant, id)).map(({ state }) => state))).toEqual(
      new Set(["sent"]),
    );
    expect(sent).toBeLessThan(20 * 3);
  });

  it("keep to one pace with mailings, as text messages do", () => {
    const paces = carriers().map(({ pace }) => pace);
    expect(journeyMailers().map((mailer) => mailer.pace)).toEqual(paces);
    expect(journeyMailers().every((mailer, nth) => mailer.pace === paces[nth])).toBe(true);
    expect(paces[0]).not.toBe(paces[1]);
  });
});
