import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { POST } from "@/app/api/v1/webhooks/sms/twilio/route";
import { db } from "@/db/client";
import { mailingRecipients, organizations, suppressions } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import { addConsent } from "@/lib/donors/preferences/consents";
import { changeDonor } from "@/lib/donors/records/donors";
import { createDonorFixture } from "@/lib/testing/donors";
import {
  createTextedDonor,
  createTextFixture,
  createTextTenant,
  sendFixture,
  statesOf,
  topicOf,
} from "@/lib/testing/mailings";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { runTwilioSimulator } from "@/lib/testing/twilio-simulator";
import { changeTextingSettings } from "@/lib/texting/settings";
import { sendDueMailings } from "./loop";
import { changeMailing, createMailing, getMailing } from "./mailings";
import { previewMailing, renderMailing, testMailing } from "./preview";
import { listRecipients } from "./recipients";
import { readResults } from "./results";
import { cancelMailing, resendUncertain } from "./sending";

inOwnDatabase();
const twilio = runTwilioSimulator();

/** A Wednesday, early in the afternoon in New York. */
const NOON = new Date("2027-03-03T18:00:00Z");
const NIGHT = new Date("2027-03-04T03:00:00Z");
const MORNING = new Date("2027-03-04T14:30:00Z");

let tenant: Awaited<ReturnType<typeof createTextTenant>>;

beforeEach(async () => {
  stopClock(NOON);
  tenant = await createTextTenant();
  await db
    .update(organizations)
    .set({ timeZone: "America/New_York" })
    .where(eq(organizations.id, tenant.organizationId));
});
afterEach(resumeClock);

const run = () => sendDueMailings({ seconds: 20 });
const tell = (request: Request) => POST(request, { params: Promise.resolve({}) });
const numbers = () => twilio.texts.map(({ to }) => to).sort();
const phone = (nth: number) => `+1415555${String(1000 + nth)}`;
const donors = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, nth) =>
      createTextedDonor(tenant, { firstName: `D${nth}`, phone: phone(nth) }),
    ),
  );
const stateOf = async (id: number) => (await getMailing(tenant.owner, id)).state;
const sum = (states: Record<string, number>) =>
  Object.values(states).reduce((total, count) => total + count, 0);

describe("a mailing by text message", () => {
  it("reaches each number once, with whose it is, the donor’s words, a link of ours, and how to stop", async () => {
    await createTextedDonor(tenant, { firstName: "Ada", phone: "(415) 555-0132" });
    await createTextedDonor(tenant, { firstName: "Bo", phone: "+1 415 555 0132" });
    await createTextedDonor(tenant, { firstName: "Uwe", phone: "+49 170 1234567", language: "de" });
    const { id } = await createTextFixture(tenant);
    await sendFixture(tenant, id);
    expect(await run()).toBe(2);
    expect(await run()).toBe(0);
    expect(await stateOf(id)).toBe("sent");
    expect(numbers()).toEqual(["+14155550132", "+491701234567"]);
    const { name } = tenant.owner.kind === "staff" ? await getOrganizationName() : { name: "" };
    const [ada, uwe] = twilio.texts.toSorted((one, other) => (one.to < other.to ? -1 : 1));
    expect(ada?.from).toBe(tenant.number);
    expect(ada?.body).toMatch(
      new RegExp(
        `^${name}: Hi Ada, give today: \\S+/r/[0-9A-Za-z]{43}\\.\\nReply STOP to opt out\\.$`,
      ),
    );
    expect(uwe?.body).toContain("Antworten Sie STOP, um sich abzumelden.");
    expect(await statesOf(tenant, id)).toEqual({ sent: 2, duplicate_address: 1 });
  });

  it("goes to no one who has not asked for texts about its topic, and says so before it is sent", async () => {
    await donors(1);
    const other = await createDonorFixture(tenant, { phone: phone(50) });
    await createDonorFixture(tenant, { phone: null });
    await createTextedDonor(tenant, { phone: "555 0132" });
    const elsewhere = await createDonorFixture(tenant, { phone: phone(51) });
    await addConsent(tenant.owner, elsewhere.id, {
      ...{ channel: "sms", status: "subscribed", evidence: "x" },
      topic_id: await topicOf(tenant, "appeals"),
    });
    const { id } = await createTextFixture(tenant);
    const preview = await previewMailing(tenant.owner, id);
    expect(preview.recipients).toBe(1);
    expect(preview.audience).toBe(5);
    expect(Object.fromEntries(preview.skipped.map(({ reason, count }) => [reason, count]))).toEqual(
      {
        ...{ unsubscribed: 2, no_address: 1, invalid_address: 1 },
      },
    );
    await sendFixture(tenant, id);
    await run();
    expect(numbers()).toEqual([phone(0)]);
    expect(other.id).toBeGreaterThan(0);
    expect(sum(await statesOf(tenant, id))).toBe(5);
  });

  it("holds an opt-out in the middle of sending, at once", async () => {
    await donors(12);
    const { id } = await createTextFixture(tenant);
    await sendFixture(tenant, id);
    let stopped = "";
    twilio.onText = async ({ to }) => {
      if (stopped) return;
      // Whoever has not been texted yet.
      stopped = to === phone(11) ? phone(0) : phone(11);
      await tell(twilio.inbound(stopped, tenant.number, "STOP"));
    };
    await sendDueMailings({ seconds: 20, connections: 1 });
    expect(numbers()).not.toContain(stopped);
    expect(numbers()).toHaveLength(11);
    const states = await statesOf(tenant, id);
    expect(states).toEqual({ sent: 11, opted_out: 1 });
    expect((await readResults(tenant.owner, id)).sent).toBe(11);
  });

  it("is never sent again where the answer was lost, and a receipt says that it went out", async () => {
    await donors(3);
    const { id } = await createTextFixture(tenant);
    await sendFixture(tenant, id);
    twilio.faults.push({ what: "drop_after", times: 1 });
    await sendDueMailings({ seconds: 20, connections: 1 });
    await run();
    expect(twilio.texts).toHaveLength(3);
    expect(await statesOf(tenant, id)).toEqual({ sent: 2, uncertain: 1 });
    expect(await stateOf(id)).toBe("sent");
    const [lost] = twilio.texts;
    if (lost) await tell(twilio.receipt(lost, "delivered"));
    expect(await statesOf(tenant, id)).toEqual({ sent: 3 });
    expect(await resendUncertain(tenant.owner, id)).toEqual({ resent: 0 });
    expect(twilio.texts).toHaveLength(3);
  });

  it("tries again what the carrier surely has not taken, and gives up what it refuses", async () => {
    await donors(3);
    twilio.invalid.add(phone(1));
    twilio.optedOut.add(phone(2));
    const { id } = await createTextFixture(tenant);
    await sendFixture(tenant, id);
    twilio.faults.push({ what: 503, times: 1 });
    await sendDueMailings({ seconds: 20, connections: 1 });
    expect(await statesOf(tenant, id)).toMatchObject({ queued: 1 });
    stopClock(new Date(NOON.getTime() + 120_000));
    await run();
    expect(await statesOf(tenant, id)).toEqual({ failed: 2, sent: 1 });
    const kept = await db
      .select({ reason: suppressions.reason })
      .from(suppressions)
      .where(within(suppressions, tenant.organizationId));
    expect(kept.map(({ reason }) => reason).sort()).toEqual(["hard_bounce", "unsubscribed_all"]);
    const { data } = await listRecipients(tenant.owner, id, { limit: 50, state: "failed" });
    expect(data.map(({ error }) => error).join()).not.toContain("415555");
  });

  it("waits while the account can’t send, and fails no one", async () => {
    await donors(2);
    const { id } = await createTextFixture(tenant);
    await sendFixture(tenant, id);
    twilio.faults.push({ what: 401, times: 1 });
    await sendDueMailings({ seconds: 20, connections: 1 });
    expect(await statesOf(tenant, id)).not.toHaveProperty("failed");
    stopClock(new Date(NOON.getTime() + 60_000));
    await run();
    expect(await statesOf(tenant, id)).toEqual({ sent: 2 });
  });

  it("waits while its organization has no number, and fails no one", async () => {
    await donors(2);
    const { id } = await createTextFixture(tenant);
    await sendFixture(tenant, id);
    await changeTextingSettings(tenant.owner, { number: null });
    await run();
    expect(await statesOf(tenant, id)).toEqual({ queued: 2 });
    await changeTextingSettings(tenant.owner, { number: tenant.number });
    stopClock(new Date(NOON.getTime() + 60_000));
    await run();
    expect(await statesOf(tenant, id)).toEqual({ sent: 2 });
  });

  it("waits for the morning outside of nine to eight, and is not late for that", async () => {
    await donors(2);
    stopClock(NIGHT);
    const { id } = await createTextFixture(tenant);
    await sendFixture(tenant, id);
    expect(await run()).toBe(0);
    expect(await stateOf(id)).toBe("sending");
    for (let hours = 1; hours <= 10; hours += 3) {
      stopClock(new Date(NIGHT.getTime() + hours * 3_600_000));
      expect(await run()).toBe(0);
    }
    expect(await stateOf(id)).toBe("sending");
    stopClock(MORNING);
    expect(await run()).toBe(2);
    expect(await stateOf(id)).toBe("sent");
  });

  it("counts what carriers tell later, once, and who answered STOP", async () => {
    await donors(3);
    const { id } = await createTextFixture(tenant);
    await sendFixture(tenant, id);
    await run();
    const [first, second, third] = twilio.texts;
    if (!first || !second || !third) throw new Error("Nothing was sent.");
    for (const status of ["queued", "sent", "delivered", "delivered"])
      expect((await tell(twilio.receipt(first, status))).status).toBe(200);
    await tell(twilio.receipt(second, "undelivered", 30006));
    await tell(twilio.receipt(third, "undelivered", 30003));
    await tell(twilio.inbound(first.to, tenant.number, "stop"));
    expect(await readResults(tenant.owner, id)).toMatchObject({
      ...{ sent: 3, delivered: 1, bounced: 2, unsubscribed: 1, complaints: 0 },
    });
    const { data } = await listRecipients(tenant.owner, id, { limit: 50 });
    expect(data.map((row) => row.is_delivered).toSorted()).toEqual([false, false, true]);
    // A landline gets no other text; a phone that was off does.
    const reasons = await db
      .select({ reason: suppressions.reason })
      .from(suppressions)
      .where(within(suppressions, tenant.organizationId));
    expect(reasons.map(({ reason }) => reason).sort()).toEqual(["hard_bounce", "unsubscribed_all"]);
  });

  it("takes no receipt for a text that is none of ours", async () => {
    await donors(1);
    const { id } = await createTextFixture(tenant);
    await sendFixture(tenant, id);
    await run();
    const [text] = twilio.texts;
    if (!text) throw new Error("Nothing was sent.");
    const forged = { ...text, callback: text.callback.replace(/.{4}$/, "0000") };
    expect((await tell(twilio.receipt(forged, "delivered"))).status).toBe(200);
    expect((await readResults(tenant.owner, id)).delivered).toBe(0);
  });

  it("goes nowhere after the donor’s number changed, and none after it was canceled", async () => {
    const [changed] = await donors(2);
    const { id } = await createTextFixture(tenant);
    await sendFixture(tenant, id);
    twilio.onText = async () => {
      twilio.onText = () => undefined;
      await cancelMailing(tenant.owner, id);
    };
    await changeDonor(tenant.owner, changed ?? 0, { phone: phone(77) });
    await sendDueMailings({ seconds: 20, connections: 1 });
    expect(twilio.texts.length).toBeLessThanOrEqual(2);
    expect(sum(await statesOf(tenant, id))).toBe(2);
    const open = await db
      .select()
      .from(mailingRecipients)
      .where(
        within(
          mailingRecipients,
          tenant.organizationId,
          and(eq(mailingRecipients.mailingId, id), eq(mailingRecipients.state, "queued")),
        ),
      );
    expect(open).toEqual([]);
  });

  it("has a body alone, of at most a thousand characters, and needs a number", async () => {
    const draft = { channel: "sms" as const, name: "x", topic_id: await topicOf(tenant) };
    const code = (error: unknown) =>
      (error as { problems: { path: string; code: string }[] }).problems;
    const refusal = async (work: Promise<unknown>) => code(await work.catch((error) => error));
    expect(await refusal(createMailing(tenant.owner, { ...draft, subject: "S" }))).toMatchObject([
      { path: "subject", code: "not_of_channel" },
    ]);
    expect(
      await refusal(createMailing(tenant.owner, { ...draft, body: "a".repeat(1_001) })),
    ).toMatchObject([{ path: "body" }]);
    expect(
      await refusal(createMailing(tenant.owner, { ...draft, body: "Hi {{mother}}" })),
    ).toMatchObject([{ path: "body", code: "unknown_placeholder" }]);
    expect(
      await refusal(createMailing(tenant.owner, { ...draft, channel: "email" })),
    ).toMatchObject([{ path: "subject" }]);
    const { id } = await createMailing(tenant.owner, draft);
    expect(await refusal(changeMailing(tenant.owner, id, { subject: "S" }))).toMatchObject([
      { path: "subject", code: "not_of_channel" },
    ]);
    expect(await refusal(previewMailing(tenant.owner, id))).toMatchObject([
      { code: "empty_content" },
    ]);
    await changeMailing(tenant.owner, id, { body: "Hello" });
    await changeTextingSettings(tenant.owner, { number: null });
    expect(await refusal(previewMailing(tenant.owner, id))).toMatchObject([{ code: "no_number" }]);
  });

  it("is tested on a number that has not opted out, and shows how many segments it is", async () => {
    const { id } = await createTextFixture(tenant, { body: "Hi {{first_name}} – “hello”" });
    const shown = await renderMailing(tenant.owner, id, {});
    expect(shown.segments).toMatchObject({ encoding: "UCS-2", segments: 1 });
    expect(shown.warnings).toMatchObject([{ code: "unicode" }]);
    expect(await testMailing(tenant.owner, id, { to: "(415) 555-0132" })).toEqual({
      to: "+14155550132",
    });
    expect(numbers()).toEqual(["+14155550132"]);
    await tell(twilio.inbound("+14155550132", tenant.number, "STOP"));
    await expect(testMailing(tenant.owner, id, { to: "415 555 0132" })).rejects.toMatchObject({
      kind: "invalid",
    });
    await expect(testMailing(tenant.owner, id, { to: "12" })).rejects.toMatchObject({
      kind: "invalid",
    });
  });
});

async function getOrganizationName() {
  const [found] = await db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, tenant.organizationId));
  return found ?? { name: "" };
}
