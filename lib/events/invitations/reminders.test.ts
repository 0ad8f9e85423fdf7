import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { emails } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import { suppress } from "@/lib/consents/suppression-rows";
import { createEventFixture, type EventFixture } from "@/lib/testing/events";
import { invite, invitedActors, sendAll, sendsOf } from "@/lib/testing/invitations";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { duplicateEvent } from "../setup/event-copy";
import { answerInvitation } from "./answering";
import { getInvited } from "./invited";
import { mailInvitations } from "./mails";
import { changeReminders, getReminders } from "./reminder-plan";
import type { ReminderPlanChangesInput } from "./reminder-schema";
import { remindOnSchedule } from "./reminders";
import { previewInvitations, remindInvited } from "./sending";

/** The end of April 30 in New York. */
const DEADLINE = "2035-05-01T03:59:00Z";
/** Ten in the morning there, seven days before. */
const DUE = "2035-04-23T14:00:00.000Z";
const WEEK_BEFORE = { before: "deadline", days: 7, hour: 10 } as const;

let tenant: Tenant;
let event: EventFixture;
beforeEach(async () => {
  at("2035-04-01T12:00:00Z");
  tenant = await createTenant();
  event = await createEventFixture(tenant, { timezone: "America/New_York" });
});
afterEach(resumeClock);

const at = (instant: string) => stopClock(new Date(instant));
const plan = (steps: ReminderPlanChangesInput["steps"], isOn = true) =>
  changeReminders(tenant.owner, event.eventId, { is_on: isOn, steps });
const run = () => remindOnSchedule("job");
const mailJob = () => mailInvitations({ ...tenant, eventId: event.eventId });

/** The steps of reminders, and what became of them. */
const reminders = async () =>
  (await sendsOf(tenant))
    .filter(({ kind }) => kind === "reminder")
    .map(({ step, status }) => `${step} ${status}`);

async function inviteAll(names: readonly string[], until: string | null = DEADLINE) {
  await invite(tenant, event, names, { respond_by: until });
  await sendAll(tenant, event);
  return invitedActors(tenant);
}

const mailsTo = (address: string) =>
  db.$count(emails, within(emails, tenant.organizationId, eq(emails.toAddress, address)));

describe("a scheduled reminder", () => {
  it("goes once, at its local hour, to whoever has not answered and may be written to", async () => {
    const [, bea] = await inviteAll(["Ada", "Bea", "Cy"]);
    await plan([WEEK_BEFORE]);
    if (!bea) throw new Error("no one was invited");
    const { version } = await getInvited(bea);
    await answerInvitation(bea, { version, response: "maybe" });
    await db.transaction((tx) =>
      suppress(tx, tenant.system, { channel: "email", address: "cy@example.org" }, "complaint"),
    );
    expect((await getReminders(tenant.owner, event.eventId)).next).toEqual({
      ...WEEK_BEFORE,
      at: DUE,
      recipients: 1,
      skipped: [{ reason: "suppressed", count: 1 }],
      sample: [{ name: "Ada Invited", email: "ada@example.org" }],
    });
    at("2035-04-23T13:59:00Z");
    await run();
    expect(await reminders()).toEqual([]);
    at("2035-04-23T14:00:00Z");
    await Promise.all([run(), run()]);
    await Promise.all([mailJob(), mailJob(), run()]);
    at("2035-04-23T20:00:00Z");
    await run();
    await mailJob();
    expect(await reminders()).toEqual(["reminder-deadline:7 sent"]);
    expect(await mailsTo("ada@example.org")).toBe(2);
    expect((await getReminders(tenant.owner, event.eventId)).next).toBeNull();
    const manual = await previewInvitations(tenant.owner, event.eventId, { kind: "reminder" });
    expect(manual.step).toBe(1);
  });

  it("is skipped for good when its reader answers before the email is written", async () => {
    const [ada] = await inviteAll(["Ada"]);
    await plan([WEEK_BEFORE]);
    at(DUE);
    await run();
    if (!ada) throw new Error("no one was invited");
    const { version } = await getInvited(ada);
    await answerInvitation(ada, { version, response: "no" });
    await mailJob();
    await run();
    await mailJob();
    expect(await reminders()).toEqual(["reminder-deadline:7 skipped"]);
  });

  it("reminds of nothing that was due before it was set up, switched on, or more than a day ago", async () => {
    await inviteAll(["Ada"]);
    await plan([WEEK_BEFORE], false);
    at(DUE);
    await run();
    at("2035-04-23T14:05:00Z");
    await plan([WEEK_BEFORE, { before: "event", days: 14, hour: 9 }]);
    await run();
    expect(await reminders()).toEqual([]);
    at("2035-04-29T13:01:00Z");
    await run();
    expect(await reminders()).toEqual([]);
    await plan([{ before: "deadline", days: 1, hour: 9 }]);
    await plan([{ before: "deadline", days: 1, hour: 10 }]);
    at("2035-04-29T14:00:00Z");
    await run();
    await plan([{ before: "deadline", days: 1, hour: 11 }]);
    at("2035-04-29T15:00:00Z");
    await run();
    expect(await reminders()).toEqual(["reminder-deadline:1 queued"]);
  });

  it("goes once a day at most, also where two fall together or staff sent one by hand", async () => {
    await inviteAll(["Ada"], "2035-05-09T03:59:00Z");
    await plan([
      { before: "deadline", days: 5, hour: 10 },
      { before: "event", days: 9, hour: 10 },
      { before: "deadline", days: 4, hour: 10 },
    ]);
    at("2035-05-03T14:00:00Z");
    await run();
    await run();
    await mailJob();
    at("2035-05-04T14:00:00Z");
    await run();
    await mailJob();
    await plan([{ before: "deadline", days: 2, hour: 10 }]);
    at("2035-05-06T13:00:00Z");
    const { preview_token } = await previewInvitations(tenant.owner, event.eventId, {
      kind: "reminder",
    });
    await remindInvited(tenant.owner, event.eventId, { preview_token });
    await mailJob();
    at("2035-05-06T14:00:00Z");
    await run();
    expect(await reminders()).toEqual([
      "reminder-deadline:5 sent",
      "reminder-deadline:4 sent",
      "reminder:1 sent",
    ]);
  });

  it("does not go at once when its hour is moved to one that is over", async () => {
    await inviteAll(["Ada"]);
    await plan([{ ...WEEK_BEFORE, hour: 18 }]);
    at("2035-04-23T16:00:00Z");
    await plan([WEEK_BEFORE]);
    await run();
    expect(await reminders()).toEqual([]);
  });

  it("leaves out who was invited less than a day before, and who has no deadline to be reminded of", async () => {
    at("2035-04-22T15:00:00Z");
    await inviteAll(["Ada"]);
    await invite(tenant, event, ["Bea"]);
    await sendAll(tenant, event);
    await plan([WEEK_BEFORE, { before: "event", days: 3, hour: 18 }]);
    at(DUE);
    await run();
    expect(await reminders()).toEqual([]);
    const { next } = await getReminders(tenant.owner, event.eventId);
    expect(next).toMatchObject({ at: "2035-05-09T22:00:00.000Z", recipients: 1 });
    expect(next?.skipped).toEqual([{ reason: "deadline_passed", count: 1 }]);
  });
});

it("an event’s reminders are refused twice on a day, and on without a step; a copy’s are off", async () => {
  const twice = plan([WEEK_BEFORE, { ...WEEK_BEFORE, hour: 11 }]);
  await expect(twice).rejects.toMatchObject({
    problems: [{ path: "steps.1.days", code: "duplicate" }],
  });
  await expect(plan([])).rejects.toMatchObject({ problems: [{ path: "steps" }] });
  await plan([WEEK_BEFORE]);
  const copy = await duplicateEvent(tenant.owner, event.eventId, {
    name: "Another gala",
    slug: "again",
  });
  expect(await getReminders(tenant.owner, copy.id)).toEqual({
    ...{ is_on: false, steps: [WEEK_BEFORE], next: null },
  });
});
