import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Db, Tx } from "@/db/client";
import { type EmailAttachment, emails, organizations } from "@/db/schema";
import { now } from "@/lib/clock";
import { invalid } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/queue";
import { speakTo } from "@/lib/language/speech";
import { type MailTemplate, passesGate, type Recipient } from "./gate";
import type { MailSender } from "./layout";
import { oneLine } from "./one-line";
import type { TopicLinks } from "./topic-links";

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    "send-mail": { organizationId: number; emailId: number };
    /** What releases enqueued that did not seal mail yet. */
    "send-email": { organizationId: number; emailId: number };
  }
}

export type NewEmail = {
  organizationId: number;
  /** Names the occasion: the same key again writes nothing. */
  messageKey: string;
  /** Which mail this is, such as `order-link`; `gate.ts` holds the decision about it. */
  template: MailTemplate;
  to: Recipient;
  replyTo?: string | null;
  subject: string;
  html: string;
  text: string;
  attachments?: EmailAttachment[];
  /** Of mail about a topic, which can be unsubscribed from; nothing for receipts and the like. */
  topic?: TopicLinks;
};

const Address = z.email().max(255);

/**
 * Writes a mail with the change that causes it; a job sends it once the transaction committed. What it
 * says is sealed by the columns that hold it, because it may carry links that open something. A mail that
 * the gate holds back is not written, and nobody is told. Returns whether it was written. Throws invalid
 * when an address is none.
 */
export async function queueEmail(tx: Tx, mail: NewEmail): Promise<boolean> {
  if (!(await passesGate(tx, mail))) return false;
  const [written] = await tx
    .insert(emails)
    .values({
      organizationId: mail.organizationId,
      messageKey: mail.messageKey,
      template: mail.template,
      toAddress: addressIn(mail.to.address),
      toName: mail.to.name ? oneLine(mail.to.name) : null,
      replyTo: mail.replyTo ? addressIn(mail.replyTo) : null,
      subject: oneLine(mail.subject),
      html: mail.html,
      text: mail.text,
      attachments: (mail.attachments ?? []).map((each) => ({ ...each, name: oneLine(each.name) })),
      unsubscribeUrl: mail.topic?.oneClick ?? null,
      createdAt: now(),
    })
    .onConflictDoNothing({ target: [emails.organizationId, emails.messageKey] })
    .returning({ id: emails.id });
  if (!written) return false;
  await enqueueSending(tx, mail.organizationId, written.id);
  return true;
}

/**
 * Once per mail, however often it is asked for. The job has another name than in releases that did not
 * seal mail, so that none of them takes it while both run.
 */
export function enqueueSending(tx: Db | Tx, organizationId: number, emailId: number) {
  const options = { jobKey: `send-email:${emailId}`, onSameKey: "keep" } as const;
  return enqueue(tx, "send-mail", { organizationId, emailId }, options);
}

/**
 * What `MailLayout` shows of an organization, and the words of a mail.
 * @param language the reader's, where it is known; else the mail speaks the organization's.
 */
export async function findMailSender(
  tx: Pick<Tx, "select">,
  id: number,
  language?: string | null,
): Promise<MailSender> {
  const [found] = await tx
    .select({
      name: organizations.name,
      accentColor: organizations.accentColor,
      postalAddress: organizations.postalAddress,
      website: organizations.website,
      locale: organizations.locale,
    })
    .from(organizations)
    .where(eq(organizations.id, id));
  if (!found) throw new Error("An email needs an organization");
  const { locale, ...sender } = found;
  return { ...sender, speech: speakTo(language, locale) };
}

function addressIn(text: string): string {
  const address = Address.safeParse(text.trim());
  if (address.success) return address.data;
  throw invalid("This is not an email address.", [
    { path: "email", code: "invalid_email", message: "Enter an email address." },
  ]);
}
