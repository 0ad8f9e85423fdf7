import { count, desc, eq, ilike } from "drizzle-orm";
import { db } from "@/db/client";
import { emails, organizations } from "@/db/schema";
import { env } from "@/lib/env";
import { notFound } from "@/lib/errors";

const PAGE_SIZE = 25;

export type MailboxEntry = {
  id: number;
  subject: string;
  toAddress: string;
  toName: string | null;
  sender: string;
  timeZone: string;
  status: "queued" | "sent" | "failed";
  createdAt: Date;
  attachments: number;
};

export type MailboxPage = { mails: MailboxEntry[]; total: number; page: number; pages: number };

/** The outbox of every organization, newest first; the demo's only. Throws not found elsewhere. */
export async function listMailbox(asked: { address: string; page: number }): Promise<MailboxPage> {
  requireDemo();
  const pattern = `%${asked.address.replace(/[\\%_]/g, "\\$&")}%`;
  const wanted = asked.address ? ilike(emails.toAddress, pattern) : undefined;
  const [counted] = await db.select({ total: count() }).from(emails).where(wanted);
  const total = counted?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(asked.page, pages);
  const rows = await db
    .select({ email: emails, sender: organizations.name, timeZone: organizations.timeZone })
    .from(emails)
    .innerJoin(organizations, eq(organizations.id, emails.organizationId))
    .where(wanted)
    .orderBy(desc(emails.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const mails = rows.map(({ email, sender, timeZone }) => ({
    id: email.id,
    subject: email.subject,
    toAddress: email.toAddress,
    toName: email.toName,
    sender,
    timeZone,
    status: email.status,
    createdAt: email.createdAt,
    attachments: email.attachments.length,
  }));
  return { mails, total, page, pages };
}

/** One mail of the demo's outbox, whole. Throws not found elsewhere than in the demo. */
export async function findMail(id: number) {
  requireDemo();
  const [found] = await db
    .select({ email: emails, sender: organizations.name, timeZone: organizations.timeZone })
    .from(emails)
    .innerJoin(organizations, eq(organizations.id, emails.organizationId))
    .where(eq(emails.id, id));
  return found;
}

function requireDemo(): void {
  if (!env().DEMO) throw notFound("page");
}
