import { asc, eq, lt, ne, sql } from "drizzle-orm";
import nodemailer from "nodemailer";
import { db } from "@/db/client";
import { emails, organizations } from "@/db/schema";
import { ofAll } from "@/db/within";
import { now, secondsFromNow } from "@/lib/clock";
import { env } from "@/lib/env";
import { enqueue, type JobRun } from "@/lib/jobs/queue";
import { log, scrub } from "@/lib/log";
import { metrics } from "@/lib/metrics";
import { Unsealable } from "@/lib/sealing";
import { blankOnceSent } from "./blanking";
import { oneLine } from "./one-line";
import { enqueueSending } from "./outbox";
import { type MailRow, mailReference, messageId, REFERENCE_HEADER } from "./reference";
import { unsubscribeHeaders } from "./topic-links";

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    "note-refused-email": MailRow;
  }
}

type Email = typeof emails.$inferSelect;
type Outcome = "sent" | "later" | { refused: string };

/** How long a queued mail may be without a job before somebody looks. */
const FORGOTTEN_SECONDS = 300;
const RESUMED_AT_ONCE = 500;

/**
 * Sends one mail of the outbox unless it was sent before. Throws while the mail server cannot be
 * reached, so that the job is tried again; the Message-ID stays the same, so a copy can be recognised.
 */
export async function sendEmail(payload: { emailId: number }, run: JobRun): Promise<void> {
  const found = await readUnsent(payload.emailId);
  if (!found) return;
  const { email, sender } = found;
  try {
    const outcome = await deliver(email, sender);
    if (outcome === "later") return;
    metrics().emails.inc({ outcome: outcome === "sent" ? "sent" : "failed" });
    if (outcome === "sent")
      await note(email.id, { ...blankOnceSent(), status: "sent", sentAt: now(), lastError: null });
    else await noteRefusal(email, outcome.refused);
  } catch (error) {
    metrics().emails.inc({ outcome: run.lastAttempt ? "failed" : "retried" });
    const lastError = String(scrub(error instanceof Error ? error.message : String(error)));
    await note(email.id, { status: run.lastAttempt ? "failed" : "queued", lastError });
    throw error;
  }
}

/** Undefined once it was sent; one whose secret is gone is given up, because no attempt can open it. */
async function readUnsent(emailId: number): Promise<{ email: Email; sender: string } | undefined> {
  try {
    const [found] = await db
      .select({ email: emails, sender: organizations.name })
      .from(emails)
      .innerJoin(organizations, eq(organizations.id, emails.organizationId))
      .where(ofAll(emails, eq(emails.id, emailId), ne(emails.status, "sent")));
    return found;
  } catch (error) {
    if (!(error instanceof Unsealable)) throw error;
    log.warn({ emailId }, "an email cannot be opened: its APP_SECRET is no longer set");
    await note(emailId, { status: "failed", lastError: error.message });
    return undefined;
  }
}

async function note(emailId: number, changes: Partial<Email>): Promise<void> {
  const attempts = sql`${emails.attempts} + 1`;
  await db
    .update(emails)
    .set({ ...changes, attempts })
    .where(ofAll(emails, eq(emails.id, emailId)));
}

/** What the server said of the address is judged by a job, like what others tell of mail later. */
async function noteRefusal({ id, organizationId }: Email, lastError: string): Promise<void> {
  await note(id, { status: "failed", lastError });
  await enqueue(db, "note-refused-email", { organizationId, type: "email", id });
}

async function deliver(email: Email, sender: string): Promise<Outcome> {
  const { SMTP_URL, DEMO } = env();
  if (!SMTP_URL) {
    if (DEMO) return "sent";
    log.warn({ emailId: email.id }, "an email waits in the outbox: SMTP_URL is not set");
    return "later";
  }
  const transport = nodemailer.createTransport({
    url: SMTP_URL,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail(message(email, sender));
    return "sent";
  } catch (error) {
    const refused = refusalFor(error);
    if (refused === undefined) throw error;
    log.warn({ emailId: email.id, err: error }, "an email was permanently refused");
    return { refused };
  } finally {
    transport.close();
  }
}

function message(email: Email, sender: string) {
  const { MAIL_FROM, MAIL_BOUNCES_TO } = env();
  const from = /<([^<>]+)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
  const row = { organizationId: email.organizationId, type: "email", id: email.id } as const;
  const reference = mailReference(row);
  return {
    messageId: messageId(row),
    headers: {
      [REFERENCE_HEADER]: reference,
      ...(email.unsubscribeUrl && unsubscribeHeaders(email.unsubscribeUrl)),
    },
    // Servers that report what became of a mail repeat its reference, and its head alone.
    dsn: { id: reference, ret: "HDRS", notify: ["FAILURE", "DELAY"] },
    ...(MAIL_BOUNCES_TO && { envelope: { from: MAIL_BOUNCES_TO, to: email.toAddress } }),
    date: email.createdAt,
    from: { name: oneLine(sender), address: from },
    to: { name: email.toName ?? "", address: email.toAddress },
    replyTo: email.replyTo ?? undefined,
    subject: email.subject,
    text: email.text,
    html: email.html,
    attachments: email.attachments.map((each) => ({
      filename: each.name,
      contentType: each.mimeType,
      content: Buffer.from(each.contentBase64, "base64"),
    })),
  };
}

/** The server's words when it will never take this mail; undefined when another try may succeed. */
function refusalFor(error: unknown): string | undefined {
  const { code, responseCode, response } = error as Record<string, unknown>;
  const aboutTheMail = code === "EENVELOPE" || code === "EMESSAGE";
  const forGood = typeof responseCode === "number" && responseCode >= 500 && responseCode < 600;
  return aboutTheMail && forGood ? oneLine(String(response)).slice(0, 500) : undefined;
}

/** Gives every queued mail a job again: those written while no mail server was set wait for this. */
export async function resumeQueuedEmails(): Promise<void> {
  if (!env().SMTP_URL && !env().DEMO) return;
  const waiting = await db.query.emails.findMany({
    columns: { id: true, organizationId: true },
    where: ofAll(
      emails,
      eq(emails.status, "queued"),
      lt(emails.createdAt, secondsFromNow(-FORGOTTEN_SECONDS)),
    ),
    orderBy: asc(emails.id),
    limit: RESUMED_AT_ONCE,
  });
  for (const { id, organizationId } of waiting) await enqueueSending(db, organizationId, id);
}
