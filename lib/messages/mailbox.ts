import { count, desc, eq, ilike, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { emails, organizations } from "@/db/schema";
import { ofAll } from "@/db/within";
import { env } from "@/lib/env";
import { notFound } from "@/lib/errors";
import { Unsealable } from "@/lib/sealing";

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
  hasAttachments: boolean;
};

export type MailboxPage = { mails: MailboxEntry[]; total: number; page: number; pages: number };

/** The outbox of every organization, newest first; the demo's only. Throws not found elsewhere. */
export async function listMailbox(asked: { address: string; page: number }): Promise<MailboxPage> {
  requireDemo();
  const pattern = `%${asked.address.replace(/[\\%_]/g, "\\$&")}%`;
  const wanted = ofAll(emails, asked.address ? ilike(emails.toAddress, pattern) : undefined);
  const [counted] = await db.select({ total: count() }).from(emails).where(wanted);
  const total = counted?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(asked.page, pages);
  const mails = await db
    .select({
      id: emails.id,
      subject: emails.subject,
      toAddress: emails.toAddress,
      toName: emails.toName,
      sender: organizations.name,
      timeZone: organizations.timeZone,
      status: emails.status,
      createdAt: emails.createdAt,
      hasAttachments: sql<boolean>`${emails.attachments} <> '[]'::jsonb`,
    })
    .from(emails)
    .innerJoin(organizations, eq(organizations.id, emails.organizationId))
    .where(wanted)
    .orderBy(desc(emails.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return { mails, total, page, pages };
}

/**
 * One mail of the demo's outbox, whole. Undefined for one that is not there or was sealed
 * under a secret that is gone. Throws not found elsewhere than in the demo.
 */
export async function findMail(id: number) {
  requireDemo();
  try {
    const [found] = await db
      .select({ email: emails, sender: organizations.name, timeZone: organizations.timeZone })
      .from(emails)
      .innerJoin(organizations, eq(organizations.id, emails.organizationId))
      .where(ofAll(emails, eq(emails.id, id)));
    return found;
  } catch (error) {
    if (error instanceof Unsealable) return undefined;
    throw error;
  }
}

function requireDemo(): void {
  if (!env().DEMO) throw notFound("page");
}
