import { afterEach, beforeEach, expect, it } from "vitest";
import { POST } from "@/app/api/v1/webhooks/sms/twilio/route";
import { resumeClock, stopClock } from "@/lib/clock";
import {
  graphOf,
  messagesOf,
  runAt,
  startJourneyFixture,
  stepsOf,
  waitFor,
} from "@/lib/testing/journeys";
import { createTextedDonor, createTextTenant, topicOf } from "@/lib/testing/mailings";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { runTwilioSimulator } from "@/lib/testing/twilio-simulator";
import { enrollDonor } from "./enrolling";

inOwnDatabase();
const twilio = runTwilioSimulator();

/** Friday at noon in New York. */
const NOON = new Date("2026-12-04T17:00:00Z");
const later = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000);

let tenant: Awaited<ReturnType<typeof createTextTenant>>;

beforeEach(async () => {
  stopClock(NOON);
  tenant = await createTextTenant();
});
afterEach(resumeClock);

const textNode = (id: string, topicId: number) => ({
  ...{ id, title: null, kind: "sms" as const, topic_id: topicId },
  body: `Text ${id} for {{first_name|friend}}`,
});

/** A donor in a journey of a text, a wait, and another text. */
async function enrollTexted(hours: number) {
  const topic = await topicOf(tenant);
  const steps = [textNode("one", topic), waitFor("w", hours, "hours"), textNode("two", topic)];
  const id = await startJourneyFixture(tenant, graphOf(steps));
  const donorId = await createTextedDonor(tenant, { firstName: "Ada", phone: "+14155550132" });
  await enrollDonor(tenant.owner, id, { donor_id: donorId });
  return id;
}

const told = async (id: number) =>
  (await stepsOf(tenant, id)).map(({ node, outcome, reason }) => [node, outcome, reason]);

it("a text that is due at night goes out in the morning, with whose it is and how to stop", async () => {
  const id = await enrollTexted(10);
  await runAt(NOON);
  expect(twilio.texts).toMatchObject([{ from: tenant.number, to: "+14155550132" }]);
  expect(twilio.texts[0]?.body).toMatch(/^.+: Text one for Ada\nReply STOP to opt out\.$/);
  await runAt(later(10));
  await runAt(later(20));
  expect(twilio.texts).toHaveLength(1);
  await runAt(later(21));
  expect(twilio.texts.map(({ body }) => body)).toMatchObject([
    expect.stringContaining("Text one"),
    expect.stringContaining("Text two"),
  ]);
  expect(await told(id)).toEqual([
    ["one", "done", null],
    ["w", "done", null],
    ["two", "done", null],
  ]);
});

it("a donor who answers STOP gets no further text, and the journey goes on without it", async () => {
  const id = await enrollTexted(1);
  await runAt(NOON);
  const stop = twilio.inbound("+14155550132", tenant.number, "STOP");
  await POST(stop, { params: Promise.resolve({}) });
  await runAt(later(2));
  expect(twilio.texts).toHaveLength(1);
  expect((await told(id)).at(-1)).toEqual(["two", "skipped", "opted_out"]);
});

it("a text whose answer was lost is not sent again", async () => {
  twilio.faults.push({ what: "drop_after", times: 1 });
  const id = await enrollTexted(1);
  await runAt(NOON);
  await runAt(later(0.5));
  expect(twilio.texts).toHaveLength(1);
  expect(await messagesOf(tenant, id)).toMatchObject([{ state: "uncertain" }]);
});
