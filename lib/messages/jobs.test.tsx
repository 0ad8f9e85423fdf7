import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { emails } from "@/db/schema";
import { resumeClock, stopClock } from "@/lib/clock";
import { reloadEnv } from "@/lib/env";
import { runDueJobs } from "@/lib/jobs/worker";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { createTenant } from "@/lib/testing/tenant";
import { messagePeriodic, messageTasks } from "./jobs";
import { MailButton, MailFacts, MailHeading, MailLayout, MailText } from "./layout";
import { findMailSender, type NewEmail, queueEmail } from "./outbox";
import { messageId, readReference } from "./reference";
import { appLink, renderEmail } from "./render";
import { sendEmail } from "./sending";

inOwnDatabase();

const work = { tasks: messageTasks, periodic: {} };

function settings(values: Record<"SMTP_URL" | "DEMO", string>): void {
  Object.assign(process.env, values);
  reloadEnv();
}

afterEach(() => {
  resumeClock();
  settings({ SMTP_URL: "", DEMO: "" });
});

/** A mail server that keeps what it takes. `refuse` answers a recipient with a status of its own. */
async function startMailCatcher(
  port = 0,
  refuse: (address: string) => number | undefined = () => undefined,
) {
  const caught: ParsedMail[] = [];
  const senders: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onMailFrom: ({ address }, _session, done) => {
      senders.push(address);
      done();
    },
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = refuse(address);
      done(responseCode ? Object.assign(new Error("no such person"), { responseCode }) : null);
    },
    onData: (stream, _session, done) => {
      simpleParser(stream).then((mail) => {
        caught.push(mail);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const bound = server.server.address();
  const at = typeof bound === "object" && bound ? bound.port : 0;
  const to = (address: string) =>
    caught.filter((mail) => JSON.stringify(mail.to).includes(address));
  return {
    port: at,
    url: `smtp://127.0.0.1:${at}`,
    senders,
    to,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

async function newMail(values: Partial<NewEmail> = {}): Promise<NewEmail> {
  const tenant = await createTenant({ name: "Harbor Light", postalAddress: "4 Quay Street" });
  return {
    organizationId: tenant.organizationId,
    messageKey: `order-link:${randomUUID()}`,
    template: "thanks",
    to: { address: `${randomUUID()}@example.org`, name: "Ana Núñez", proved: true },
    subject: "Your registration",
    html: "<p>Hello</p>",
    text: "Hello",
    ...values,
  };
}

const queue = (mail: NewEmail) => db.transaction((tx) => queueEmail(tx, mail));

async function stored(mail: NewEmail) {
  const rows = await db
    .select()
    .from(emails)
    .where(eq(emails.messageKey, mail.messageKey))
    .orderBy(emails.id);
  expect(rows).toHaveLength(1);
  return rows[0];
}

test("an email is sent once, with all of its content", async () => {
  const catcher = await startMailCatcher();
  settings({ SMTP_URL: catcher.url, DEMO: "" });
  const mail = await newMail({
    replyTo: "office@example.org",
    attachments: [{ name: "ticket.txt", mimeType: "text/plain", contentBase64: "aGk=" }],
  });
  await queue(mail);
  await queue({ ...mail, subject: "The same occasion again" });
  await runDueJobs(work);
  await runDueJobs(work);
  const row = await stored(mail);
  const run = { jobId: "1", requestId: "again", attempt: 2, lastAttempt: false };
  await sendEmail({ emailId: row?.id ?? 0 }, run);
  await catcher.stop();

  const [caught, ...more] = catcher.to(mail.to.address);
  expect(more).toEqual([]);
  expect(caught).toMatchObject({
    subject: "Your registration",
    messageId: messageId({ organizationId: mail.organizationId, type: "email", id: row?.id ?? 0 }),
    from: { value: [{ name: "Harbor Light", address: "no-reply@localhost" }] },
    to: { value: [{ name: "Ana Núñez", address: mail.to.address }] },
    replyTo: { value: [{ address: "office@example.org" }] },
    attachments: [{ filename: "ticket.txt" }],
  });
  expect(caught?.attachments[0]?.content.toString()).toBe("hi");
  const reference = String(caught?.headers.get("x-wellspring-ref"));
  expect(readReference(reference)).toEqual({
    ...{ organizationId: mail.organizationId, type: "email", id: row?.id },
  });
  expect(caught?.headers.has("list-unsubscribe")).toBe(false);
  expect(await stored(mail)).toMatchObject({ status: "sent", attempts: 1 });
});

test("while the mail server is down emails wait, and each is sent once after it is back", async () => {
  const first = await startMailCatcher();
  await first.stop();
  settings({ SMTP_URL: first.url, DEMO: "" });
  const mails = await Promise.all([newMail(), newMail(), newMail()]);
  for (const mail of mails) await queue(mail);
  await runDueJobs(work);
  for (const mail of mails)
    expect(await stored(mail)).toMatchObject({ status: "queued", attempts: 1 });
  stopClock(new Date(Date.now() + 600_000));
  await runDueJobs(work);
  for (const mail of mails)
    expect(await stored(mail)).toMatchObject({ status: "queued", attempts: 2 });

  const back = await startMailCatcher(first.port);
  stopClock(new Date(Date.now() + 3_600_000));
  await runDueJobs(work);
  await runDueJobs(work);
  await back.stop();
  for (const mail of mails) {
    expect(back.to(mail.to.address)).toHaveLength(1);
    expect(await stored(mail)).toMatchObject({ status: "sent", lastError: null });
  }
});

test("an address permanently rejected by the server is given up at once", async () => {
  const catcher = await startMailCatcher(0, () => 550);
  settings({ SMTP_URL: catcher.url, DEMO: "" });
  const mail = await newMail();
  await queue(mail);
  await runDueJobs(work);
  await catcher.stop();
  const row = await stored(mail);
  expect(row).toMatchObject({ status: "failed", attempts: 1 });
  expect(row?.lastError).toContain("no such person");
});

test("without a mail server emails wait, and go out once one is set", async () => {
  const mail = await newMail();
  await queue(mail);
  await runDueJobs(work);
  expect(await stored(mail)).toMatchObject({ status: "queued", attempts: 0 });

  const catcher = await startMailCatcher();
  settings({ SMTP_URL: catcher.url, DEMO: "" });
  stopClock(new Date(Date.now() + 3_600_000));
  await messagePeriodic["resume-queued-emails"]?.run();
  await messagePeriodic["resume-queued-emails"]?.run();
  await runDueJobs(work);
  await catcher.stop();
  expect(catcher.to(mail.to.address)).toHaveLength(1);
  expect(await stored(mail)).toMatchObject({ status: "sent" });
});

test("an email's content is sealed while it waits and deleted once it was sent", async () => {
  const catcher = await startMailCatcher();
  settings({ SMTP_URL: "", DEMO: "" });
  const mail = await newMail({
    text: "Open https://example.org/link/abc",
    attachments: [{ name: "ticket.txt", mimeType: "text/plain", contentBase64: "aGk=" }],
  });
  await queue(mail);
  const raw = async () => {
    const of = sql`select html, text, attachments::text from ${emails}`;
    const { rows } = await db.execute(sql`${of} where message_key = ${mail.messageKey}`);
    return rows[0];
  };
  expect(await raw()).toEqual({
    html: expect.stringMatching(/^sealed:/),
    text: expect.stringMatching(/^sealed:/),
    attachments: expect.stringMatching(/^"sealed:/),
  });
  expect(await stored(mail)).toMatchObject({ text: mail.text, attachments: mail.attachments });
  settings({ SMTP_URL: catcher.url, DEMO: "" });
  await runDueJobs(work);
  stopClock(new Date(Date.now() + 3_600_000));
  await messagePeriodic["resume-queued-emails"]?.run();
  await runDueJobs(work);
  await catcher.stop();
  expect(catcher.to(mail.to.address)).toHaveLength(1);
  expect(await raw()).toEqual({ html: "", text: "", attachments: "[]" });
});

test("an email rejected by every server stays sealed, and can be sent again", async () => {
  const refusing = await startMailCatcher(0, () => 550);
  settings({ SMTP_URL: refusing.url, DEMO: "" });
  const mail = await newMail();
  await queue(mail);
  await runDueJobs(work);
  await refusing.stop();
  const { id = 0 } = (await stored(mail)) ?? {};
  const catcher = await startMailCatcher();
  settings({ SMTP_URL: catcher.url, DEMO: "" });
  await sendEmail(
    { emailId: id },
    { jobId: "2", requestId: "again", attempt: 1, lastAttempt: false },
  );
  await catcher.stop();
  expect(catcher.to(mail.to.address)[0]?.text?.trim()).toBe("Hello");
});

test("mail sent before sealing existed is blanked, except in the demo", async () => {
  const mail = await newMail();
  await queue(mail);
  const ofMail = sql`where message_key = ${mail.messageKey}`;
  await db.execute(
    sql`update ${emails} set status = 'sent', html = '<p>Old</p>', text = 'Old' ${ofMail}`,
  );
  settings({ SMTP_URL: "", DEMO: "1" });
  await messagePeriodic["blank-sent-emails"]?.run();
  expect(await stored(mail)).toMatchObject({ html: "<p>Old</p>", text: "Old" });
  settings({ SMTP_URL: "", DEMO: "" });
  await messagePeriodic["blank-sent-emails"]?.run();
  expect(await stored(mail)).toMatchObject({ html: "", text: "", attachments: [] });
});

test("an email with a lost secret is given up", async () => {
  const catcher = await startMailCatcher();
  const mail = await newMail();
  await queue(mail);
  const { id = 0 } = (await stored(mail)) ?? {};
  const secret = process.env.APP_SECRET;
  process.env.APP_SECRET = "another-secret-0123456789-0123456789";
  settings({ SMTP_URL: catcher.url, DEMO: "" });
  await sendEmail({ emailId: id }, { jobId: "3", requestId: "x", attempt: 1, lastAttempt: false });
  process.env.APP_SECRET = secret;
  await catcher.stop();
  settings({ SMTP_URL: "", DEMO: "" });
  expect(catcher.to(mail.to.address)).toEqual([]);
  expect(await stored(mail)).toMatchObject({ status: "failed", attempts: 1 });
});

test("in the demo an email without a mail server counts as sent", async () => {
  settings({ SMTP_URL: "", DEMO: "1" });
  const mail = await newMail();
  await queue(mail);
  await runDueJobs(work);
  expect(await stored(mail)).toMatchObject({ status: "sent" });
});

test("names and subjects cannot add lines to an email's headers", async () => {
  const catcher = await startMailCatcher();
  settings({ SMTP_URL: catcher.url, DEMO: "" });
  const evil = "Ana\r\nBcc: everybody@example.org\r\n\r\n<b>body</b>\u2028X";
  const mail = await newMail({ subject: `Hello ${evil} {{ secret }}` });
  mail.to.name = evil;
  mail.attachments = [{ name: `${evil}.txt`, mimeType: "text/plain", contentBase64: "" }];
  await queue(mail);
  await runDueJobs(work);
  await catcher.stop();
  const [caught] = catcher.to(mail.to.address);
  expect(caught?.bcc).toBeUndefined();
  expect([...(caught?.headers.keys() ?? [])].sort()).toEqual(
    [
      ...["content-type", "date", "from", "message-id", "mime-version", "subject", "to"],
      "x-wellspring-ref",
    ].sort(),
  );
  expect(caught?.subject).toBe("Hello Ana Bcc: everybody@example.org <b>body</b> X {{ secret }}");
  expect(caught?.text?.trim()).toBe("Hello");
});

test.each([
  "",
  "nobody",
  "a@b.org\r\nBcc: c@d.org",
  "a@b.org, c@d.org",
  `${"a".repeat(250)}@b.org`,
])("%j is not a valid address to write to", async (address) => {
  const mail = await newMail({ to: { address, proved: true } });
  await expect(queue(mail)).rejects.toMatchObject({ kind: "invalid" });
  expect(await db.$count(emails, eq(emails.messageKey, mail.messageKey))).toBe(0);
});

test("an email shows its organization's name, color, and address, in both parts", async () => {
  const { organizationId } = await newMail();
  const organization = await findMailSender(db, organizationId);
  const { html, text } = await renderEmail(
    <MailLayout organization={{ ...organization, accentColor: "#a01010" }} preview="All set">
      <MailHeading>Welcome, {"<script>alert(1)</script>"}</MailHeading>
      <MailText>Your table is ready.</MailText>
      <MailFacts facts={[{ label: "Seats", value: "8" }]} />
      <MailButton organization={organization} href={appLink("/o/harbor?a=1&b=2")}>
        Open it
      </MailButton>
    </MailLayout>,
  );
  expect(html).toContain("Harbor Light");
  expect(html).toContain("#a01010");
  expect(html).toContain("4 Quay Street");
  expect(html).not.toContain("<script>");
  expect(text).toContain("4 Quay Street");
  expect(text).toContain("http://localhost:3000/o/harbor?a=1&b=2");
  expect(text).toContain("Your table is ready.");
  expect(text).toMatch(/^Seats +8$/m);
});

test.each([
  "//evil.example/x",
  "https://evil.example",
  "javascript:alert(1)",
  "\\\\evil.example",
  "o/x",
])("%j does not become a link", (path) => expect(() => appLink(path)).toThrow());

test("an email about a topic carries the head that mail programs unsubscribe by, and its mailbox for bounces", async () => {
  const catcher = await startMailCatcher();
  vi.stubEnv("MAIL_BOUNCES_TO", "bounces@example.org");
  settings({ SMTP_URL: catcher.url, DEMO: "" });
  const links = {
    preferences: "https://give.example.org/preferences/x",
    unsubscribe: "https://give.example.org/unsubscribe/x",
    oneClick: "https://give.example.org/unsubscribe/x/one-click",
  };
  const mail = await newMail({ topic: links });
  await queue(mail);
  await runDueJobs(work);
  await catcher.stop();
  vi.unstubAllEnvs();
  const [caught] = catcher.to(mail.to.address);
  const head = new Map(caught?.headerLines.map(({ key, line }) => [key, line]));
  expect(head.get("list-unsubscribe")).toBe(`List-Unsubscribe: <${links.oneClick}>`);
  expect(head.get("list-unsubscribe-post")).toBe(
    "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
  );
  expect(catcher.senders.at(-1)).toBe("bounces@example.org");
  expect(await stored(mail)).toMatchObject({ status: "sent", unsubscribeUrl: null });
});
