import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { giftSources, mailingRecipients, mailings, topics } from "@/db/schema";
import { within } from "@/db/within";
import { topicName } from "@/lib/consents/words";
import { conflict, notFound } from "@/lib/errors";
import type { Actor } from "@/lib/identity/actor";
import type { MailingSummary, MailingView } from "./schema";

export type Mailing = typeof mailings.$inferSelect;
export type MailingChannel = Mailing["channel"];

export const isMailing = ({ organizationId, id }: Pick<Mailing, "organizationId" | "id">) =>
  within(mailings, organizationId, eq(mailings.id, id));

/** Throws not found. */
export async function readMailing(reader: Db | Tx, actor: Actor, id: number): Promise<Mailing> {
  const { organizationId } = actor;
  const [found] = await reader.select().from(mailings).where(isMailing({ organizationId, id }));
  if (!found) throw notFound("mailing");
  return found;
}

/** The same under its row lock. */
export async function lockMailing(tx: Tx, actor: Actor, id: number): Promise<Mailing> {
  const { organizationId } = actor;
  const [found] = await tx
    .select()
    .from(mailings)
    .where(isMailing({ organizationId, id }))
    .for("no key update");
  if (!found) throw notFound("mailing");
  return found;
}

/** Throws 409 `started` once a mailing is on its way: what some have read stays as it is for all. */
export function requireDraft({ state }: Pick<Mailing, "state">): void {
  if (state === "draft") return;
  if (state === "scheduled")
    throw conflict("scheduled", "This mailing is scheduled. Cancel the schedule to change it.");
  throw conflict("started", "This mailing has started. Copy it to create another one.");
}

const counted = (states: readonly string[]) => sql<number>`(
  select count(*)::int from ${mailingRecipients} r
  where r.organization_id = mailings.organization_id and r.mailing_id = mailings.id
    and r.state in (${sql.join(
      states.map((state) => sql`${state}`),
      sql`, `,
    )}))`;

/** Mailings with what their lists show. */
export const selectMailings = (reader: Db | Tx) =>
  reader
    .select({
      mailing: mailings,
      topic: { id: topics.id, key: topics.key, name: topics.name },
      appeal: { id: giftSources.id, name: giftSources.name },
      recipients: counted(["queued", "claimed", "sending", "sent", "failed", "uncertain"]),
      sent: counted(["sent"]),
    })
    .from(mailings)
    .innerJoin(topics, within(topics, mailings.organizationId, eq(topics.id, mailings.topicId)))
    .leftJoin(
      giftSources,
      within(giftSources, mailings.organizationId, eq(giftSources.id, mailings.appealId)),
    );

export type FoundMailing = Awaited<ReturnType<typeof selectMailings>>[number];

/** One of them. Throws not found. */
export async function viewOf(reader: Db | Tx, actor: Actor, id: number): Promise<MailingView> {
  const { organizationId } = actor;
  const [found] = await selectMailings(reader).where(isMailing({ organizationId, id }));
  if (!found) throw notFound("mailing");
  return present(found);
}

export const presentSummary = ({
  mailing,
  topic,
  appeal,
  recipients,
  sent,
}: FoundMailing): MailingSummary => ({
  ...{ id: mailing.id, name: mailing.name, channel: mailing.channel, state: mailing.state },
  ...{ subject: mailing.subject, body: mailing.body },
  topic: { id: topic.id, name: topicName(topic) },
  appeal,
  send_at: mailing.sendAt?.toISOString() ?? null,
  started_at: mailing.startedAt?.toISOString() ?? null,
  finished_at: mailing.finishedAt?.toISOString() ?? null,
  paused_reason: mailing.pausedReason,
  ...{ recipients, sent },
  created_at: mailing.createdAt.toISOString(),
  updated_at: mailing.updatedAt.toISOString(),
});

const present = (found: FoundMailing): MailingView => {
  const { mailing } = found;
  return {
    ...presentSummary(found),
    subject_b: mailing.subjectB,
    test_percent: mailing.testPercent,
    test_decided_by: mailing.testDecidedBy,
    test_hours: mailing.testHours,
    winner: mailing.winner,
    preheader: mailing.preheader,
    from_name: mailing.fromName,
    reply_to: mailing.replyTo,
    audience: mailing.audience,
    content: mailing.content as MailingView["content"],
    version: mailing.version,
  };
};
