import { randomUUID } from "node:crypto";
import { desc, eq, like } from "drizzle-orm";
import { db } from "@/db/client";
import { organizations, textMessages } from "@/db/schema";
import { ofAll } from "@/db/within";
import { env } from "@/lib/env";
import { notFound } from "@/lib/errors";
import { takeInText } from "./receiving";

const PAGE_SIZE = 25;

/** The texts of every organization, newest first; the demo’s only. Throws not found elsewhere. */
export async function listTextMailbox(asked: { number: string; page: number }) {
  requireDemo();
  const digits = asked.number.replace(/\D/g, "");
  const wanted = ofAll(textMessages, digits ? like(textMessages.number, `%${digits}%`) : undefined);
  const total = await db.$count(textMessages, wanted);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(asked.page, pages);
  const texts = await db
    .select({
      text: textMessages,
      ...{ sender: organizations.name, timeZone: organizations.timeZone },
    })
    .from(textMessages)
    .innerJoin(organizations, eq(organizations.id, textMessages.organizationId))
    .where(wanted)
    .orderBy(desc(textMessages.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return { texts, total, page, pages };
}

/** Answers a text of the demo’s as whoever got it. Throws not found. */
export async function answerText(id: number, body: string): Promise<string> {
  requireDemo();
  const [found] = await db
    .select({ number: textMessages.number, own: organizations.smsNumber })
    .from(textMessages)
    .innerJoin(organizations, eq(organizations.id, textMessages.organizationId))
    .where(ofAll(textMessages, eq(textMessages.id, id)));
  if (!found?.number || !found.own) throw notFound("text message");
  const reference = `log-${randomUUID()}`;
  await takeInText(
    {
      ...{ kind: "inbound", provider: "log", providerReference: reference, body },
      ...{ from: found.number, to: found.own, isAnswered: false },
    },
    { requestId: reference },
  );
  return found.number;
}

function requireDemo(): void {
  if (!env().DEMO) throw notFound("page");
}
