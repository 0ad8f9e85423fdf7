import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, type Tx } from "@/db/client";
import { letterRuns, mailings, topics } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { changesIn } from "@/lib/donors/changes";
import { conflict } from "@/lib/errors";
import { requireSources } from "@/lib/giving/gifts/sources";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { placedPage } from "@/lib/paging/pages";
import { requireAudience } from "./audience";
import { requireConditions } from "./conditions";
import type { MailContent } from "./content";
import {
  isMailing,
  lockMailing,
  type Mailing,
  presentSummary,
  requireDraft,
  selectMailings,
  viewOf,
} from "./mailing-rows";
import { claimPictures } from "./pictures";
import {
  EMAIL_ONLY,
  MailingChanges,
  type MailingChangesInput,
  type MailingQuery,
  type MailingSummary,
  type MailingView,
  NewMailing,
  type NewMailingInput,
  NOT_OF_TEXT,
} from "./schema";

/** The newest first, a page at a time. Throws 400 for a wrong cursor. */
export async function listMailings(
  actor: MemberActor,
  query: MailingQuery,
): Promise<{ data: MailingSummary[]; nextCursor: string | null; total: number }> {
  requirePermission(actor, "mailings_view");
  const page = placedPage<number>(actor, "mailings", query);
  const { organizationId } = actor;
  const isAsked = and(
    query.state && eq(mailings.state, query.state),
    query.channel && eq(mailings.channel, query.channel),
  );
  const isBeyond = page.place === undefined ? undefined : lt(mailings.id, page.place);
  const [found, total] = await Promise.all([
    selectMailings(db)
      .where(within(mailings, organizationId, isAsked, isBeyond))
      .orderBy(desc(mailings.id))
      .limit(page.limit),
    db.$count(mailings, within(mailings, organizationId, isAsked)),
  ]);
  const { rows, nextCursor } = page.of(found, ({ mailing }) => mailing.id);
  return { data: rows.map(presentSummary), nextCursor, total };
}

/** Throws not found. */
export async function getMailing(actor: MemberActor, id: number): Promise<MailingView> {
  requirePermission(actor, "mailings_view");
  return viewOf(db, actor, id);
}

/** Begins a draft. Throws 422. */
export async function createMailing(
  actor: MemberActor,
  input: NewMailingInput,
): Promise<MailingView> {
  requirePermission(actor, "mailings_edit");
  const wanted = accept(NewMailing, input);
  return db.transaction(async (tx) => {
    await requireSound(tx, actor, wanted);
    const [made] = await tx
      .insert(mailings)
      .values({
        organizationId: actor.organizationId,
        ...{ name: wanted.name, channel: wanted.channel, subject: wanted.subject ?? "" },
        ...{ body: wanted.channel === "sms" ? (wanted.body ?? "") : null },
        ...{ subjectB: wanted.subject_b ?? null, testPercent: wanted.test_percent },
        ...{ testDecidedBy: wanted.test_decided_by, testHours: wanted.test_hours },
        ...{ preheader: wanted.preheader ?? null, topicId: wanted.topic_id },
        ...{ appealId: wanted.appeal_id ?? null },
        ...{ fromName: wanted.from_name ?? null, replyTo: wanted.reply_to ?? null },
        ...{ audience: wanted.audience, content: wanted.content },
      })
      .returning();
    if (!made) throw new Error("A mailing was not written.");
    await recordChange(tx, actor, {
      ...{ action: "mailing.create", subjectType: "mailing", subjectId: made.id },
      after: { name: made.name, subject: made.subject },
    });
    return viewOf(tx, actor, made.id);
  });
}

/**
 * Changes a draft; what is not given stays. Throws not found, 422, 409 `scheduled` or `started` for what is
 * no draft any more, and 409 `changed` when a colleague was faster.
 */
export async function changeMailing(
  actor: MemberActor,
  id: number,
  input: MailingChangesInput,
): Promise<MailingView> {
  requirePermission(actor, "mailings_edit");
  const wanted = accept(MailingChanges, input);
  return db.transaction(async (tx) => {
    const before = await lockMailing(tx, actor, id);
    requireDraft(before);
    if (wanted.version !== undefined && wanted.version !== before.version)
      throw conflict("changed", "Someone else changed this mailing. Open it again.", {
        version: before.version,
      });
    requireOfChannel(before, wanted);
    await requireSound(tx, actor, wanted, before.appealId);
    const changes = changesIn(before, {
      ...{ name: wanted.name, subject: wanted.subject, subjectB: wanted.subject_b },
      ...{ testPercent: wanted.test_percent, testDecidedBy: wanted.test_decided_by },
      ...{ testHours: wanted.test_hours, preheader: wanted.preheader, topicId: wanted.topic_id },
      ...{ appealId: wanted.appeal_id, fromName: wanted.from_name, replyTo: wanted.reply_to },
      ...{ audience: wanted.audience, content: wanted.content, body: wanted.body },
    });
    if (changes) {
      await tx
        .update(mailings)
        .set({ ...changes.after, version: before.version + 1 })
        .where(isMailing(before));
      await recordChange(tx, actor, {
        ...{ action: "mailing.change", subjectType: "mailing", subjectId: id },
        ...withoutContent(changes),
      });
    }
    return viewOf(tx, actor, id);
  });
}

/** Throws 422 for what the mailing’s channel does not have. */
function requireOfChannel({ channel }: Mailing, wanted: z.output<typeof MailingChanges>): void {
  if (channel === "email") {
    if (wanted.body !== undefined)
      throw refused("body", "not_of_channel", "Only text messages have a body.");
    return;
  }
  const given = EMAIL_ONLY.find((name) => wanted[name] != null);
  if (given) throw refused(given, "not_of_channel", NOT_OF_TEXT);
  if (wanted.content && wanted.content.blocks.length > 0)
    throw refused("content", "not_of_channel", NOT_OF_TEXT);
}

/** Deletes a draft. Throws not found, 409 for what is none, and 409 `printed` once it has letters. */
export async function removeMailing(actor: MemberActor, id: number): Promise<MailingView> {
  requirePermission(actor, "mailings_edit");
  return db.transaction(async (tx) => {
    const before = await lockMailing(tx, actor, id);
    requireDraft(before);
    await requireUnprinted(tx, before);
    const view = await viewOf(tx, actor, id);
    await tx.delete(mailings).where(isMailing(before));
    await recordChange(tx, actor, {
      ...{ action: "mailing.remove", subjectType: "mailing", subjectId: id },
      before: { name: before.name, subject: before.subject },
    });
    return view;
  });
}

async function requireUnprinted(tx: Tx, { organizationId, id }: Mailing): Promise<void> {
  const letters = await tx.$count(
    letterRuns,
    within(letterRuns, organizationId, eq(letterRuns.mailingId, id)),
  );
  if (letters > 0)
    throw conflict("printed", "This mailing can’t be deleted: its letters were printed.");
}

type Wanted = Pick<MailingChangesInput, "topic_id" | "appeal_id"> & {
  audience?: Parameters<typeof requireAudience>[2];
  content?: MailContent;
};

async function requireSound(
  tx: Tx,
  actor: MemberActor,
  wanted: Wanted,
  hadAppeal: number | null = null,
): Promise<void> {
  const { topic_id: topicId, appeal_id: appealId, audience, content } = wanted;
  if (topicId !== undefined) {
    const isOffered = and(eq(topics.id, topicId), isNull(topics.archivedAt));
    const [found] = await tx
      .select({ one: sql`1` })
      .from(topics)
      .where(within(topics, actor.organizationId, isOffered));
    if (!found) throw refused("topic_id", "unknown_topic", "Choose a topic from the list.");
  }
  if (appealId != null)
    await requireSources(tx, actor.organizationId, { appeal_id: appealId }, [hadAppeal]);
  if (audience) await requireAudience(tx, actor, audience);
  if (content) {
    await requireConditions(tx, actor, content);
    await claimPictures(tx, actor, content);
  }
}

/** The log says that the content changed; it would be too long for it. */
function withoutContent({ before, after }: NonNullable<ReturnType<typeof changesIn>>) {
  const { content: _before, ...earlier } = before;
  const { content, ...later } = after as Record<string, unknown>;
  return { before: earlier, after: { ...later, ...(content ? { content: "changed" } : {}) } };
}
