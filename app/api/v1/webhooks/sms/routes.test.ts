import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import {
  consents,
  donors,
  interactions,
  organizations,
  suppressions,
  textMessages,
} from "@/db/schema";
import { within } from "@/db/within";
import { addSuppression } from "@/lib/consents/suppressions";
import { addConsent, readDonorConsents } from "@/lib/donors/preferences/consents";
import { createDonorFixture } from "@/lib/testing/donors";
import { topicOf } from "@/lib/testing/mailings";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { runTwilioSimulator } from "@/lib/testing/twilio-simulator";
import { listReceivedTexts } from "@/lib/texting/received";
import { ReceivedTextQuery } from "@/lib/texting/schema";
import { GET, POST } from "./twilio/route";

const twilio = runTwilioSimulator();

let tenant: Tenant;
let donorId: number;
let own: string;
let number: string;
let runs = 0;

const context = { params: Promise.resolve({}) };
const tell = (request: Request) => POST(request, context);

beforeEach(async () => {
  tenant = await createTenant();
  runs += 1;
  own = `+1415557${String(tenant.organizationId % 10_000).padStart(4, "0")}`;
  number = "+14155550132";
  await db
    .update(organizations)
    .set({ smsNumber: own, contactEmail: "hello@example.org" })
    .where(eq(organizations.id, tenant.organizationId));
  donorId = (await createDonorFixture(tenant, { phone: "(415) 555-0132" })).id;
  await addConsent(tenant.owner, donorId, {
    ...{ channel: "sms", status: "subscribed", topic_id: await topicOf(tenant) },
    evidence: "On a sign-up sheet",
  });
});

const texting = async () => {
  const { topics } = await readDonorConsents(tenant.owner, donorId);
  const topicId = await topicOf(tenant);
  return topics.find((each) => each.channel === "sms" && each.topic_id === topicId)?.refusal;
};
const rows = () =>
  db
    .select()
    .from(textMessages)
    .where(within(textMessages, tenant.organizationId))
    .orderBy(textMessages.id);
const suppressed = () =>
  db
    .select({ reason: suppressions.reason })
    .from(suppressions)
    .where(within(suppressions, tenant.organizationId, eq(suppressions.channel, "sms")));
const noted = () =>
  db
    .select({
      donorId: interactions.donorId,
      note: interactions.note,
      messageKey: interactions.messageKey,
    })
    .from(interactions)
    .where(within(interactions, tenant.organizationId, eq(interactions.channel, "text")));

describe("POST /api/v1/webhooks/sms/twilio", () => {
  it("ends all texts to a number at STOP, for everybody who has it, and answers once", async () => {
    const spouse = await createDonorFixture(tenant, { phone: "415.555.0132" });
    const request = twilio.inbound(number, own, "Stop");
    const again = request.clone();
    const response = await tell(request);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("text/xml");
    expect(await response.text()).toContain("<Message>You have unsubscribed");
    expect(await suppressed()).toEqual([{ reason: "unsubscribed_all" }]);
    for (const id of [donorId, spouse.id]) {
      const [donor] = await db
        .select()
        .from(donors)
        .where(within(donors, tenant.organizationId, eq(donors.id, id)));
      expect(donor?.doNotSms).toBe(true);
    }
    expect(await texting()).toBe("opted_out");
    const [last] = await db
      .select()
      .from(consents)
      .where(within(consents, tenant.organizationId, eq(consents.donorId, spouse.id)));
    expect(last).toMatchObject({
      ...{ channel: "sms", topicId: null, status: "unsubscribed", source: "text_message" },
      evidence: "Texted “Stop”",
    });

    const replayed = await tell(again);
    expect(await replayed.text()).not.toContain("<Message>");
    expect(await rows()).toHaveLength(2);
  });

  it("lets START bring back the topics from before STOP, and no others", async () => {
    expect(await texting()).toBe(null);
    await tell(twilio.inbound(number, own, "STOP"));
    const response = await tell(twilio.inbound(number, own, "START"));
    expect(await response.text()).toContain("again");
    expect(await texting()).toBe(null);
    expect(await suppressed()).toEqual([]);
    const { topics } = await readDonorConsents(tenant.owner, donorId);
    const open = topics.filter((each) => each.channel === "sms" && each.refusal === null);
    expect(open.map(({ topic_id }) => topic_id)).toEqual([await topicOf(tenant)]);
  });

  it("does not let START lift what staff entered", async () => {
    await addSuppression(tenant.owner, { channel: "sms", address: "(415) 555-0132" });
    await tell(twilio.inbound(number, own, "STOP"));
    const response = await tell(twilio.inbound(number, own, "START"));
    expect(await response.text()).not.toContain("<Message>");
    expect(await suppressed()).toEqual([{ reason: "staff" }]);
    expect(await texting()).toBe("opted_out");
  });

  it("answers HELP with who we are and how to stop", async () => {
    const words = await (await tell(twilio.inbound(number, own, "HELP"))).text();
    expect(words).toContain("hello@example.org");
    expect(words).toContain("STOP");
    expect(await texting()).toBe(null);
  });

  it("answers nothing that the carrier has answered", async () => {
    const request = twilio.inbound(number, own, "STOP", { OptOutType: "STOP" });
    expect(await (await tell(request)).text()).not.toContain("<Message>");
    expect(await texting()).toBe("opted_out");
  });

  it("notes other words on the number’s donors for staff, also a YES of who never stopped", async () => {
    const body = "Yes, I will come & bring <friends>";
    expect(await (await tell(twilio.inbound(number, own, body))).text()).not.toContain("<Message>");
    await tell(twilio.inbound(number, own, "Yes"));
    expect(await noted()).toEqual([
      { donorId, note: body, messageKey: null },
      { donorId, note: "Yes", messageKey: null },
    ]);
  });

  it("lists what came in, also from numbers that no donor has, for this organization alone", async () => {
    await tell(twilio.inbound(number, own, "STOP"));
    await tell(twilio.inbound("+14155550199", own, "Who is this?"));
    const listed = async (query = {}) =>
      (await listReceivedTexts(tenant.owner, ReceivedTextQuery.parse(query))).data;
    const unknown = { number: "+14155550199", body: "Who is this?", keyword: null, donors: [] };
    const stopped = { number, keyword: "stop", donors: [{ id: donorId }] };
    expect(await listed()).toMatchObject([unknown, stopped]);
    expect(await listed({ kind: "answer" })).toMatchObject([unknown]);
    expect(await listed({ kind: "keyword" })).toMatchObject([stopped]);
    expect(await listed({ q: "(415) 555-0199" })).toMatchObject([unknown]);
    expect(await listed({ q: "nobody" })).toEqual([]);
    const other = await createTenant();
    const query = ReceivedTextQuery.parse({});
    expect((await listReceivedTexts(other.owner, query)).data).toEqual([]);
    const clerk = { ...tenant.owner, permissions: new Set(["mailings_view"] as const) };
    await expect(listReceivedTexts(clerk, query)).rejects.toMatchObject({ kind: "forbidden" });
  });

  it("takes nothing that Twilio has not signed, and keeps nothing of it", async () => {
    const parameters = { MessageSid: `SM${runs}`, From: number, To: own, Body: "STOP" };
    const url = twilio.inbound(number, own, "x").url;
    const forged = twilio.request(url, parameters, "another token");
    const unsigned = new Request(url, {
      method: "POST",
      body: new URLSearchParams(parameters).toString(),
    });
    const signed = twilio.request(url, parameters);
    const altered = new Request(url, {
      method: "POST",
      headers: signed.headers,
      body: (await signed.text()).replace("STOP", "START"),
    });
    for (const request of [forged, unsigned, altered]) {
      const response = await tell(request);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error_code: "bad_signature" });
    }
    expect(await rows()).toEqual([]);
    expect(await texting()).toBe(null);
  });

  it("refuses a signed request that is no text", async () => {
    const url = twilio.inbound(number, own, "x").url;
    const response = await tell(twilio.request(url, { From: "Mallory", To: own, Body: "STOP" }));
    expect(response.status).toBe(400);
  });

  it("leaves a text to a number of nobody’s, and other organizations’ donors, alone", async () => {
    const other = await createTenant();
    const theirs = await createDonorFixture(other, { phone: number });
    const response = await tell(twilio.inbound(number, "+14155559999", "STOP"));
    expect(response.status).toBe(200);
    expect(await rows()).toEqual([]);
    await tell(twilio.inbound(number, own, "STOP"));
    const [untouched] = await db
      .select()
      .from(donors)
      .where(within(donors, other.organizationId, eq(donors.id, theirs.id)));
    expect(untouched?.doNotSms).toBe(false);
  });

  it("is read by POST alone", async () => {
    const url = twilio.inbound(number, own, "STOP").url;
    expect((await GET(new Request(url), context)).status).toBe(405);
    expect(await texting()).toBe(null);
  });
});
