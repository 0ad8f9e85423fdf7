import { createHmac, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { auditLog, consents, donors, emails, messageEvents, suppressions } from "@/db/schema";
import { within } from "@/db/within";
import { now, resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { listSuppressions } from "@/lib/consents/suppressions";
import { readDonorConsents } from "@/lib/donors/preferences/consents";
import { noteRefusedEmail, takeInMailEvent } from "@/lib/donors/preferences/mail-events";
import { reloadEnv } from "@/lib/env";
import { readSes } from "@/lib/messages/events/ses";
import { openSns } from "@/lib/messages/events/sns";
import { mailReference, messageId } from "@/lib/messages/reference";
import { createDonorFixture } from "@/lib/testing/donors";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { POST as toldByDsn } from "./dsn/route";
import { POST as toldByMailgun } from "./mailgun/route";
import { POST as toldBySes } from "./ses/route";

const KEY = "key-of-a-mailgun-account";
const SECRET = "secret-of-a-bounce-mailbox";
const TOPIC = "arn:aws:sns:eu-central-1:123456789012:bounces";
const ADDRESS = "ada@example.org";

let tenant: Tenant;
let donorId: number;
let runs = 0;

beforeEach(async () => {
  vi.stubEnv("MAILGUN_SIGNING_KEY", KEY);
  vi.stubEnv("MAIL_DSN_SECRET", SECRET);
  vi.stubEnv("SES_TOPIC_ARNS", `${TOPIC}, ${TOPIC}-2`);
  reloadEnv();
  tenant = await createTenant();
  donorId = (await createDonorFixture(tenant, { email: ADDRESS })).id;
});
afterEach(() => {
  vi.unstubAllEnvs();
  reloadEnv();
  resumeClock();
});

async function sent(toAddress = ADDRESS, more: Partial<typeof emails.$inferInsert> = {}) {
  const { organizationId } = tenant;
  const [mail] = await db
    .insert(emails)
    .values({
      ...{ organizationId, toAddress, html: "", text: "", subject: "News", status: "sent" },
      ...{ template: "thanks", messageKey: randomUUID(), ...more },
    })
    .returning();
  if (!mail) throw new Error("no mail");
  return { organizationId, type: "email", id: mail.id } as const;
}
type Mail = Awaited<ReturnType<typeof sent>>;

const events = () =>
  db.select().from(messageEvents).where(within(messageEvents, tenant.organizationId));
const suppressed = () =>
  db
    .select({ channel: suppressions.channel, reason: suppressions.reason })
    .from(suppressions)
    .where(within(suppressions, tenant.organizationId));
const donor = async () =>
  (
    await db
      .select()
      .from(donors)
      .where(within(donors, tenant.organizationId, eq(donors.id, donorId)))
  )[0];

type Given = { key?: string; at?: Date; id?: string; messageId?: string };

function mailgunBody(mail: Mail, data: Record<string, unknown>, given: Given = {}) {
  const timestamp = String(Math.floor((given.at ?? now()).getTime() / 1000));
  const token = randomUUID();
  const signature = createHmac("sha256", given.key ?? KEY)
    .update(timestamp + token)
    .digest("hex");
  return {
    signature: { timestamp, token, signature },
    "event-data": {
      ...{ id: given.id ?? randomUUID(), timestamp: Number(timestamp), recipient: ADDRESS },
      message: { headers: { "message-id": given.messageId ?? messageId(mail).slice(1, -1) } },
      ...data,
    },
  };
}

const post = (
  handler: typeof toldByMailgun,
  body: BodyInit,
  headers: Record<string, string> = {},
) =>
  handler(new Request("https://give.example.org/", { method: "POST", body, headers }), {
    params: Promise.resolve({}),
  });
const mailgun = (...given: Parameters<typeof mailgunBody>) =>
  post(toldByMailgun, JSON.stringify(mailgunBody(...given)));

const HARD = {
  ...{ event: "failed", severity: "permanent", reason: "bounce" },
  "delivery-status": { code: 550, message: `5.1.1 <${ADDRESS}>: user unknown` },
};
const FULL = {
  ...{ event: "failed", severity: "permanent", reason: "generic" },
  "delivery-status": { code: 552, message: "5.2.2 mailbox is full" },
};

describe("Mailgun’s events", () => {
  it("suppress a dead address once, however often they come, and show on its pages", async () => {
    const mail = await sent();
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => mailgun(mail, HARD, { id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await mailgun(mail, HARD)).status).toBe(200);
    expect(await suppressed()).toEqual([{ channel: "email", reason: "hard_bounce" }]);
    expect(await events()).toHaveLength(2);
    const [listed] = (await listSuppressions(tenant.owner, { limit: 50 })).data;
    expect(listed).toMatchObject({
      donors: [{ id: donorId }],
      cause: { kind: "bounced", reason: "5.1.1 <…>: user unknown" },
    });
    const { mail_events, channels } = await readDonorConsents(tenant.owner, donorId);
    expect(mail_events.map(({ kind }) => kind)).toEqual(["bounced", "bounced"]);
    expect(channels[0]).toMatchObject({ channel: "email", refusal: "suppressed" });
    const logged = await db
      .select({ action: auditLog.action, actor: auditLog.actorKind })
      .from(auditLog)
      .where(within(auditLog, tenant.organizationId, eq(auditLog.subjectType, "suppression")));
    expect(logged).toEqual([{ action: "suppression.add", actor: "system" }]);
    expect(await donor()).toMatchObject({ doNotEmail: false });
  });

  it("told again suppress nothing that staff lifted meanwhile", async () => {
    const mail = await sent();
    const id = randomUUID();
    await mailgun(mail, HARD, { id });
    await db.delete(suppressions).where(within(suppressions, tenant.organizationId));
    await mailgun(mail, HARD, { id });
    expect(await suppressed()).toEqual([]);
  });

  it("end the emails of a donor who complains, and leave a bounce’s weaker reason behind", async () => {
    const mail = await sent();
    await mailgun(mail, HARD);
    await mailgun(mail, { event: "complained" });
    await mailgun(mail, HARD);
    expect(await suppressed()).toEqual([{ channel: "email", reason: "complaint" }]);
    expect(await donor()).toMatchObject({ doNotEmail: true });
    const [consent] = await db
      .select()
      .from(consents)
      .where(within(consents, tenant.organizationId, eq(consents.donorId, donorId)))
      .orderBy(desc(consents.id));
    expect(consent).toMatchObject({ topicId: null, status: "unsubscribed", source: "complaint" });
  });

  it("change no donor where several have the address that complains", async () => {
    await createDonorFixture(tenant, { email: ADDRESS });
    await mailgun(await sent(), { event: "complained" });
    expect(await suppressed()).toEqual([{ channel: "email", reason: "complaint" }]);
    const optedOut = within(donors, tenant.organizationId, eq(donors.doNotEmail, true));
    expect(await db.$count(donors, optedOut)).toBe(0);
  });

  it.each([
    ["is not signed with our key", { key: "another-key-of-theirs" }, 400],
    ["is older than a day", { at: secondsFromNow(-25 * 3600) }, 400],
    ["names no mail", { messageId: "20150609203523.7.92@example.org" }, 200],
  ] as const)("that %s suppresses nothing", async (_what, given, status) => {
    expect((await mailgun(await sent(), HARD, given)).status).toBe(status);
    expect([await events(), await suppressed()]).toEqual([[], []]);
  });

  it("count for the mail whose reference we signed, and for no other", async () => {
    const mail = await sent();
    const forged = messageId(mail).replace(/[0-9a-f]{32}/, "0".repeat(32));
    const foreign = messageId({ ...mail, organizationId: mail.organizationId + 1 });
    for (const each of [forged, foreign, messageId({ ...mail, id: 2_000_000_000 })])
      expect((await mailgun(mail, HARD, { messageId: each })).status).toBe(200);
    expect([await events(), await suppressed()]).toEqual([[], []]);
  });

  it.each([
    ["delivered", { event: "delivered" }],
    ["deferred", { event: "failed", severity: "temporary" }],
    ["soft_bounced", FULL],
    ["soft_bounced", { event: "failed", severity: "permanent", reason: "old" }],
    ["rejected", { ...HARD, "delivery-status": { code: 550, message: "5.7.1 Spam" } }],
  ])("of the kind %s are noted, and suppress nothing", async (kind, data) => {
    await mailgun(await sent(), data);
    expect(await events()).toMatchObject([{ kind, outcome: "noted" }]);
    expect(await suppressed()).toEqual([]);
  });

  it.each([
    { event: "opened" },
    { event: "failed", severity: "permanent", reason: "suppress-unsubscribe" },
  ])("of no interest are accepted: %j", async (data) => {
    expect((await mailgun(await sent(), data)).status).toBe(200);
    expect(await events()).toEqual([]);
  });

  it("are refused where they are none, or no key is set", async () => {
    for (const body of ["", "{", "[]", "{}"])
      expect((await post(toldByMailgun, body)).status).toBe(400);
    vi.stubEnv("MAILGUN_SIGNING_KEY", "");
    reloadEnv();
    expect((await mailgun(await sent(), HARD)).status).toBe(404);
  });
});

describe("soft bounces", () => {
  const bounce = async (day: number, mail?: Mail, data: Record<string, unknown> = FULL) => {
    const at = new Date(Date.UTC(2026, 5, day, 12));
    stopClock(at);
    await mailgun(mail ?? (await sent()), data, { at });
  };

  it("suppress an address with the third mail in a row, a week after the first", async () => {
    await bounce(1);
    await bounce(3);
    expect(await suppressed()).toEqual([]);
    await bounce(8);
    expect(await suppressed()).toEqual([{ channel: "email", reason: "hard_bounce" }]);
  });

  it("suppress nothing within a week, or for one mail, or after a delivery", async () => {
    for (const day of [1, 2, 3, 4, 7]) await bounce(day);
    expect(await suppressed()).toEqual([]);
    await bounce(8, undefined, { event: "delivered" });
    const mail = await sent();
    for (const day of [9, 10, 17, 18]) await bounce(day, mail);
    expect(await suppressed()).toEqual([]);
    await bounce(19);
    expect(await suppressed()).toEqual([]);
    await bounce(20);
    expect(await suppressed()).toHaveLength(1);
  });

  it("are counted anew after a suppression that was lifted", async () => {
    for (const day of [1, 3, 8]) await bounce(day);
    await db.delete(suppressions).where(within(suppressions, tenant.organizationId));
    await bounce(9);
    expect(await suppressed()).toEqual([]);
  });
});

describe("Amazon’s events", () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const other = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = publicKey.export({ type: "spki", format: "pem" }).toString();
  const asked: string[] = [];
  const read = async (address: string) => {
    asked.push(address);
    return pem;
  };

  function envelope(message: unknown, more: Record<string, string> = {}, key = privateKey) {
    const told: Record<string, string> = {
      ...{ Type: "Notification", MessageId: randomUUID(), TopicArn: TOPIC },
      ...{ Message: typeof message === "string" ? message : JSON.stringify(message) },
      ...{ Timestamp: now().toISOString(), SignatureVersion: "2" },
      SigningCertURL: `https://sns.eu-central-1.amazonaws.com/SimpleNotificationService-${String(++runs).padStart(32, "0")}.pem`,
      ...more,
    };
    const names =
      told.Type === "Notification"
        ? ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"]
        : ["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"];
    const text = names.flatMap((name) => (told[name] ? [`${name}\n${told[name]}\n`] : [])).join("");
    const hash = told.SignatureVersion === "1" ? "RSA-SHA1" : "RSA-SHA256";
    return JSON.stringify({
      ...told,
      Signature: sign(hash, Buffer.from(text), key).toString("base64"),
    });
  }
  const notice = (mail: Mail, more: Record<string, unknown>) => ({
    mail: {
      headers: [
        { name: "Message-ID", value: "<0102018@eu-central-1.amazonses.com>" },
        { name: "X-Wellspring-Ref", value: mailReference(mail) },
      ],
    },
    ...more,
  });
  const BOUNCE = {
    notificationType: "Bounce",
    bounce: {
      ...{
        bounceType: "Permanent",
        bounceSubType: "General",
        timestamp: "2026-06-01T10:00:00.000Z",
      },
      bouncedRecipients: [{ emailAddress: ADDRESS, diagnosticCode: `smtp; 550 <${ADDRESS}> gone` }],
    },
  };
  const take = async (raw: string) => takeInMailEvent(await readSes(raw, read), { requestId: "t" });

  it.each(["1", "2"])("signed in version %s suppress a dead address", async (SignatureVersion) => {
    const raw = envelope(notice(await sent(), BOUNCE), { SignatureVersion });
    await take(raw);
    await take(raw);
    expect(await suppressed()).toEqual([{ channel: "email", reason: "hard_bounce" }]);
    expect(await events()).toMatchObject([
      {
        ...{ provider: "ses", kind: "bounced", reason: "smtp; 550 <…> gone" },
        occurredAt: new Date("2026-06-01T10:00:00.000Z"),
      },
    ]);
  });

  it("tell complaints, passing failures, and what someone took out of their spam", async () => {
    const mail = await sent();
    const soft = { ...BOUNCE.bounce, bounceType: "Transient" };
    const told = [
      { eventType: "Bounce", bounce: soft },
      { eventType: "Bounce", bounce: { ...soft, bounceSubType: "ContentRejected" } },
      { eventType: "Delivery", delivery: {} },
      { eventType: "Complaint", complaint: { complaintFeedbackType: "not-spam" } },
      { eventType: "Open" },
    ];
    for (const each of told) await take(envelope(notice(mail, each)));
    expect((await events()).map(({ kind }) => kind)).toEqual([
      ...["soft_bounced", "rejected", "delivered"],
    ]);
    expect(await suppressed()).toEqual([]);
    const complaint = { eventType: "Complaint", complaint: { complaintFeedbackType: "abuse" } };
    await take(envelope(notice(mail, complaint)));
    expect(await suppressed()).toEqual([{ channel: "email", reason: "complaint" }]);
  });

  it("count for nothing if they are signed by others, changed, or about another topic", async () => {
    const told = notice(await sent(), BOUNCE);
    const raw = envelope(told);
    const foreign = envelope(told, {
      SigningCertURL:
        "https://sns.eu-central-1.amazonaws.com.example.org/SimpleNotificationService-00000000000000000000000000000000.pem",
    });
    const before = asked.length;
    await expect(take(foreign)).rejects.toMatchObject({ code: "bad_signature" });
    expect(asked).toHaveLength(before);
    const wrong = [
      envelope(told, {}, other.privateKey),
      raw.replace("Permanent", "permanent"),
      raw.replace('"Signature":"', '"Signature":"A'),
    ];
    for (const each of wrong)
      await expect(take(each)).rejects.toMatchObject({ code: "bad_signature" });
    await expect(take(envelope(told, { TopicArn: `${TOPIC}-3` }))).rejects.toMatchObject({
      code: "other_topic",
    });
    expect(await events()).toEqual([]);
    expect((await post(toldBySes, foreign)).status).toBe(400);
    vi.stubEnv("SES_TOPIC_ARNS", "");
    reloadEnv();
    expect((await post(toldBySes, raw)).status).toBe(404);
  });

  it("confirm a subscription at Amazon’s own address, and nowhere else", async () => {
    const SubscribeURL = `https://sns.eu-central-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${TOPIC}&Token=23ab`;
    const asking = { Type: "SubscriptionConfirmation", Token: "23ab", SubscribeURL };
    expect(await openSns(envelope("You have chosen…", asking), read)).toBeNull();
    expect(asked.at(-1)).toBe(SubscribeURL);
    const elsewhere = envelope("x", { ...asking, SubscribeURL: "https://169.254.169.254/?a=b" });
    await expect(openSns(elsewhere, read)).rejects.toMatchObject({ code: "not_an_event" });
    expect(asked).not.toContain("https://169.254.169.254/?a=b");
  });
});

describe("emails of a bounce mailbox", () => {
  type Report = { action?: string; status?: string; diagnostic?: string; original?: string };

  function report(mail: Mail, told: Report = {}, id = randomUUID()) {
    const { action = "failed", status = "5.1.1", diagnostic = "550 5.1.1 user unknown" } = told;
    const original = told.original ?? `X-Wellspring-Ref: ${mailReference(mail)}\nSubject: News`;
    return `From: MAILER-DAEMON@mx.example.org
To: bounces@example.org
Subject: Undelivered
Message-ID: <${id}@mx.example.org>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain; charset=iso-8859-1

Unzustellbar f\u00fcr
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org

Final-Recipient: rfc822; ${ADDRESS}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp;
 ${diagnostic}

--b
Content-Type: text/rfc822-headers

${original}

--b--
`.replaceAll("\n", "\r\n");
  }
  const dsn = (raw: string, secret = SECRET) =>
    post(toldByDsn, Buffer.from(raw, "latin1"), { authorization: `Bearer ${secret}` });

  it("suppress a dead address, found by either header, once for each report", async () => {
    const mail = await sent();
    const raw = report(mail);
    expect((await dsn(raw)).status).toBe(200);
    expect((await dsn(raw)).status).toBe(200);
    expect(await suppressed()).toEqual([{ channel: "email", reason: "hard_bounce" }]);
    await dsn(report(mail, { original: `Message-ID:\n ${messageId(mail)}` }));
    expect((await events()).map(({ kind, provider }) => [provider, kind])).toEqual([
      ["dsn", "bounced"],
      ["dsn", "bounced"],
    ]);
  });

  it.each([
    ["deferred", { action: "delayed", status: "4.4.1" }],
    ["soft_bounced", { status: "5.2.2" }],
    ["soft_bounced", { status: "4.4.7" }],
    ["rejected", { status: "5.0.0", diagnostic: "550 5.7.1 blocked" }],
    ["delivered", { action: "delivered", status: "2.0.0" }],
  ])("tell that a mail was %s", async (kind, told) => {
    await dsn(report(await sent(), told));
    expect(await events()).toMatchObject([{ kind }]);
    expect(await suppressed()).toEqual([]);
  });

  it("tell complaints (RFC 5965)", async () => {
    const mail = await sent();
    const raw = report(mail)
      .replace("delivery-status;", "feedback-report;")
      .replace("message/delivery-status", "message/feedback-report")
      .replace(
        "Reporting-MTA: dns; mx.example.org",
        "Feedback-Type: abuse\r\nUser-Agent: Some/1.0",
      );
    await dsn(raw);
    expect(await suppressed()).toEqual([{ channel: "email", reason: "complaint" }]);
  });

  it("change nothing if they are forged, answers of people, or sent without the secret", async () => {
    const mail = await sent();
    const original = `Message-ID: ${messageId(mail).replace(/[0-9a-f]{32}/, "0".repeat(32))}`;
    const forged = report(mail, { original });
    const answer = "From: a@example.org\r\nSubject: Re: News\r\n\r\nThank you!";
    for (const raw of [forged, answer, "", "\u0000\u00ff"])
      expect((await dsn(raw)).status).toBe(200);
    expect((await dsn(report(mail), "secret-of-someone-else")).status).toBe(401);
    vi.stubEnv("MAIL_DSN_SECRET", "");
    reloadEnv();
    expect((await dsn(report(mail))).status).toBe(404);
    expect([await events(), await suppressed()]).toEqual([[], []]);
  });
});

describe("what the mail server says at once", () => {
  const refusal = async (lastError: string) => {
    const { id } = await sent(ADDRESS, { status: "failed", lastError });
    const { organizationId } = tenant;
    await noteRefusedEmail({ organizationId, type: "email", id }, { requestId: "job" });
    await noteRefusedEmail({ organizationId, type: "email", id }, { requestId: "job" });
  };

  it("suppresses a dead address, and nobody when it does not pass mail on", async () => {
    await refusal("554 5.7.1 Relay access denied");
    await refusal("550 no such person");
    expect(await events()).toEqual([]);
    await refusal(`550 5.1.1 <${ADDRESS}>: no such person`);
    expect(await events()).toMatchObject([{ provider: "smtp", kind: "bounced" }]);
    expect(await suppressed()).toHaveLength(1);
  });
});
