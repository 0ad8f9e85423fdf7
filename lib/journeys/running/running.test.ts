import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donors, interactions, journeyInbox, journeys } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { resumeClock, stopClock } from "@/lib/clock";
import { mergeDonors } from "@/lib/donors/merging/merging";
import { addConsent } from "@/lib/donors/preferences/consents";
import { reloadEnv } from "@/lib/env";
import { createDonorFixture } from "@/lib/testing/giving";
import {
  createJourneyFixture,
  emailNode,
  enrollmentsOf,
  graphOf,
  messagesOf,
  noteNode,
  runAt,
  startJourneyFixture,
  stepsOf,
  waitFor,
} from "@/lib/testing/journeys";
import { type MailServer, startMailServer } from "@/lib/testing/mail-server";
import { createMailingTenant, topicOf } from "@/lib/testing/mailings";
import { inOwnDatabase } from "@/lib/testing/own-database";
import type { Tenant } from "@/lib/testing/tenant";
import { activateJourney, countMatching, pauseJourney, resumeJourney } from "./activating";
import { enrollDonor, moveEnrollments } from "./enrolling";
import { Grounds } from "./ground";
import { enrollMatching, lookThroughJourneys } from "./looking";
import { runDueJourneys } from "./loop";
import { forgetGraphs } from "./rows";
import { simulateJourney } from "./simulating";
import { pathOf } from "./splitting";
import { groupsOf, readDue, walk } from "./walking";

inOwnDatabase();

let tenant: Tenant;
let server: MailServer;
const NOON = new Date("2026-11-30T17:00:00Z");
const later = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000);

beforeEach(async () => {
  server = await startMailServer(() => "accept");
  process.env.SMTP_URL = server.url;
  reloadEnv();
  tenant = await createMailingTenant();
  stopClock(NOON);
});

afterEach(async () => {
  resumeClock();
  await server.close();
  delete process.env.SMTP_URL;
  reloadEnv();
});

const tell = (donorId: number, cause: number[] = []) =>
  db.transaction((tx) =>
    recordChange(
      tx,
      { ...tenant.system, cause },
      { action: "donor.change", subjectType: "donor", subjectId: donorId },
    ),
  );

const notesOf = async (donorId: number) =>
  (
    await db
      .select({ note: interactions.note })
      .from(interactions)
      .where(within(interactions, tenant.organizationId, eq(interactions.donorId, donorId)))
      .orderBy(interactions.id)
  ).map(({ note }) => note);

const onChange = (reentry = {}) => ({
  entry: { kind: "event" as const, types: ["donor.changed"], condition: null, ...reentry },
});
const states = async (id: number) =>
  (await enrollmentsOf(tenant, id)).map(({ state, endReason }) => [state, endReason]);
const outcomes = async (id: number) =>
  (await stepsOf(tenant, id)).map(({ node, outcome, reason }) => [node, outcome, reason]);

describe("an entry by an event", () => {
  it("lets each donor in once, and what was rolled back lets nobody in (J2)", async () => {
    const id = await startJourneyFixture(tenant, graphOf([noteNode("hello")], onChange()));
    const donor = await createDonorFixture(tenant);
    const other = await createDonorFixture(tenant);
    await Promise.all([tell(donor), tell(donor), tell(donor)]);
    const undone = db.transaction(async (tx) => {
      const change = { action: "donor.change", subjectType: "donor", subjectId: other } as const;
      await recordChange(tx, tenant.system, change);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await Promise.all([runDueJourneys(), runDueJourneys()]);
    expect((await enrollmentsOf(tenant, id)).map(({ entryKey }) => entryKey)).toEqual([
      `donor:${donor}`,
    ]);
    expect(await states(id)).toEqual([["completed", "end"]]);
    expect(await notesOf(donor)).toEqual(["Note hello"]);
    expect(await db.$count(journeyInbox)).toBe(0);
  });

  it("counts an event that commits after a later one (J2)", async () => {
    const id = await startJourneyFixture(tenant, graphOf([noteNode("hello")], onChange()));
    const [slow, quick] = [await createDonorFixture(tenant), await createDonorFixture(tenant)];
    let commit: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let written: () => void = () => undefined;
    const isWritten = new Promise<void>((resolve) => {
      written = resolve;
    });
    const late = db.transaction(async (tx) => {
      const change = { action: "donor.change", subjectType: "donor", subjectId: slow } as const;
      await recordChange(tx, tenant.system, change);
      written();
      await held;
    });
    await isWritten;
    await tell(quick);
    await runDueJourneys();
    expect(await enrollmentsOf(tenant, id)).toHaveLength(1);
    commit();
    await late;
    await runDueJourneys();
    expect((await enrollmentsOf(tenant, id)).map(({ donorId }) => donorId)).toEqual([quick, slow]);
  });

  it("lets donors in again by its rule, and never by what a long row of journeys caused", async () => {
    const rule = { reentry: "after_days", reentryDays: 10 } as const;
    const id = await startJourneyFixture(tenant, graphOf([noteNode("hello")], onChange()), rule);
    const each = { reentry: "per_occurrence" } as const;
    const often = await startJourneyFixture(tenant, graphOf([noteNode("again")], onChange()), each);
    const donor = await createDonorFixture(tenant);
    for (const days of [0, 9, 10, 25]) {
      stopClock(later(days * 24));
      await tell(donor);
      await runDueJourneys();
    }
    await tell(donor, [1, 2, 3, 4, 5]);
    await runDueJourneys();
    expect((await enrollmentsOf(tenant, id)).map(({ enteredAt }) => enteredAt)).toEqual([
      ...[later(0), later(240), later(600)],
    ]);
    expect(await enrollmentsOf(tenant, often)).toHaveLength(4);
  });

  it("asks the condition of the entry at the moment that it looks", async () => {
    const condition = { field: "city", op: "is", value: "Portland" };
    const id = await startJourneyFixture(
      tenant,
      graphOf([noteNode("hello")], onChange({ condition })),
    );
    const donor = await createDonorFixture(tenant, { city: "Portland" });
    await tell(donor);
    await tell(await createDonorFixture(tenant, { city: "Salem" }));
    await runDueJourneys();
    expect((await enrollmentsOf(tenant, id)).map(({ donorId }) => donorId)).toEqual([donor]);
  });
});

describe("a walk", () => {
  it("waits by the calendar, and what simulation foretells comes true (J4)", async () => {
    const topic = await topicOf(tenant);
    const draft = graphOf([
      emailNode("welcome", topic),
      waitFor("days", 2, "days"),
      {
        ...{ id: "where", title: null, kind: "branch" as const },
        paths: [
          {
            ...{ label: "Portland", next: "local" },
            condition: { field: "city", op: "is", value: "Portland" },
          },
        ],
        next: "month",
      },
      noteNode("local"),
      waitFor("month", 1, "months"),
      { ...emailNode("second", topic) },
      {
        id: "half",
        title: null,
        kind: "wait",
        until: { kind: "time", minute: 1300, weekdays: [2] },
      },
      emailNode("third", topic),
      {
        ...{ id: "heard", title: null, kind: "wait" as const },
        until: {
          ...{ kind: "event" as const, types: ["donation.completed"] },
          ...{ timeout: { amount: 1, unit: "weeks" as const }, timeout_next: "sorry" },
        },
      },
      { id: "never", title: null, kind: "exit" },
      noteNode("sorry"),
    ]);
    const id = await startJourneyFixture(tenant, draft);
    const donor = await createDonorFixture(tenant, { city: "Portland" });
    const future = await simulateJourney(tenant.owner, id, { donor_id: donor });
    await enrollDonor(tenant.owner, id, { donor_id: donor });
    await followWakes(id);
    const real = await stepsOf(tenant, id);
    expect(
      real.map(({ node, outcome, reason, doneAt }) => [node, outcome, reason, doneAt]),
    ).toEqual(
      future.steps.map(({ node, outcome, reason, at }) => [node, outcome, reason, new Date(at)]),
    );
    const [enrollment] = await enrollmentsOf(tenant, id);
    expect(enrollment?.endedAt?.toISOString()).toBe(future.ends_at);
    expect([enrollment?.endReason, future.end_reason]).toEqual(["end", "end"]);
    expect(server.caught.map(({ subject }) => subject)).toEqual([
      ...["Mail welcome for Greta", "Mail second for Greta", "Mail third for Greta"],
    ]);
  });

  it("sends to who is merged as the kept donor, and the later of two inside leaves", async () => {
    const id = await startJourneyFixture(tenant, graphOf([waitFor("w", 1, "days"), noteNode("n")]));
    const [kept, gone] = [await createDonorFixture(tenant), await createDonorFixture(tenant)];
    await enrollDonor(tenant.owner, id, { donor_id: gone });
    stopClock(later(1));
    await enrollDonor(tenant.owner, id, { donor_id: kept });
    await mergeDonors(tenant.owner, kept, { merged_donor_id: gone });
    await runAt(later(30));
    expect(await states(id)).toEqual([
      ["completed", "end"],
      ["exited", "merged"],
    ]);
    expect(await notesOf(kept)).toEqual(["Note n"]);
  });

  it("ends for who has died, and nothing is written to them", async () => {
    const topic = await topicOf(tenant);
    const draft = graphOf([waitFor("w", 1, "days"), emailNode("m", topic)]);
    const id = await startJourneyFixture(tenant, draft);
    const donor = await createDonorFixture(tenant);
    await enrollDonor(tenant.owner, id, { donor_id: donor });
    await db.update(donors).set({ isDeceased: true }).where(eq(donors.id, donor));
    await runAt(later(30));
    expect(await states(id)).toEqual([["exited", "deceased"]]);
    expect(server.caught).toEqual([]);
  });

  it("puts a step off that fails, and gives it up after the fifth attempt", async () => {
    const draft = graphOf([
      {
        ...{ id: "b", title: null, kind: "branch" as const, next: null },
        paths: [{ label: "x", next: null, condition: { field: "cf_gone", op: "is", value: "x" } }],
      },
    ]);
    const id = await createJourneyFixture(tenant, draft);
    const asStands = graphOf([noteNode("b")]);
    await db.update(journeys).set({ draft: asStands }).where(eq(journeys.id, id));
    await activateJourney(tenant.owner, id, { from: "now" });
    const donor = await createDonorFixture(tenant);
    await db.execute(sql`update journey_versions set graph = ${JSON.stringify(draft)}::jsonb
      where journey_id = ${id}`);
    forgetGraphs();
    await enrollDonor(tenant.owner, id, { donor_id: donor });
    for (const minutes of [0, 1, 6, 36, 156]) await runAt(later(minutes / 60));
    expect(await states(id)).toEqual([["failed", "failed"]]);
    expect(await outcomes(id)).toEqual([["b", "failed", "error"]]);
    const [enrollment] = await enrollmentsOf(tenant, id);
    expect([enrollment?.attempts, enrollment?.lastError]).toEqual([
      4,
      "Some of what was sent is not valid.",
    ]);
  });

  it("splits the same donor the same way, and all donors by their shares", async () => {
    const split = {
      ...{ id: "s", title: null, kind: "split" as const },
      paths: [
        { label: "A", share: 30, next: null },
        { label: "B", share: 70, next: null },
      ],
    };
    const taken = Array.from({ length: 2_000 }, (_, nth) => pathOf(split, `donor:${nth}`));
    expect(taken).toEqual(Array.from({ length: 2_000 }, (_, nth) => pathOf(split, `donor:${nth}`)));
    const first = taken.filter((nth) => nth === 0).length / 2_000;
    expect(Math.abs(first - 0.3)).toBeLessThan(0.04);
  });
});

describe("messages", () => {
  const mailed = async (hours: number, prepare: (donor: number) => Promise<unknown>) => {
    const topic = await topicOf(tenant);
    const id = await startJourneyFixture(tenant, graphOf([emailNode("m", topic)]));
    const donor = await createDonorFixture(tenant);
    stopClock(later(hours));
    await enrollDonor(tenant.owner, id, { donor_id: donor });
    await prepare(donor);
    return { id, donor, topic };
  };

  it("are not sent to who opts out between the step and the mail server (C2, J6)", async () => {
    const { id, donor, topic } = await mailed(0, async () => undefined);
    const grounds = new Grounds();
    for (const group of groupsOf(await readDue(db))) await walk(group, grounds);
    expect(await outcomes(id)).toEqual([["m", "done", null]]);
    const choice = { channel: "email", topic_id: topic, status: "unsubscribed" } as const;
    await addConsent(tenant.owner, donor, choice);
    await runAt(later(0));
    expect(server.caught).toEqual([]);
    expect(await messagesOf(tenant, id)).toMatchObject([
      { state: "skipped", skipReason: "unsubscribed" },
    ]);
  });

  it("wait for the morning, and are told with how to unsubscribe", async () => {
    const { id } = await mailed(12, async () => undefined);
    await runAt(later(12));
    expect(await outcomes(id)).toEqual([["m", "postponed", "quiet_hours"]]);
    await runAt(later(19.9));
    expect(server.caught).toEqual([]);
    await runAt(later(20));
    expect(await outcomes(id)).toEqual([["m", "done", null]]);
    const [mail] = server.caught;
    expect(mail?.text).toContain("1 Harbor Street");
    expect(mail?.html).toMatch(/\/unsubscribe\/[0-9A-Za-z]{43}"/);
    const list = mail?.headers.get("list") as { unsubscribe?: { url: string } } | undefined;
    expect(list?.unsubscribe?.url).toMatch(/\/api\/unsubscribe\/[0-9A-Za-z]{43}$/);
  });

  it("are at most three in seven days, also of journeys at once, and wait 48 hours at most", async () => {
    const topic = await topicOf(tenant);
    const donor = await createDonorFixture(tenant);
    const ids: number[] = [];
    for (const name of ["a", "b", "c", "d", "e"])
      ids.push(await startJourneyFixture(tenant, graphOf([emailNode(name, topic)])));
    for (const id of ids) await enrollDonor(tenant.owner, id, { donor_id: donor });
    await Promise.all([runDueJourneys(), runDueJourneys()]);
    expect(server.caught).toHaveLength(3);
    const told = async () =>
      (await Promise.all(ids.map(outcomes))).flat().map(([, ...said]) => said);
    expect((await told()).filter(([, reason]) => reason === "cap")).toHaveLength(2);
    await runAt(later(47));
    expect(server.caught).toHaveLength(3);
    await runAt(later(48));
    expect((await told()).filter(([outcome]) => outcome === "skipped")).toEqual([
      ...[
        ["skipped", "cap"],
        ["skipped", "cap"],
      ],
    ]);
    expect(server.caught).toHaveLength(3);
  });
});

describe("pausing", () => {
  it("stops every step and message, and resuming leaves out what is more than a day late (J7)", async () => {
    const topic = await topicOf(tenant);
    const draft = graphOf([
      ...[waitFor("w", 2, "hours"), noteNode("early"), waitFor("w2", 3, "days")],
      emailNode("m", topic),
    ]);
    const id = await startJourneyFixture(tenant, draft);
    const made = await startJourneyFixture(tenant, draft, { latePolicy: "run" });
    const donor = await createDonorFixture(tenant);
    for (const each of [id, made]) await enrollDonor(tenant.owner, each, { donor_id: donor });
    await runAt(later(1));
    for (const each of [id, made]) await pauseJourney(tenant.owner, each);
    expect(await runAt(later(40))).toBe(0);
    for (const each of [id, made]) await resumeJourney(tenant.owner, each);
    await runAt(later(40));
    expect(await outcomes(id)).toEqual([
      ["w", "done", null],
      ["early", "skipped", "late"],
    ]);
    expect(await notesOf(donor)).toEqual(["Note early"]);
    // What is left out keeps the schedule; what is made up for counts from when it was.
    await runAt(later(74));
    expect((await messagesOf(tenant, id)).length).toBe(1);
    expect((await messagesOf(tenant, made)).length).toBe(0);
    await runAt(later(117));
    expect((await messagesOf(tenant, made)).length).toBe(1);
  });

  it("passes over who would have entered meanwhile", async () => {
    const condition = { field: "city", op: "is", value: "Portland" };
    const draft = graphOf([noteNode("n")], { entry: { kind: "condition", condition } });
    const before = await createDonorFixture(tenant, { city: "Portland" });
    const id = await startJourneyFixture(tenant, draft);
    const came = await createDonorFixture(tenant, { city: "Portland" });
    await lookThroughJourneys();
    await pauseJourney(tenant.owner, id);
    const missed = await createDonorFixture(tenant, { city: "Portland" });
    await lookThroughJourneys();
    await resumeJourney(tenant.owner, id);
    await lookThroughJourneys();
    expect((await enrollmentsOf(tenant, id)).map(({ donorId }) => donorId)).toEqual([came]);
    expect(await countMatching(tenant.owner, id)).toEqual({ donors: 2 });
    const told = await activateJourney(tenant.owner, id, { from: "matching" });
    expect(told).toMatchObject({ state: "active", version: 1, enrolled: 2 });
    await enrollMatching({ organizationId: tenant.organizationId, journeyId: id });
    expect((await enrollmentsOf(tenant, id)).map(({ donorId }) => donorId)).toEqual([
      ...[came, before, missed],
    ]);
  });
});

describe("goals and waits for events", () => {
  const goalOf = (types: string[]) => ({ goals: [{ kind: "event" as const, types }] });

  it("end a journey at any moment, also while it is paused, and by a late commit", async () => {
    const draft = graphOf([waitFor("w", 3, "days"), noteNode("n")], goalOf(["donor.changed"]));
    const id = await startJourneyFixture(tenant, draft);
    const [one, other] = [await createDonorFixture(tenant), await createDonorFixture(tenant)];
    for (const donor of [one, other]) await enrollDonor(tenant.owner, id, { donor_id: donor });
    await pauseJourney(tenant.owner, id);
    stopClock(later(2));
    await tell(one);
    await runDueJourneys();
    expect(await states(id)).toEqual([
      ["exited", "goal"],
      ["active", null],
    ]);
    await resumeJourney(tenant.owner, id);
    await tell(other);
    // Written before anyone listened: its row in the inbox is missing.
    await db.delete(journeyInbox);
    await runAt(later(72));
    expect(await states(id)).toEqual([
      ["exited", "goal"],
      ["exited", "goal"],
    ]);
    expect([await notesOf(one), await notesOf(other)]).toEqual([[], []]);
  });

  it("wait for an event or until time runs out, each once", async () => {
    const wait = {
      ...{ id: "w", title: null, kind: "wait" as const },
      until: {
        ...{ kind: "event" as const, types: ["donor.changed"], timeout_next: "late" },
        timeout: { amount: 2, unit: "days" as const },
      },
    };
    const draft = graphOf([
      { ...wait, next: "soon" },
      { ...noteNode("soon"), next: null },
      noteNode("late"),
    ]);
    const id = await startJourneyFixture(tenant, draft);
    const [one, other] = [await createDonorFixture(tenant), await createDonorFixture(tenant)];
    for (const donor of [one, other]) await enrollDonor(tenant.owner, id, { donor_id: donor });
    await runDueJourneys();
    stopClock(later(5));
    await Promise.all([tell(one), tell(one)]);
    await runDueJourneys();
    await runAt(later(60));
    expect([await notesOf(one), await notesOf(other)]).toEqual([["Note soon"], ["Note late"]]);
    expect(await states(id)).toEqual([
      ["completed", "end"],
      ["completed", "end"],
    ]);
  });

  it("are conditions that are looked at every hour", async () => {
    const goals = [
      { kind: "condition" as const, condition: { field: "city", op: "is", value: "Salem" } },
    ];
    const id = await startJourneyFixture(tenant, graphOf([waitFor("w", 9, "days")], { goals }));
    const donor = await createDonorFixture(tenant);
    await enrollDonor(tenant.owner, id, { donor_id: donor });
    await lookThroughJourneys();
    expect(await states(id)).toEqual([["active", null]]);
    await db.update(donors).set({ city: "Salem" }).where(eq(donors.id, donor));
    await lookThroughJourneys();
    expect(await states(id)).toEqual([["exited", "goal"]]);
  });
});

describe("a new version", () => {
  it("is entered by new donors; those inside stay or move by the step that they are at", async () => {
    const id = await startJourneyFixture(
      tenant,
      graphOf([
        waitFor("w", 1, "days"),
        noteNode("old"),
        waitFor("w2", 1, "days"),
        noteNode("end"),
      ]),
    );
    const [one, other] = [await createDonorFixture(tenant), await createDonorFixture(tenant)];
    await enrollDonor(tenant.owner, id, { donor_id: one });
    await runAt(later(25));
    await enrollDonor(tenant.owner, id, { donor_id: other });
    await db
      .update(journeys)
      .set({ draft: graphOf([waitFor("w", 1, "days"), noteNode("new")]) })
      .where(eq(journeys.id, id));
    await activateJourney(tenant.owner, id, { from: "now" });
    expect(await moveEnrollments(tenant.owner, id)).toEqual({ moved: 1, stayed: 1 });
    await runAt(later(60));
    expect(await notesOf(one)).toEqual(["Note old", "Note end"]);
    expect(await notesOf(other)).toEqual(["Note new"]);
  });
});

/** Lets every wait of a journey end at its very instant. */
async function followWakes(id: number): Promise<void> {
  for (let turn = 0; turn < 60; turn++) {
    const [enrollment] = await enrollmentsOf(tenant, id);
    if (!enrollment?.wakeAt) return;
    await runAt(enrollment.wakeAt);
  }
}
