import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import {
  consents,
  donors,
  donorTags,
  emails,
  interactions,
  journeyEnrollments,
  journeyLetters,
  journeyMessages,
  journeySteps,
  journeys,
  journeyTasks,
  outboundEvents,
  tags,
  tasks,
  users,
  webhookDeliveries,
  webhookEndpoints,
} from "@/db/schema";
import type { JourneyNode } from "@/db/schema/journey-graph";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import { createCustomField } from "@/lib/custom-fields/fields";
import { assignSubjects } from "@/lib/donors/engagement/assignments";
import { changeTask } from "@/lib/donors/engagement/tasks";
import { readTimeline } from "@/lib/portfolio/profile/timeline";
import { failingAt } from "@/lib/testing/failing-statements";
import { createDonorFixture } from "@/lib/testing/giving";
import {
  createJourneyFixture,
  emailNode,
  enrollmentsOf,
  graphOf,
  letterNode,
  messagesOf,
  noteNode,
  runAt,
  startJourneyFixture,
  stepsOf,
  waitFor,
} from "@/lib/testing/journeys";
import { createMailingTenant, topicOf } from "@/lib/testing/mailings";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { buildPortfolio } from "@/lib/testing/portfolio";
import type { Tenant } from "@/lib/testing/tenant";
import { activateJourney, archiveJourney } from "./activating";
import { enterDated } from "./dated";
import { enrollDonor } from "./enrolling";
import { followTasks } from "./following";
import { Grounds } from "./ground";
import { listJourneyLetters, printedLetters, printJourneyLetters } from "./letters";
import { runDueJourneys } from "./loop";
import { groupsOf, readDue, stepTogether } from "./walking";

inOwnDatabase();

let tenant: Tenant;
/** Friday at noon in New York. */
const FRIDAY = new Date("2026-12-04T17:00:00Z");

beforeEach(async () => {
  tenant = await createMailingTenant();
  stopClock(FRIDAY);
});
afterEach(resumeClock);

async function createTag(name = "Welcomed"): Promise<number> {
  const { organizationId } = tenant;
  const [tag] = await db.insert(tags).values({ organizationId, name }).returning();
  return tag?.id ?? 0;
}

async function createEndpoint(types: string[]): Promise<number> {
  const { organizationId, owner } = tenant;
  const [made] = await db
    .insert(webhookEndpoints)
    .values({
      ...{ organizationId, types, url: "https://hooks.example.org", source: "staff" },
      ...{
        permissions: ["journeys_view", "donors_view"],
        createdByUserId: owner.userId,
        secret: "whsec_dGVzdA==",
      },
    })
    .returning();
  return made?.id ?? 0;
}

const taskNode = (values: Partial<Extract<JourneyNode, { kind: "task" }>> = {}) => ({
  ...{ id: "task", title: null, kind: "task" as const, task_kind: "touch" as const },
  ...{ task_title: "Call", note: null, skip_weekends: true, minute: 600 },
  ...{ due: { days: 1, from: "step" as const }, owner: "assigned" as const },
  ...values,
});

const everything = async () => [
  ...[
    noteNode("note"),
    letterNode("letter"),
    taskNode(),
    emailNode("email", await topicOf(tenant)),
  ],
  {
    id: "tag",
    title: null,
    kind: "tag" as const,
    tag_id: await createTag(),
    change: "add" as const,
  },
  {
    ...{ id: "topic", title: null, kind: "topic" as const, change: "unsubscribe" as const },
    topic_id: await topicOf(tenant, "appeals"),
  },
  {
    ...{ id: "notify", title: null, kind: "notify" as const, subject: "Someone came" },
    ...{ text: "Please call.", to: { user_ids: [tenant.owner.userId] } },
  },
  {
    ...{ id: "hook", title: null, kind: "webhook" as const, name: "Came here" },
    endpoint_id: await createEndpoint(["donor.created"]),
  },
];

/** How many rows there are of each thing that a step can make. */
async function made(): Promise<Record<string, number>> {
  const { organizationId } = tenant;
  const count = (table: Parameters<typeof within>[0] & Parameters<typeof db.$count>[0]) =>
    db.$count(table, within(table, organizationId));
  return {
    note: await count(interactions),
    letter: await count(journeyLetters),
    task: await count(tasks),
    email: await count(journeyMessages),
    tag: await count(donorTags),
    topic: await count(consents),
    notify: await count(emails),
    hook: await count(webhookDeliveries),
  };
}

async function joinDonor(id: number, values = {}): Promise<number> {
  const donor = await createDonorFixture(tenant, { street: "1 Main St", city: "Bath", ...values });
  await enrollDonor(tenant.owner, id, { donor_id: donor });
  return donor;
}

describe("each kind of node", () => {
  it("makes one thing for a visit, however often its step dies before it is committed (J1)", async () => {
    const id = await startJourneyFixture(tenant, graphOf(await everything()));
    const TOGETHER = 3;
    for (let nth = 0; nth < TOGETHER; nth++) await joinDonor(id);
    const before = await made();
    const deaths: number[] = [];
    for (let step = 0; step < 8; step++) {
      const [group = []] = groupsOf(await readDue(db));
      expect(group).toHaveLength(TOGETHER);
      for (let nth = 1; ; nth++) {
        const steps = (await stepsOf(tenant, id)).length;
        const things = await made();
        const hasDied = await failingAt(nth, () => stepTogether(group, new Grounds()));
        if (!hasDied) {
          deaths.push(nth - 1);
          break;
        }
        expect((await stepsOf(tenant, id)).length).toBe(steps);
        expect(await made()).toEqual(things);
      }
    }
    expect(Math.min(...deaths)).toBeGreaterThan(4);
    const after = await made();
    for (const [name, count] of Object.entries(after))
      expect([name, count - (before[name] ?? 0)]).toEqual([name, TOGETHER]);
    const nodes = ["note", "letter", "task", "email", "tag", "topic", "notify", "hook"];
    const told = (await stepsOf(tenant, id)).map(({ node, outcome }) => [node, outcome]);
    expect(told).toEqual(
      Array.from({ length: TOGETHER }, () => nodes.map((node) => [node, "done"])).flat(),
    );
    const ended = { state: "completed", endReason: "end" };
    expect(await enrollmentsOf(tenant, id)).toMatchObject([ended, ended, ended]);
  });

  it("leaves out what is gone or may not be, and goes on", async () => {
    const nodes = await everything();
    const id = await startJourneyFixture(tenant, graphOf(nodes));
    await joinDonor(id, { street: null, email: null });
    await db.delete(tags).where(within(tags, tenant.organizationId));
    await db.update(webhookEndpoints).set({ state: "disabled", disabledReason: "by_staff" });
    await runDueJourneys();
    const told = (await stepsOf(tenant, id)).map(({ node, reason }) => [node, reason]);
    expect(Object.fromEntries(told)).toEqual({
      ...{ note: null, letter: "no_address", task: null, email: "no_address" },
      ...{ tag: "gone", topic: null, notify: null, hook: "gone" },
    });
  });

  it("tells the one endpoint that its step names, and no other", async () => {
    const others = await createEndpoint(["*"]);
    const named = await createEndpoint(["donor.created"]);
    const hook = {
      ...{ id: "hook", title: null, kind: "webhook" as const, name: "Came", endpoint_id: named },
    };
    const id = await startJourneyFixture(tenant, graphOf([hook]));
    await joinDonor(id);
    await db.delete(webhookDeliveries);
    await runDueJourneys();
    const told = await db
      .select({ endpoint: webhookDeliveries.endpointId, type: outboundEvents.type })
      .from(webhookDeliveries)
      .innerJoin(outboundEvents, eq(outboundEvents.id, webhookDeliveries.eventId))
      .orderBy(asc(webhookDeliveries.id));
    expect(told.filter(({ type }) => type === "journey.reached")).toEqual([
      { endpoint: named, type: "journey.reached" },
    ]);
    expect(told.some(({ endpoint }) => endpoint === others)).toBe(true);
  });

  it("enrolls elsewhere, and journeys that enroll each other come to an end", async () => {
    const each = { reentry: "per_occurrence" } as const;
    const one = await createJourneyFixture(tenant, graphOf([noteNode("n")]), each);
    const enrolling = (journey: number) => ({
      ...{ id: "e", title: null, kind: "enroll" as const, journey_id: journey },
    });
    const other = await startJourneyFixture(tenant, graphOf([enrolling(one)]), each);
    await db
      .update(journeys)
      .set({ draft: graphOf([enrolling(other)]) })
      .where(eq(journeys.id, one));
    await activateJourney(tenant.owner, one, { from: "now" });
    const donor = await joinDonor(one);
    for (let turn = 0; turn < 20; turn++) await runDueJourneys();
    const all = await db.$count(journeyEnrollments, eq(journeyEnrollments.donorId, donor));
    expect(all).toBeGreaterThan(1);
    expect(all).toBeLessThanOrEqual(6);
    expect(
      await db.$count(
        journeyEnrollments,
        within(journeyEnrollments, tenant.organizationId, eq(journeyEnrollments.state, "active")),
      ),
    ).toBe(0);
  });
});

describe("tasks of journeys", () => {
  const taskOf = async (donorId: number) => {
    const [task] = await db.select().from(tasks).where(eq(tasks.donorId, donorId));
    return task;
  };

  it("name the donor where their title and note ask for it", async () => {
    const node = taskNode({ task_title: "Call {{first_name|them}}", note: "For {{donor_name}}" });
    const id = await startJourneyFixture(tenant, graphOf([node]));
    const donor = await joinDonor(id, { firstName: "Ida", displayName: "Ida Moss" });
    await runDueJourneys();
    expect(await taskOf(donor)).toMatchObject({ title: "Call Ida", note: "For Ida Moss" });
  });

  it("skip weekends, and follow their date and whoever the donor is assigned to until staff change them", async () => {
    const [colleague] = await db
      .insert(users)
      .values({
        ...{ organizationId: tenant.organizationId, email: "c@example.org", role: "admin" },
        ...{ firstName: "Cleo", lastName: "Colleague" },
      })
      .returning();
    const birthday = { key: "cf_birthday", label: "Birthday", type: "date" } as const;
    await createCustomField(tenant.owner, { object: "donor", ...birthday });
    const field = "donor.custom.cf_birthday";
    const node = taskNode({ due: { from: "date", field, days: 0 } });
    const id = await startJourneyFixture(tenant, graphOf([node]));
    const donor = await joinDonor(id, { custom: { cf_birthday: "2026-12-12" } });
    await runDueJourneys();
    expect(await taskOf(donor)).toMatchObject({
      ...{ dueAt: new Date("2026-12-14T15:00:00Z"), ownerUserId: null, kind: "touch" },
    });
    await db
      .update(donors)
      .set({ custom: { cf_birthday: "2027-07-05" } })
      .where(eq(donors.id, donor));
    const subjects = [{ type: "donor" as const, id: donor }];
    await assignSubjects(tenant.owner, {
      ...{ subjects, assigned_fundraiser_user_id: colleague?.id },
    });
    await followTasks();
    const followed = await taskOf(donor);
    expect(followed).toMatchObject({
      ...{ dueAt: new Date("2027-07-05T14:00:00Z"), ownerUserId: colleague?.id },
    });
    await changeTask(tenant.owner, followed?.id ?? 0, {
      ...{ due_at: "2027-08-01T14:00:00Z", owner_user_id: tenant.owner.userId },
    });
    await db
      .update(donors)
      .set({ custom: { cf_birthday: "2027-09-09" } })
      .where(eq(donors.id, donor));
    await followTasks();
    expect(await taskOf(donor)).toMatchObject({
      ...{ dueAt: new Date("2027-08-01T14:00:00Z"), ownerUserId: tenant.owner.userId },
    });
    expect(await db.$count(journeyTasks, within(journeyTasks, tenant.organizationId))).toBe(1);
  });
});

describe("letters of journeys", () => {
  it("are printed once as one PDF that can be had again, and not to who opted out", async () => {
    const id = await startJourneyFixture(tenant, graphOf([letterNode("letter")]));
    const donor = await joinDonor(id);
    const out = await joinDonor(id);
    await runDueJourneys();
    await db.update(donors).set({ doNotMail: true }).where(eq(donors.id, out));
    const printing = await printJourneyLetters(tenant.owner, id);
    expect(printing).toMatchObject({ printed: 1, skipped: 1, waiting: 0 });
    expect(await listJourneyLetters(tenant.owner, id)).toEqual({
      waiting: 0,
      printings: [{ printed_at: printing.printed_at, letters: 1 }],
    });
    await expect(printJourneyLetters(tenant.owner, id)).rejects.toMatchObject({
      code: "no_letters",
    });
    const file = await printedLetters(tenant.owner, id, { printed_at: printing.printed_at ?? "" });
    expect(file.bytes.subarray(0, 4).toString()).toBe("%PDF");
    await buildPortfolio(tenant.organizationId);
    const told = async (donorId: number) =>
      JSON.stringify(await readTimeline(tenant.owner, donorId));
    expect(await told(donor)).toContain("journey_letter");
    expect(await told(out)).not.toContain("journey_letter");
  });
});

describe("an entry by dates", () => {
  const yearEnd = (days = 0) => ({
    entry: { kind: "date" as const, date: "year_end" as const, days, minute: 540, condition: null },
  });
  const enteredAt = async (id: number) =>
    (await enrollmentsOf(tenant, id)).map((each) => [each.entryKey, each.enteredAt.toISOString()]);

  it("lets in once a year at its local time, with no backlog, and one missed day at most", async () => {
    stopClock(new Date("2026-12-31T15:00:00Z"));
    const donor = await createDonorFixture(tenant);
    const late = await startJourneyFixture(tenant, graphOf([noteNode("n")], yearEnd()));
    stopClock(new Date("2026-12-31T13:00:00Z"));
    const early = await startJourneyFixture(tenant, graphOf([noteNode("n")], yearEnd()));
    await enterDated();
    expect(await enteredAt(early)).toEqual([]);
    stopClock(new Date("2026-12-31T14:00:00Z"));
    await Promise.all([enterDated(), enterDated()]);
    await enterDated();
    expect(await enteredAt(early)).toEqual([[`donor:${donor}:2026`, "2026-12-31T14:00:00.000Z"]]);
    expect(await enteredAt(late)).toEqual([]);
    stopClock(new Date("2028-01-01T12:00:00Z"));
    await enterDated();
    expect(await enteredAt(late)).toEqual([[`donor:${donor}:2027`, "2027-12-31T14:00:00.000Z"]]);
  });

  it("ends with the journey: those inside leave, and what waits is not sent", async () => {
    const topic = await topicOf(tenant);
    const draft = graphOf([emailNode("m", topic), waitFor("w", 1, "days")]);
    const id = await startJourneyFixture(tenant, draft);
    await joinDonor(id);
    await runDueJourneys();
    await archiveJourney(tenant.owner, id);
    expect(await enrollmentsOf(tenant, id)).toMatchObject([
      { state: "exited", endReason: "archived" },
    ]);
    const [message] = await messagesOf(tenant, id);
    expect(message).toMatchObject({ state: "skipped", skipReason: "archived" });
    await runAt(new Date(FRIDAY.getTime() + 10 * 86_400_000));
    expect(await db.$count(journeySteps, eq(journeySteps.journeyId, id))).toBe(1);
  });
});
